import { type Kysely, sql } from "kysely";

const TABLES = ["designs", "tutorials", "blog_posts"];

/** Counts the tags of what is not deleted, in the database itself, whoever writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table tags_in_use (kind text not null, tag text not null,
    uses integer not null, primary key (kind, tag)) without rowid`.execute(db);
  await sql`create index tags_in_use_most on tags_in_use (kind, uses desc, tag)`.execute(db);
  for (const table of TABLES) {
    const kind = sql.lit(table);
    const name = sql.table(table);
    await sql`insert into tags_in_use select ${kind}, tag, count(*) from
      (select distinct t.rowid, ${tagOf()} as tag from ${name} t, ${pieces("t")} p
        where t.deleted_at is null) where tag <> '' group by tag`.execute(db);
    const add = sql`insert into tags_in_use select ${kind}, tag, 1 from
        (select distinct ${tagOf()} as tag from ${pieces("new")} p)
        where tag <> '' on conflict do update set uses = uses + 1`;
    const take = sql`update tags_in_use set uses = uses - 1 where kind = ${kind} and tag in
        (select ${tagOf()} from ${pieces("old")} p)`;
    const drop = sql`delete from tags_in_use where kind = ${kind} and uses <= 0 and tag in
        (select ${tagOf()} from ${pieces("old")} p)`;
    await sql`create trigger ${sql.ref(`${table}_tags_added`)} after insert on ${name}
      when new.deleted_at is null begin ${add}; end`.execute(db);
    await sql`create trigger ${sql.ref(`${table}_tags_removed`)} after delete on ${name}
      when old.deleted_at is null begin ${take}; ${drop}; end`.execute(db);
    const changed = sql`(new.tags <> old.tags or (new.deleted_at is null) <> (old.deleted_at is null))`;
    await sql`create trigger ${sql.ref(`${table}_tags_taken`)}
      after update of tags, deleted_at on ${name}
      when old.deleted_at is null and ${changed} begin ${take}; ${drop}; end`.execute(db);
    await sql`create trigger ${sql.ref(`${table}_tags_given`)}
      after update of tags, deleted_at on ${name}
      when new.deleted_at is null and ${changed} begin ${add}; end`.execute(db);
  }
}

/** The parts between commas: quoted as JSON, in which a comma stands for itself. */
function pieces(row: "t" | "new" | "old") {
  const tags = sql.ref(`${row}.tags`);
  return sql`json_each('[' || replace(json_quote(${tags}), ',', '","') || ']')`;
}

/** Without blanks around it and the # before it. */
function tagOf() {
  return sql`lower(trim(substr(trim(p.value), 1 + (trim(p.value) like '#%'))))`;
}
