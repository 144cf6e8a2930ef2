import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Forms that an admin has begun and not saved, apart from the content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const [text, bytes] = isPostgres ? ['text collate "C"', "bytea"] : ["text", "blob"];
  await run(`create table unfinished (admin_id ${text} not null, id ${text} not null, kind ${text} not null,
    item_id ${text}, label ${text} not null, device ${text} not null, at ${text} not null, version integer not null,
    writer ${text} not null, form ${bytes} not null, began_with ${bytes}, uploads ${text} not null,
    discarded_at ${text}, primary key (admin_id, id))`);
  await run("create index unfinished_newest on unfinished (admin_id, kind, at, id)");
}
