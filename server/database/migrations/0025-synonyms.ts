import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Counts the changes of one setting, the site's own synonyms: what a search finds depends on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run("insert into content_versions (kind, version) values ('synonyms', 0)");
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await run(`create function count_synonyms() returns trigger language plpgsql as $$ begin
      if coalesce(new.name, old.name) = 'synonyms' then
        update content_versions set version = version + 1 where kind = 'synonyms';
        perform pg_notify('lunula_content', 'synonyms');
      end if;
      return null;
    end $$`);
    await run(`create constraint trigger synonyms_version after insert or update or delete on settings
      deferrable initially deferred for each row execute function count_synonyms()`);
    return;
  }
  for (const [change, row] of [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ]) {
    await run(`create trigger synonyms_${change}_version after ${change} on settings
      when ${row}.name = 'synonyms'
      begin
        update content_versions set version = version + 1 where kind = 'synonyms';
      end`);
  }
}
