import { type SqlBool, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { CollectionTable } from "../collection-table.ts";
import { lowerAscii } from "../common.ts";

/** The tags of what is not deleted, in lower case, that begin with a text: the most used first. */
export async function tagsInUse(
  db: Db,
  table: CollectionTable["name"],
  { q = "", limit }: { q?: string | undefined; limit: number },
): Promise<string[]> {
  let found = db.selectFrom("tags_in_use").select(["tag", "uses"]).where("kind", "=", table);
  if (q !== "") {
    // The range of an index, which ends with the greatest character there is.
    const ranges = storedForms(q).map(
      (start) => sql<SqlBool>`tag between ${start} and ${`${start}\u{10FFFF}`}`,
    );
    found = found.where((eb) => eb.or(ranges));
  }
  // A tag may stand there in two forms.
  const rows = await found
    .orderBy("uses", "desc")
    .orderBy("tag")
    .limit(2 * limit)
    .execute();
  const uses = new Map<string, number>();
  for (const row of rows) {
    const tag = row.tag.toLowerCase();
    uses.set(tag, (uses.get(tag) ?? 0) + row.uses);
  }
  const byUse = [...uses].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return byUse.slice(0, limit).map(([tag]) => tag);
}

/** How tags that begin with a text may be counted: the database lowers the letters of ASCII alone. */
function storedForms(text: string): string[] {
  const lower = text.toLowerCase();
  const [first = "", ...rest] = lower;
  const typed = [text, first.toUpperCase() + rest.join(""), text.toUpperCase()];
  return [...new Set([lower, ...typed.map(lowerAscii)])];
}
