import { type Kysely, sql } from "kysely";

const CONTENT = [
  "categories",
  "designs",
  "product_categories",
  "products",
  "tutorials",
  "blog_posts",
] as const;
const CHANGES = ["insert", "update", "delete"] as const;

/** Counts the changes of each kind of content by itself, so that an answer is as old as what it shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table content_versions
    (kind text primary key, version integer not null) without rowid`.execute(db);
  for (const table of CONTENT) {
    for (const change of CHANGES) {
      await sql`drop trigger ${sql.ref(`${table}_${change}_version`)}`.execute(db);
    }
    await count(db, table, CHANGES);
  }
  await sql`delete from settings where name = 'content_version'`.execute(db);
  await count(db, "old_addresses", CHANGES);
  // One that is added is named by nothing yet, and none ever changes.
  await count(db, "uploads", ["delete"]);
}

async function count(
  db: Kysely<unknown>,
  table: string,
  changes: readonly (typeof CHANGES)[number][],
): Promise<void> {
  await sql`insert into content_versions (kind, version) values (${table}, 0)`.execute(db);
  for (const change of changes) {
    await sql`create trigger ${sql.ref(`${table}_${change}_version`)}
      after ${sql.raw(change)} on ${sql.table(table)}
      begin
        update content_versions set version = version + 1 where kind = ${sql.lit(table)};
      end`.execute(db);
  }
}
