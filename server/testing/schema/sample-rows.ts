import type SQLite from "better-sqlite3";

interface Column {
  name: string;
  type: string;
  notnull: 0 | 1;
  pk: number;
}

interface Reference {
  from: string;
  table: string;
}

type Row = Record<string, unknown>;

/** The time of all rows. */
export const TIME = "2026-11-20T08:30:00.000Z";

/** Inserts a row into each table, regardless of its columns, except settings and change counts. */
export function addSampleRows(sqlite: SQLite.Database): void {
  // The rows refer to each other in any order.
  sqlite.pragma("foreign_keys = OFF");
  for (const table of tablesOf(sqlite, ["table", "virtual"])) {
    const row = sampleRow(sqlite, table);
    const columns = Object.keys(row);
    const values = columns.map((column) => `@${column}`);
    sqlite.prepare(`insert into ${table} (${columns.join()}) values (${values.join()})`).run(row);
  }
}

/** All rows by table, except search texts, which differ between releases. */
export function samplesOf(sqlite: SQLite.Database): Record<string, Row[]> {
  const rows = (table: string) => sqlite.prepare<[], Row>(`select * from ${table}`).all();
  return Object.fromEntries(
    tablesOf(sqlite, ["table"])
      .filter((table) => table !== "search_texts")
      .map((table) => [table, rows(table)]),
  );
}

function tablesOf(sqlite: SQLite.Database, types: string[]): string[] {
  return sqlite
    .prepare<string[], string>(
      `select name from pragma_table_list where schema = 'main' and type in (${types.map(() => "?").join()})
        and name not like 'sqlite_%' and name not like 'kysely_%' 
        and name not in ('settings', 'content_versions')`,
    )
    .pluck()
    .all(...types);
}

function sampleRow(sqlite: SQLite.Database, table: string): Row {
  const columns = sqlite.pragma(`table_info(${table})`) as Column[];
  const references = sqlite.pragma(`foreign_key_list(${table})`) as Reference[];
  const owners = new Map(references.map(({ from, table }) => [from, table]));
  const row: Row = {};
  for (const column of columns)
    row[column.name] = owners.get(column.name) ?? valueOf(table, column);
  return row;
}

function valueOf(table: string, { name, type, notnull, pk }: Column): unknown {
  if (/^integer$/i.test(type)) return 1;
  if (/^blob$/i.test(type)) return Buffer.from("sample");
  if (name === "id") return table;
  // Columns of the search index have no type.
  if (type && !notnull && !pk) return null;
  return name.endsWith("_at") ? TIME : `${table} ${name}`;
}
