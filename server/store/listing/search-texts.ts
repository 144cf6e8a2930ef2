import { type RawBuilder, type SqlBool, sql } from "kysely";
import { alphabetKey, foldText, searchedText } from "../../../contract/text/search-text.ts";
import type { Db } from "../../database/database.ts";
import { engineOf } from "../../database/engine.ts";
import type { Listing, FoundKeys } from "./listing.ts";
import { findItems } from "../../../contract/search/find-items.ts";
import { currentSynonyms } from "../synonyms.ts";

/** Saves the search text of an item, and returns the item. Without texts, its row is deleted. */
export async function saveSearchText<Item extends { id: string }>(
  db: Db,
  listing: Pick<Listing<Item>, "table" | "texts">,
  item: Item,
): Promise<Item> {
  await saveSearchTexts(db, listing, [item]);
  return item;
}

/** The same for some hundred items. */
export async function saveSearchTexts<Item extends { id: string }>(
  db: Db,
  { table: kind, texts }: Pick<Listing<Item>, "table" | "texts">,
  items: Item[],
): Promise<Item[]> {
  const rows = items.map((item) => ({ kind, id: item.id, text: foldText(texts(item).join("\n")) }));
  const [told, silent] = [rows.filter(({ text }) => text), rows.filter(({ text }) => !text)];
  if (silent.length > 0) {
    const ids = silent.map(({ id }) => id);
    await sql`delete from search_texts
      where kind = ${kind} and id in (${engineOf(db).listed("text", ids)})`.execute(db);
  }
  if (told.length > 0) {
    const text = sql<string>`excluded.text`;
    await db
      .insertInto("search_texts")
      .values(told)
      .onConflict((oc) =>
        oc.columns(["kind", "id"]).doUpdateSet({ text }).where("search_texts.text", "<>", text),
      )
      .execute();
  }
  return items;
}

/** The keys of the items that are not deleted and whose texts hold all these folded words. */
export function withWords(
  db: Db,
  { table, key }: Pick<Listing<never>, "table" | "key">,
  words: string[],
): RawBuilder<unknown> {
  const { contains, joinInOrder } = engineOf(db);
  const all: RawBuilder<SqlBool>[] = words.map((word) => contains(sql`s.text`, word));
  return sql`select ${sql.ref(`i.${key}`)} from search_texts as s
    ${joinInOrder} ${sql.table(table)} as i on i.id = s.id
    where s.kind = ${table} and ${sql.join(all, sql` and `)} and i.deleted_at is null`;
}

/** What a text is sorted by, byte by byte. */
export function sortKey(text: string): string;
export function sortKey(text: string | undefined): string | undefined;
export function sortKey(text: string | undefined): string | undefined {
  return text === undefined ? undefined : alphabetKey(text);
}

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
