import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * What belongs together: each pair stands in it twice, once for each of the two, with whether the other one is
 * shown, hidden or deleted: whoever reads it need not look at the tables of both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = isPostgres ? 'text collate "C"' : "text";
  await run(`create table relations (item_id ${text} not null, other_kind ${text} not null,
    other_id ${text} not null, place integer not null, other_state ${text} not null, primary key (item_id, other_id))`);
  await run("create index relations_by_other on relations (other_kind, other_id)");
  await run("insert into content_versions (kind, version) values ('relations', 0)");
  if (isPostgres) {
    await run(`create constraint trigger relations_version after insert or update or delete on relations
      deferrable initially deferred for each row execute function count_change()`);
    return;
  }
  for (const change of ["insert", "update", "delete"]) {
    await run(`create trigger relations_${change}_version after ${change} on relations begin
      update content_versions set version = version + 1 where kind = 'relations';
    end`);
  }
}
