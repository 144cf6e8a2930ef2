import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import type SQLite from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import { emptyDatabase, migrateTo, previewSite } from "../testing/schema/old-database.ts";
import { addSampleRows, samplesOf } from "../testing/schema/sample-rows.ts";
import { schemaText, uncounted } from "../testing/schema/schema-text.ts";
import { baselineText } from "./baseline/baseline.ts";
import { migrations } from "./migrations.ts";
import { openSqlite } from "./sqlite/open.ts";

const names = Object.keys(migrations);
const newest = names.at(-1) ?? "";
const [baseline = "", ...later] = names;
const inFolder = (name: string) => path.join(import.meta.dirname, name);

/** What a migration after the baseline makes of an empty file. The first run of these tests writes it. */
const schemaFile = (name: string) => path.join(inFolder("schemas"), `${name}.sql`);

it("runs every migration there is, in the order of their names", () => {
  const files = existsSync(inFolder("migrations")) ? readdirSync(inFolder("migrations")) : [];
  const sources = files.filter((file) => !file.endsWith(".test.ts"));
  expect(later).toEqual(sources.map((file) => path.basename(file, ".ts")).toSorted());
  const schemas = existsSync(inFolder("schemas")) ? readdirSync(inFolder("schemas")) : [];
  expect(schemas.toSorted()).toEqual(later.map((name) => `${name}.sql`));
});

it("makes the tables that each release came with", async () => {
  const { sqlite, db } = emptyDatabase();
  await migrateTo(db, baseline);
  expect(schemaText(sqlite)).toBe(baselineText("sqlite"));
  for (const name of later) {
    await migrateTo(db, name);
    await expect(schemaText(sqlite), name).toMatchFileSnapshot(schemaFile(name));
  }
});

it.each(names)("brings up to date what a release with this migration left: %s", async (name) => {
  const old = emptyDatabase();
  await migrateTo(old.db, name);
  addSampleRows(old.sqlite);
  const before = samplesOf(old.sqlite);
  old.sqlite.close();
  const { sqlite, close } = await openSqlite(old.folder);
  onTestFinished(close);
  await expectWhole(sqlite);
  expect(samplesOf(sqlite)).toMatchObject(before);
});

it.each(["0060", "0061"])("opens a site of the preview %s with all that is in it", async (name) => {
  const site = previewSite(name);
  const before = rowsOf(site.open());
  const { sqlite, close } = await openSqlite(site.folder);
  onTestFinished(close);
  await expectWhole(sqlite);
  const after = rowsOf(site.open());
  for (const [table, rows] of Object.entries(before)) {
    // Where something was that has been deleted is noted beside them.
    const found = rows.map((row): unknown => expect.objectContaining(row));
    expect(after[table], table).toEqual(expect.arrayContaining(found));
  }
});

it("refuses a site of an older preview, and leaves it alone", async () => {
  const { file, folder, open } = previewSite("0060");
  const old = open();
  old.exec("delete from kysely_migration where name >= '0060'");
  old.close();
  const before = readFileSync(file);
  await expect(openSqlite(folder)).rejects.toThrow(
    "a preview of Lunula that this release cannot read",
  );
  expect(readFileSync(file).equals(before)).toBe(true);
});

/** As the tables of a new site are. */
async function expectWhole(sqlite: SQLite.Database): Promise<void> {
  const fresh = emptyDatabase();
  await migrateTo(fresh.db, newest);
  expect(uncounted(schemaText(sqlite))).toBe(uncounted(schemaText(fresh.sqlite)));
  expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(sqlite.pragma("foreign_key_check")).toEqual([]);
}

/** By table, those that searches go by and that count changes aside. */
function rowsOf(sqlite: SQLite.Database): Record<string, object[]> {
  const tables = sqlite
    .prepare<[], string>(
      `select name from pragma_table_list where type = 'table' and schema = 'main'
        and name not like 'sqlite_%' and name not like 'kysely_%'
        and name not in ('content_versions', 'search_texts', 'design_search', 'design_short_words')`,
    )
    .pluck()
    .all();
  const rows = tables.map((table) => [table, sqlite.prepare(`select * from "${table}"`).all()]);
  sqlite.close();
  return Object.fromEntries(rows) as Record<string, object[]>;
}
