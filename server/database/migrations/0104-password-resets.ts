import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Links by which admins choose a new password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = isPostgres ? 'text collate "C"' : "text";
  await sql
    .raw(
      `create table password_resets (token_hash ${text} primary key, admin_id ${text} not null unique,
        expires_at ${text} not null)`,
    )
    .execute(db);
}
