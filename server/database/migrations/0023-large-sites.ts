import { type Kysely, PostgresAdapter, sql } from "kysely";

const TAGGED = ["designs", "tutorials", "blog_posts"];

export async function up(db: Kysely<unknown>): Promise<void> {
  // A category that is renamed, or removed for good, looks for all its products, the deleted ones too.
  await sql`create index products_of_category on products (category_id)`.execute(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter) await sumTags(db);
}

/**
 * Tags are noted one by one and summed up at the end of the transaction. PostgreSQL keeps each version of a
 * row until then, and looks through all of them for the last: counted at once, a tag of twenty thousand
 * designs took an import a quarter of a minute, and of twice as many four times that.
 */
async function sumTags(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table tag_changes (kind text collate "C" not null, tag text collate "C" not null,
    change integer not null)`);
  await run(`create or replace function count_tags() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then
      if old.deleted_at is null then
        insert into tag_changes select tg_table_name, tag, -1 from tags_of(old.tags) as tag;
      end if;
    end if;
    if tg_op <> 'DELETE' then
      if new.deleted_at is null then
        insert into tag_changes select tg_table_name, tag, 1 from tags_of(new.tags) as tag;
      end if;
    end if;
    return null;
  end $$`);
  await run(`create function sum_tags() returns trigger language plpgsql as $$
  declare
    counted record;
  begin
    if coalesce(current_setting('lunula.summed_tags', true), '') <> '' then
      return null;
    end if;
    perform set_config('lunula.summed_tags', '1', true);
    for counted in
      with taken as (delete from tag_changes returning kind, tag, change)
      select kind, tag, sum(change) as uses from taken
        group by kind, tag having sum(change) <> 0 order by kind, tag
    loop
      insert into tags_in_use (kind, tag, uses) values (counted.kind, counted.tag, counted.uses)
        on conflict (kind, tag) do update set uses = tags_in_use.uses + excluded.uses;
      delete from tags_in_use where kind = counted.kind and tag = counted.tag and uses <= 0;
    end loop;
    return null;
  end $$`);
  for (const table of TAGGED) {
    await run(`create constraint trigger ${table}_tags_summed after insert or update or delete on ${table}
      deferrable initially deferred for each row execute function sum_tags()`);
  }
}
