import { type Kysely, PostgresAdapter, sql } from "kysely";

/** The pictures of a tutorial's steps: a JSON array of addresses, or blank. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const type = isPostgres ? 'text collate "C"' : "text";
  await sql
    .raw(`alter table tutorials add column step_images ${type} default '' not null`)
    .execute(db);
}
