import { type Kysely, PostgresAdapter, sql } from "kysely";

/** What an admin is asked for beside her password, and what helps when that is lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = isPostgres ? 'text collate "C"' : "text";
  await run(`create table second_factors (admin_id ${text} not null primary key, secret ${text} not null,
    since ${text} not null, used_step integer not null)`);
  await run(`create table recovery_codes (admin_id ${text} not null, code_hash ${text} not null, used_at ${text},
    primary key (admin_id, code_hash))`);
}
