import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { DATABASE_FILE } from "./database.ts";
import { readConfig } from "../config.ts";
import { loadAddon } from "../runtime/native.ts";
import { startWithDatabase } from "../starting.ts";
import { inFile, sampleSite } from "../testing/sample-site.ts";
import { openSqlite } from "./sqlite/open.ts";

it("leaves one file behind, whether or not anything was read", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "lunula-open-"));
  try {
    const database = await openSqlite(folder);
    await database.close();
    expect(readdirSync(folder)).toEqual([DATABASE_FILE]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("says that a database belongs to a newer release, and leaves it alone", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "lunula-open-"));
  try {
    const newer = await openSqlite(folder);
    await sql`insert into kysely_migration values ('9999-later', '2030-01-01')`.execute(newer.db);
    await newer.close();
    const file = path.join(folder, DATABASE_FILE);
    const before = readFileSync(file);
    for (const _ of ["once", "again"]) {
      await expect(openSqlite(folder)).rejects.toThrow(
        `Cannot use the data folder ${folder}: A newer release of Lunula has changed the database (9999-later)`,
      );
    }
    expect(readFileSync(file).equals(before)).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("refuses the database of another program, and leaves it alone", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "lunula-open-"));
  try {
    const file = path.join(folder, DATABASE_FILE);
    const foreign = new SQLite(file, {
      nativeBinding: loadAddon<string>("better_sqlite3", folder),
    });
    foreign.exec("create table recipes (name text); pragma application_id = 7");
    foreign.close();
    const before = readFileSync(file);
    await expect(openSqlite(folder)).rejects.toThrow("belongs to another program; choose another");
    expect(readFileSync(file).equals(before)).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("opens a site that was made before its file said whose it is", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "lunula-open-"));
  try {
    const old = await openSqlite(folder);
    old.sqlite.pragma("application_id = 0");
    await old.close();
    const again = await openSqlite(folder);
    expect(again.sqlite.pragma("application_id", { simple: true })).toBeGreaterThan(0);
    await again.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("says at the start that the file is damaged, wherever that is", async () => {
  const folder = await sampleSite();
  const file = path.join(folder, DATABASE_FILE);
  const whole = readFileSync(file);
  const { page, pages } = inFile(folder, (sqlite) => ({
    page: Number(sqlite.pragma("page_size", { simple: true })),
    pages: Number(sqlite.pragma("page_count", { simple: true })),
  }));
  const config = readConfig(["--port", "0", "--data", folder], {});
  const start = () =>
    startWithDatabase(
      config,
      new AbortController().signal,
      pino({ level: "silent" }),
      async (database) => database.close(),
    );
  await start();
  // Damage goes unnoticed in pages that are free or whose bytes may be anything.
  for (const part of [0.2, 0.5, 0.8]) {
    const at = Math.floor(pages * part) * page;
    writeFileSync(file, Buffer.from(whole).fill(7, at, at + page));
    const said = await start().then(
      () => "",
      (error: Error) => error.message,
    );
    expect(said).toMatch(
      new RegExp(
        `^Cannot use the data folder ${folder}: [^\n]+; the file is damaged: put a backup`,
      ),
    );
  }
});
