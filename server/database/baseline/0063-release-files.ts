import { type Kysely, PostgresAdapter, sql } from "kysely";

/** The built files of the last releases, which every node of a site finds here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = isPostgres ? 'text collate "C"' : "text";
  const bytes = isPostgres ? "bytea" : "blob";
  await run(`create table releases (id ${text} not null primary key, brought_at ${text} not null,
    seen_at ${text} not null)`);
  await run(`create table release_files (
    release ${text} not null references releases on delete cascade, path ${text} not null,
    revision ${text} not null, encoding ${text} not null, modified_at ${text} not null,
    bytes ${bytes} not null, primary key (release, path))`);
  await run("create index release_files_path on release_files (path, revision)");
}
