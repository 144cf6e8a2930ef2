import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import { onTestFinished } from "vitest";
import { DATABASE_FILE } from "../database/database.ts";
import { openSqlite } from "../database/sqlite/open.ts";
import { loadAddon } from "../runtime/native.ts";
import { addSampleRows } from "./schema/sample-rows.ts";
import { schemaText } from "./schema/schema-text.ts";

/** More rows than one statement writes. */
export const SAMPLE_VIEWS = 2_500;

export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "lunula-moved-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

let sample: Promise<string> | undefined;

/** A data folder with a row in each table that is moved, and many rows in one. */
export async function sampleSite(): Promise<string> {
  sample ??= makeSample();
  const folder = newFolder();
  cpSync(await sample, folder, { recursive: true });
  return folder;
}

async function makeSample(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "lunula-sample-"));
  process.once("exit", () => rmSync(folder, { recursive: true }));
  const { sqlite, close } = await openSqlite(folder);
  addSampleRows(sqlite);
  // Real sites have these tables, but sample rows would not fit them.
  sqlite.exec(`delete from release_files; delete from releases;
    update categories set rowid = 7, name = 'Polka dots ☆';
    update designs set title = 'Zoë’s “moons”, ' || char(10) || '\\ 𝒰', seq = 41, deleted_at = null;
    update sqlite_sequence set seq = 90 where name = 'designs';
    update uploads set widths = '400,800';
    insert into settings values ('synonyms', '{"list":"aurora, halo"}');
    insert into upload_files select upload_id, 800, x'00ff00' from upload_files`);
  const view = sqlite.prepare("insert into page_views values (?, ?, ?)");
  sqlite.transaction(() => {
    for (let n = 0; n < SAMPLE_VIEWS; n += 1) view.run("2026-11-20", `/${n}/\u{1F485}\uFF5E`, n);
  })();
  await close();
  return folder;
}

/** Runs SQL on the file in a data folder. */
export function inFile<Result>(folder: string, work: (sqlite: SQLite.Database) => Result): Result {
  const nativeBinding = loadAddon<string>("better_sqlite3", folder);
  const sqlite = new SQLite(path.join(folder, DATABASE_FILE), { nativeBinding });
  try {
    return work(sqlite);
  } finally {
    sqlite.close();
  }
}

/** Everything in a data folder’s database except its creation times: schema, rows, row numbers. */
export function contentsOf(folder: string): Record<string, unknown> {
  return inFile(folder, (sqlite) => {
    const tables = sqlite
      .prepare<[], string>(
        `select name from pragma_table_list where schema = 'main' and type = 'table'
        and name not in ('sqlite_schema', 'sqlite_stat1', 'kysely_migration') order by 1`,
      )
      .pluck()
      .all();
    const rows = tables.map((table) => [table, allOf(sqlite, table)]);
    return { schema: schemaText(sqlite), ...Object.fromEntries(rows) } as Record<string, unknown>;
  });
}

function allOf(sqlite: SQLite.Database, table: string): unknown[] {
  const numbered = table === "categories" ? "rowid, " : "";
  const rows = sqlite.prepare(`select ${numbered}* from "${table}"`).all();
  return rows
    .map((row) => [JSON.stringify(row), row] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row);
}
