import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Where an editor has put categories and featured designs: a text that takes the place of what they are sorted by
 * otherwise, and sorts before all of that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const type = isPostgres ? 'text collate "C"' : "text";
  for (const table of ["categories", "designs"]) {
    await sql.raw(`alter table ${table} add column place ${type}`).execute(db);
  }
  await sql`create index designs_featured_placed
    on designs (featured, coalesce(place, created_at) desc, seq desc, is_active)
    where deleted_at is null`.execute(db);
  await sql`create index designs_placed on designs (place) where place is not null`.execute(db);
}
