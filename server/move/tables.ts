import { sql } from "kysely";
import type { Table, WholeDatabase } from "../database/whole.ts";
import { MOVE_TABLE } from "../database/site-move.ts";
import type { Db } from "../database/database.ts";

/** What each database has of its own: made by its migrations, or anew from what is carried. */
const MADE_THERE = new Set([
  "kysely_migration",
  "kysely_migration_lock",
  "tag_changes",
  "releases",
  "release_files",
  MOVE_TABLE,
]);

/** Of these, migrations write rows into an empty database. */
const BEGUN_WITH_ROWS = new Set(["settings", "content_versions"]);

/** Tell where bytes of pictures are; with pictures that change their place, made by that. */
export const PICTURE_PLACES = new Set(["upload_files", "upload_objects", "stray_objects"]);

/** All tables but what each database makes of its own: also those that nobody thought of here. */
export async function carriedTables(whole: WholeDatabase, db: Db): Promise<Table[]> {
  const tables = await whole.tables(db);
  return tables.filter(({ name }) => !MADE_THERE.has(name));
}

/** Each table with its other; throws where one of two schemas has what the other has not. */
export function matched(source: Table[], target: Table[]): [source: Table, target: Table][] {
  const others = new Map(target.map((table) => [table.name, table]));
  const shape = ({ name, columns, key }: Table) =>
    `${name} (${columns.map((column) => column.name).toSorted()}; ${key.map((column) => column.name)})`;
  const pairs = source.map((table): [Table, Table] => {
    const other = others.get(table.name);
    if (other && table.key.length > 0 && shape(table) === shape(other)) return [table, other];
    throw new Error(
      `the tables are not the same: ${shape(table)}, and ${other ? shape(other) : "nothing"}`,
    );
  });
  if (pairs.length < target.length) throw new Error("the target has tables that the source lacks");
  return pairs;
}

/** What a site has, such as “101 designs, 1 admins”; nothing of a database that was only made. */
export async function contentOf(whole: WholeDatabase): Promise<string> {
  const found: string[] = [];
  for (const { name } of await carriedTables(whole, whole.db)) {
    if (BEGUN_WITH_ROWS.has(name)) continue;
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
      whole.db,
    );
    if (rows[0]?.n) found.push(`${rows[0].n} ${name}`);
  }
  return found.join(", ");
}
