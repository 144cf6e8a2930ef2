import type SQLite from "better-sqlite3";

/** Tables that SQLite creates for AUTOINCREMENT and FTS5, and Kysely for its migrations. */
const OWN_TABLES =
  "select name from pragma_table_list where type = 'shadow' or name like 'sqlite_%' or name like 'kysely_%'";

const SCHEMA = `select sql from sqlite_master where sql is not null and name not in (${OWN_TABLES})
  order by case type when 'table' then 0 when 'index' then 1 else 2 end, name`;

/** The SQL that creates an empty database: tables, indexes and triggers, sorted, and the initial rows. */
export function schemaText(sqlite: SQLite.Database): string {
  const statements = sqlite.prepare<[], string>(SCHEMA).pluck().all();
  const has = (table: string) =>
    statements.some((one) => /^create table "?(\w+)/i.exec(one)?.[1] === table);
  return [
    ...statements.map(withColumnsBelow),
    ...rowsOf(sqlite, "settings", "name", "value"),
    ...(has("content_versions") ? rowsOf(sqlite, "content_versions", "kind", "version") : []),
  ]
    .map((statement) => `${statement};\n`)
    .join("");
}

function rowsOf(sqlite: SQLite.Database, table: string, key: string, value: string): string[] {
  return sqlite
    .prepare<[], string>(`select quote(${key}) || ', ' || quote(${value}) from ${table} order by 1`)
    .pluck()
    .all()
    .map((values) => `insert into ${table} (${key}, ${value}) values (${values})`);
}

/** One line for each column. Line breaks from the source’s template are removed. */
function withColumnsBelow(statement: string): string {
  return statement
    .replace(/\s+/g, " ")
    .replace(/, (?="\w+" (?:text|integer|blob|varchar)\b|constraint\b)/g, ",\n  ");
}

/** Without settings and counts added later. */
export function withoutCounts(schema: string): string {
  return schema
    .replaceAll(/^insert into settings .*\n/gm, "")
    .replaceAll(/(?<=content_versions \(kind, version\) values \('\w+', )\d+/g, "0");
}
