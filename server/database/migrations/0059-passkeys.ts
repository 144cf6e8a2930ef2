import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Keys that devices sign in with, and what they were asked to sign. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = isPostgres ? 'text collate "C"' : "text";
  const integer = isPostgres ? "bigint" : "integer";
  await run(`create table passkeys (id ${text} not null primary key, admin_id ${text} not null,
    credential_id ${text} not null unique, rp_id ${text} not null, name ${text} not null,
    public_key ${text} not null, counter ${integer} not null, created_at ${text} not null, used_at ${text})`);
  await run("create index passkeys_admin on passkeys (admin_id)");
  await run("create index passkeys_place on passkeys (rp_id)");
  await run(`create table passkey_challenges (challenge ${text} not null primary key, admin_id ${text},
    expires_at ${text} not null)`);
  await run("create index passkey_challenges_end on passkey_challenges (expires_at)");
}
