import { type Kysely, sql } from "kysely";

const TABLES = [
  "categories",
  "designs",
  "product_categories",
  "products",
  "tutorials",
  "blog_posts",
] as const;

/** Counts every change of content in the database itself, so that all processes see the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into settings (name, value) values ('content_version', '0')`.execute(db);
  for (const table of TABLES) {
    for (const change of ["insert", "update", "delete"]) {
      await sql`create trigger ${sql.ref(`${table}_${change}_version`)}
        after ${sql.raw(change)} on ${sql.table(table)}
        begin
          update settings set value = value + 1 where name = 'content_version';
        end`.execute(db);
    }
  }
}
