import type SQLite from "better-sqlite3";

/** SQLite makes these itself, for AUTOINCREMENT and behind each FTS5 table. */
const OWN_TABLES =
  "select name from pragma_table_list where type = 'shadow' or name like 'sqlite_%'";

const SCHEMA = `select sql from sqlite_master where sql is not null and name not in (${OWN_TABLES})
  order by case type when 'table' then 0 when 'index' then 1 else 2 end, name`;

/** The SQL that makes a database without content: its tables, indexes and triggers, sorted, and its settings. */
export function schemaText(sqlite: SQLite.Database): string {
  const statements = sqlite.prepare<[], string>(SCHEMA).pluck().all();
  const settings = sqlite
    .prepare<[], string>("select quote(name) || ', ' || quote(value) from settings order by name")
    .pluck()
    .all();
  return [
    ...statements.map(withColumnsBelow),
    ...settings.map((values) => `insert into settings (name, value) values (${values})`),
  ]
    .map((statement) => `${statement};\n`)
    .join("");
}

/** One line a column; what a template of the source was broken into becomes one line. */
function withColumnsBelow(statement: string): string {
  return statement
    .replace(/\s+/g, " ")
    .replace(/, (?="\w+" (?:text|integer|blob|varchar)\b|constraint\b)/g, ",\n  ");
}
