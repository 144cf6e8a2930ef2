import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type SQLite from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import { emptyDatabase, migrateTo } from "../testing/schema/old-database.ts";
import { addSampleRows, samplesOf } from "../testing/schema/sample-rows.ts";
import { schemaText, withoutCounts } from "../testing/schema/schema-text.ts";
import { IN_BASELINE, baselineText, migrations } from "./migrations.ts";
import { findPublishedPage, pageCollection } from "../store/collections/pages.ts";
import { openSqlite } from "./sqlite/open.ts";

const names = Object.keys(migrations);
const newest = names.at(-1) ?? "";
const [baseline = "", ...later] = names;
const [folder, schemaFile] = ["migrations", "schema.sql"].map((name) =>
  path.join(import.meta.dirname, name),
) as [string, string];

it("runs every migration there is, in the order of their names", () => {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const sources = files.filter((file) => !file.endsWith(".test.ts"));
  expect(later).toEqual(sources.map((file) => path.basename(file, ".ts")).toSorted());
});

it("makes the tables that are written down", async () => {
  const { sqlite, db } = emptyDatabase();
  await migrateTo(db, baseline);
  expect(schemaText(sqlite)).toBe(baselineText("sqlite"));
  if (later.length === 0) return;
  await migrateTo(db, newest);
  // The first run of this test after a change writes the snapshot.
  await expect(schemaText(sqlite)).toMatchFileSnapshot(schemaFile);
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

it("opens a site of the previews whose migrations the baseline contains, with owners and whole tokens", async () => {
  const old = emptyDatabase();
  await migrateTo(old.db, baseline);
  addSampleRows(old.sqlite);
  for (const name of IN_BASELINE) {
    old.sqlite.prepare("insert into kysely_migration values (?, '2026-11-20')").run(name);
  }
  old.sqlite.close();
  const { sqlite, close } = await openSqlite(old.folder);
  onTestFinished(close);
  await expectWhole(sqlite);
  const valuesOf = (query: string) => sqlite.prepare(query).raw().all();
  expect(valuesOf("select role from admins union all select role from invites")).toEqual([
    ["owner"],
    ["owner"],
  ]);
  expect(valuesOf("select collections, ends_on from api_tokens")).toEqual([["", null]]);
});

it("makes pages of what owners wrote for them in the settings", async () => {
  const old = emptyDatabase();
  await migrateTo(old.db, "0200-pages-roles-inbox");
  const text = "<p>Moons “only”</p>";
  old.sqlite
    .prepare("insert into settings (name, value) values ('site.about_text', ?)")
    .run(JSON.stringify(text));
  old.sqlite.exec(`insert into settings values ('site.tagline', '"Nails"')`);
  old.sqlite.close();
  const { db, close } = await openSqlite(old.folder);
  onTestFinished(close);
  const page = await findPublishedPage(db, "about");
  expect(page).toMatchObject({ title: "About", content: text, is_published: true });
  const names = await db.selectFrom("settings").select("name").execute();
  expect(names).toEqual([{ name: "site.tagline" }]);
  // A save writes the same derived columns.
  const read = () =>
    db
      .selectFrom("pages as p")
      .innerJoin("search_texts as s", "s.id", "p.id")
      .select(["p.name_key", "p.slug_key", "p.is_public", "p.published_at", "s.text"])
      .execute();
  const before = await read();
  expect(before).toHaveLength(1);
  await pageCollection.update(db, page?.id ?? "", {
    title: "About",
    slug: "about",
    is_published: true,
  });
  expect(await read()).toEqual(before);
});

it("refuses what an older preview has made", async () => {
  const old = emptyDatabase();
  await migrateTo(old.db, newest);
  old.sqlite.exec("insert into kysely_migration values ('0101-readable-addresses', '')");
  old.sqlite.close();
  await expect(openSqlite(old.folder)).rejects.toThrow(
    "A preview of Lunula has made the database (0101-readable-addresses): export its content there",
  );
});

/** Expects the schema of a new site. */
async function expectWhole(sqlite: SQLite.Database): Promise<void> {
  const fresh = emptyDatabase();
  await migrateTo(fresh.db, newest);
  expect(withoutCounts(schemaText(sqlite))).toBe(withoutCounts(schemaText(fresh.sqlite)));
  expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(sqlite.pragma("foreign_key_check")).toEqual([]);
}
