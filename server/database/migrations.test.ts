import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import type SQLite from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import { addSampleRows, samplesOf } from "../testing/schema/sample-rows.ts";
import { emptyDatabase, migrateTo } from "../testing/schema/old-database.ts";
import { schemaText, uncounted } from "../testing/schema/schema-text.ts";
import { migrations } from "./migrations.ts";
import { openSqlite } from "./sqlite/open.ts";

const names = Object.keys(migrations);
const newest = names.at(-1) ?? "";

/** What the release with this migration made of an empty file. The first run of these tests writes it. */
const schemaFile = (name: string) => path.join(import.meta.dirname, "schemas", `${name}.sql`);

it("runs every migration there is, in the order of their names", () => {
  const files = readdirSync(path.join(import.meta.dirname, "migrations"));
  const sources = files.filter((file) => !file.endsWith(".test.ts"));
  expect(names).toEqual(sources.map((file) => path.basename(file, ".ts")).toSorted());
  expect(readdirSync(path.dirname(schemaFile(newest))).toSorted()).toEqual(
    names.map((name) => `${name}.sql`),
  );
});

it("makes the tables that each release came with", async () => {
  const { sqlite, db } = emptyDatabase();
  for (const name of names) {
    await migrateTo(db, name);
    await expect(schemaText(sqlite), name).toMatchFileSnapshot(schemaFile(name));
  }
});

it.each(names)("brings up to date what a release with this migration left: %s", async (name) => {
  const { before, database } = await upgradedFrom(name);
  const { sqlite } = database;
  expect(uncounted(schemaText(sqlite))).toBe(readFileSync(schemaFile(newest), "utf8"));
  expect(samplesOf(sqlite)).toMatchObject(before);
  expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(sqlite.pragma("foreign_key_check")).toEqual([]);
});

it("runs what was added before a migration that a site has run already", async () => {
  const done = names
    .filter((name) => name <= "0009-unused-pictures")
    .concat("0012-word-beginnings");
  const { before, database } = await upgradedFrom("0009-unused-pictures", done);
  expect(uncounted(schemaText(database.sqlite))).toBe(readFileSync(schemaFile(newest), "utf8"));
  expect(samplesOf(database.sqlite)).toMatchObject(before);
});

it("brings up to date what ran all but one that is numbered before others", async () => {
  const { "0025-synonyms": _later, ...released } = migrations;
  const { folder, sqlite, db } = emptyDatabase();
  await migrateTo(db, newest, released);
  addSampleRows(sqlite);
  const before = samplesOf(sqlite);
  const database = await openSqlite(folder);
  onTestFinished(database.close);
  expect(uncounted(schemaText(database.sqlite))).toBe(readFileSync(schemaFile(newest), "utf8"));
  expect(samplesOf(database.sqlite)).toMatchObject(before);
});

/** A site of the release whose newest migration was this one, opened by the present one. */
async function upgradedFrom(name: string, done = names.slice(0, names.indexOf(name) + 1)) {
  const old = emptyDatabase();
  old.sqlite.exec(readFileSync(schemaFile(name), "utf8"));
  noteMigrations(old.sqlite, done);
  addSampleRows(old.sqlite);
  const before = samplesOf(old.sqlite);
  old.sqlite.close();
  const database = await openSqlite(old.folder);
  onTestFinished(database.close);
  return { before, database };
}

function noteMigrations(sqlite: SQLite.Database, done: string[]): void {
  const note = sqlite.prepare("insert into kysely_migration values (?, '2026-11-20T00:00:00Z')");
  for (const name of done) note.run(name);
  sqlite.exec("insert into kysely_migration_lock values ('migration_lock', 0)");
}
