import { type Kysely, sql } from "kysely";

export const CONTENT_VERSION = "content_version";

const TABLES = [
  "categories",
  "designs",
  "product_categories",
  "products",
  "tutorials",
  "blog_posts",
] as const;

/** Counts every change of content in the database itself, so that all processes see the same. */
export async function createContentVersion(db: Kysely<unknown>): Promise<void> {
  await sql`insert into settings (name, value) values (${CONTENT_VERSION}, '0')`.execute(db);
  for (const table of TABLES) {
    for (const change of ["insert", "update", "delete"]) {
      await sql`create trigger ${sql.ref(`${table}_${change}_version`)}
        after ${sql.raw(change)} on ${sql.table(table)}
        begin
          update settings set value = value + 1 where name = ${sql.lit(CONTENT_VERSION)};
        end`.execute(db);
    }
  }
}
