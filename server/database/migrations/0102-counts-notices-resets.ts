import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Three tables: what visitors did, counted by day; notices that wait to be sent to the owner, a row for each way they go;
 * links by which admins choose a new password. The views so far are copied. `page_views` stays for nodes of the release
 * before, which still count there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = sql.raw(isPostgres ? 'text collate "C"' : "text");
  const number = sql.raw(isPostgres ? "bigint" : "integer");
  const asIndex = sql.raw(isPostgres ? "" : "without rowid");
  await sql`create table visit_counts (kind ${text} not null, day ${text} not null, subject ${text} not null,
    times ${number} not null, primary key (kind, day, subject)) ${asIndex}`.execute(db);
  await sql`insert into visit_counts select 'view', day, path, views from page_views`.execute(db);

  await sql`create table notices (id ${text} primary key, way ${text} not null, kind ${text} not null,
    text ${text} not null, about ${text} not null, created_at ${text} not null,
    due_at ${text} not null, tries integer not null)`.execute(db);
  await sql`create index notices_due on notices (way, due_at)`.execute(db);

  await sql`create table password_resets (token_hash ${text} primary key, admin_id ${text} not null unique,
    expires_at ${text} not null)`.execute(db);
}
