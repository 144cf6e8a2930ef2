import { type Kysely, PostgresAdapter, sql } from "kysely";

/** What the two seasons that the site comes with had beyond those of owners. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = isPostgres ? 'text collate "C"' : "text";
  for (const column of ["intro", "category", "sections", "lessons"]) {
    await sql
      .raw(`alter table season_pages add column ${column} ${text} default '' not null`)
      .execute(db);
  }
}
