import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Tokens by which programs call the API, and addresses that are told of changes. What waits to be sent to these is in the
 * table of notices, a row for each delivery.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = sql.raw(isPostgres ? 'text collate "C"' : "text");
  await sql`create table api_tokens (id ${text} primary key, token_hash ${text} not null unique, name ${text} not null,
    access ${text} not null, admin_id ${text} not null, created_at ${text} not null, used_on ${text})`.execute(
    db,
  );
  await sql`create table webhooks (id ${text} primary key, address ${text} not null, events ${text} not null,
    secret ${text} not null, created_at ${text} not null, deliveries ${text} not null)`.execute(db);
}
