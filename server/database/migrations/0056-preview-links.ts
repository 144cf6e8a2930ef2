import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Who has a link sees an item before visitors do, for a while. A link is known by its hash alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = isPostgres ? 'text collate "C"' : "text";
  await sql
    .raw(`create table preview_links (item_id ${text} primary key not null, kind ${text} not null,
      token_hash ${text} not null unique, expires_at ${text} not null)`)
    .execute(db);
}
