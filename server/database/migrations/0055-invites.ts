import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Links by which an admin asks others to manage the site with her. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = isPostgres ? 'text collate "C"' : "text";
  await sql
    .raw(
      `create table invites (id ${text} not null primary key, token_hash ${text} not null unique,
    name ${text} not null, admin_id ${text} not null, created_at ${text} not null, expires_at ${text} not null)`,
    )
    .execute(db);
}
