import { type SqlBool, sql } from "kysely";
import type { Db } from "../../database/open.ts";
import type { CollectionTable } from "../collection-table.ts";

/** The tags of what is not deleted, in lower case, that begin with a text: the most used first. */
export async function tagsInUse(
  db: Db,
  table: CollectionTable["name"],
  { q = "", limit }: { q?: string | undefined; limit: number },
): Promise<string[]> {
  const start = q.toLowerCase();
  let found = db.selectFrom("tags_in_use").select("tag").where("kind", "=", table);
  if (start !== "") {
    // The range of an index, which ends with the greatest character there is.
    found = found.where(sql<SqlBool>`tag between ${start} and ${`${start}\u{10FFFF}`}`);
  }
  const rows = await found.orderBy("uses", "desc").orderBy("tag").limit(limit).execute();
  return rows.map(({ tag }) => tag);
}
