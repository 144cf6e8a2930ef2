import { type Kysely, PostgresAdapter, sql } from "kysely";

/** What pictures were cut from, and how. A cut uses its source as an item does, until it is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = isPostgres ? 'text collate "C"' : "text";
  await run(`create table picture_cuts (id ${text} not null primary key references uploads (id) on delete cascade,
    source_id ${text} not null references uploads (id) on delete cascade, cut ${text} not null)`);
  await run("create index picture_cuts_of_source on picture_cuts (source_id)");
  await run(
    isPostgres
      ? `create trigger picture_cuts_picture_uses after delete on picture_cuts
          for each row execute function drop_picture_uses()`
      : `create trigger picture_cuts_picture_uses after delete on picture_cuts begin
          delete from picture_uses where kind = 'picture_cuts' and item_id = old.id; end`,
  );
}
