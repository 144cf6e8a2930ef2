import { type Kysely, PostgresAdapter, sql } from "kysely";

/** The focus around which texts cut a picture: from the design that showed it last, or a guess. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = isPostgres ? 'text collate "C"' : "text";
  await run(`alter table uploads add column focus ${text} default '' not null`);
  await run(`update uploads set focus = coalesce((select d.focus from designs d
      where d.upload_id = uploads.id and d.focus <> '' and d.deleted_at is null
      order by d.updated_at desc, d.seq desc limit 1), '')
    where id in (select upload_id from designs where focus <> '' and upload_id is not null)`);
  await run(
    isPostgres
      ? `create constraint trigger uploads_focus_version after update of focus on uploads
          deferrable initially deferred for each row execute function count_change()`
      : `create trigger uploads_focus_version after update of focus on uploads
          when new.focus <> old.focus begin
          update content_versions set version = version + 1 where kind = 'uploads'; end`,
  );
}
