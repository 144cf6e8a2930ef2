import { type Kysely, PostgresAdapter, sql } from "kysely";

/** The point that stays in sight where a design's picture is cut, such as `50 38` in percent; blank for its middle. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const type = isPostgres ? 'text collate "C"' : "text";
  await sql.raw(`alter table designs add column focus ${type} default '' not null`).execute(db);
}
