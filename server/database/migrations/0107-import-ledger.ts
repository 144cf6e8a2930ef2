import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * A report has a line for each file and each item, with the file that it is in and what it became. Which items show a
 * picture that is still on another site has a table of its own, since a picture is in one line only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = sql.raw(isPostgres ? 'text collate "C"' : "text");
  await sql`create table import_uses (import_id ${text} not null, address ${text} not null, kind ${text} not null,
    item_id ${text} not null, primary key (import_id, address, item_id))`.execute(db);
  await sql`insert into import_uses (import_id, address, kind, item_id)
    select distinct import_id, name, kind, item_id from import_lines
    where outcome in ('waiting', 'missing') and item_id is not null`.execute(db);
  await sql`update import_lines set kind = 'picture', item_id = null
    where outcome in ('waiting', 'missing', 'copied')`.execute(db);
  await sql`update import_lines set outcome = case outcome when 'added' then 'taken' when 'copied' then 'taken'
    when 'already-here' then 'present' else outcome end`.execute(db);
  await sql`alter table import_lines add column file ${text} not null default ''`.execute(db);
  await sql`update import_lines set file =
    coalesce((select files from imports where imports.id = import_id), 'an import')
    where kind <> 'categories'`.execute(db);
  await sql`alter table import_lines add column became ${text} not null default ''`.execute(db);
}
