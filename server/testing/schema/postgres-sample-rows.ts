import { type Kysely, sql } from "kysely";
import { TIME } from "./sample-rows.ts";

interface Column {
  table: string;
  name: string;
  type: string;
  isNeeded: boolean;
  /** The table that owns a sequence. */
  owner: string | null;
}

type Row = Record<string, unknown>;

const COLUMNS = sql<Column>`
  select relname as table, attname as name, format_type(atttypid, null) as type,
    attnotnull as "isNeeded", (select confrelid::regclass::text from pg_constraint
      where contype = 'f' and conrelid = attrelid and conkey = array[attnum]) as owner
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    and relname not like 'kysely_%' and relname not in ('settings', 'content_versions')
  order by relname, attnum`;

/** Inserts a row into each table, regardless of its columns, except settings and change counts. */
export async function addSampleRows(db: Kysely<unknown>): Promise<void> {
  const { rows: columns } = await COLUMNS.execute(db);
  await db.connection().execute(async (connection) => {
    // The rows refer to each other in any order, and no trigger may add more.
    await sql`set session_replication_role = replica`.execute(connection);
    for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
      const names = own.map(({ name }) => sql.id(name));
      const values = own.map((column) => sql`${valueOf(column)}`);
      await sql`insert into ${sql.table(table)} (${sql.join(names)})
        values (${sql.join(values)})`.execute(connection);
    }
    await sql`reset session_replication_role`.execute(connection);
  });
}

/** All rows by table, except search texts, which differ between releases. */
export async function samplesIn(db: Kysely<unknown>): Promise<Record<string, Row[]>> {
  const { rows: columns } = await COLUMNS.execute(db);
  const tables = new Set(columns.map(({ table }) => table));
  const samples: Record<string, Row[]> = {};
  for (const table of tables) {
    if (table === "search_texts" || table === "design_search") continue;
    samples[table] = (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows;
  }
  return samples;
}

function valueOf({ table, name, type, isNeeded, owner }: Column): unknown {
  if (owner) return owner;
  if (/int/.test(type)) return 1;
  if (type === "bytea") return Buffer.from("sample");
  if (type.endsWith("[]")) return ["sample"];
  if (name === "id") return table;
  if (!isNeeded) return null;
  return name.endsWith("_at") ? TIME : `${table} ${name}`;
}
