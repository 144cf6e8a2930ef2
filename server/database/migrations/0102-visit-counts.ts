import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * What visitors did is counted in one table, by day. The views so far are copied; `page_views` stays for nodes of the
 * release before, which still count there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = sql.raw(isPostgres ? 'text collate "C"' : "text");
  const number = sql.raw(isPostgres ? "bigint" : "integer");
  const asIndex = sql.raw(isPostgres ? "" : "without rowid");
  await sql`create table visit_counts (kind ${text} not null, day ${text} not null, subject ${text} not null,
    times ${number} not null, primary key (kind, day, subject)) ${asIndex}`.execute(db);
  await sql`insert into visit_counts select 'view', day, path, views from page_views`.execute(db);
}
