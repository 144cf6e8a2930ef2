import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Counts the changes of what an owner sets, the rows whose names begin with `site.`: pages show it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run("insert into content_versions (kind, version) values ('settings', 0)");
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await run(`create function count_settings() returns trigger language plpgsql as $$ begin
      if starts_with(coalesce(new.name, old.name), 'site.') then
        update content_versions set version = version + 1 where kind = 'settings';
        perform pg_notify('lunula_content', 'settings');
      end if;
      return null;
    end $$`);
    await run(`create constraint trigger settings_version after insert or update or delete on settings
      deferrable initially deferred for each row execute function count_settings()`);
    return;
  }
  for (const [change, row] of [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ]) {
    await run(`create trigger settings_${change}_version after ${change} on settings
      when substr(${row}.name, 1, 5) = 'site.'
      begin
        update content_versions set version = version + 1 where kind = 'settings';
      end`);
  }
}
