import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Whose a session is, and when, where and by which browser it was last used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = isPostgres ? 'text collate "C"' : "text";
  for (const column of ["admin_id", "created_at", "used_at", "address", "user_agent"]) {
    await run(`alter table sessions add column ${column} ${text} not null default ''`);
  }
  // Whatever else stands there is nobody's.
  const admin = isPostgres
    ? `substring(data from '"adminId":"([^"]+)"')`
    : "case when json_valid(data) then json_extract(data, '$.adminId') end";
  await run(`update sessions set admin_id = coalesce(${admin}, '')`);
  await run("create index sessions_of_admin on sessions (admin_id)");
}
