import { sql } from "kysely";
import { findItems } from "../../../contract/search/find-items.ts";
import { searchedText } from "../../../contract/text/search-text.ts";
import type { Db } from "../../database/database.ts";
import { engineOf } from "../../database/engine.ts";
import { currentSynonyms } from "../synonyms.ts";
import type { FoundKeys, Listing } from "./listing.ts";

/**
 * What visitors’ search finds in the texts of a list: by other forms and synonyms of its words, by what was meant by a
 * misspelled one, or by most of them. Reads all texts of the list, so it is asked where the words themselves find nothing.
 */
export async function foundAsMeant(
  db: Db,
  { table, key }: Pick<Listing<never>, "table" | "key">,
  q: string,
): Promise<FoundKeys> {
  const { rows } = await sql<{ key: string | number; text: string }>`
    select ${sql.ref(`i.${key}`)} as key, s.text from search_texts as s
    join ${sql.table(table)} as i on i.id = s.id
    where s.kind = ${table} and i.deleted_at is null order by s.id`.execute(db);
  const textsOf = ({ text }: { text: string }) => text.split("\n").map(searchedText);
  const { items, ...how } = findItems(rows, textsOf, q, await currentSynonyms(db));
  const keys = items.map((item) => item.key);
  return { keys: engineOf(db).listed(key === "seq" ? "bigint" : "text", keys), ...how };
}
