import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Where an editor has put product categories, as 0057 has it for other tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const type = isPostgres ? 'text collate "C"' : "text";
  await sql.raw(`alter table product_categories add column place ${type}`).execute(db);
}
