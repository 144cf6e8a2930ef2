import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type SQLite from "better-sqlite3";
import { DATABASE_FILE, type Database } from "../database/database.ts";
import { openDatabase } from "../database/open.ts";
import type { SqliteDatabase } from "../database/sqlite/open.ts";

/** The better-sqlite3 database, for SQLite-only features. */
export function sqliteOf(database: Database): SQLite.Database {
  if ("sqlite" in database) return (database as SqliteDatabase).sqlite;
  throw new Error("This is not SQLite");
}

let template: Promise<string> | undefined;

/** Copies an empty database with all tables into a folder: creating the tables takes longer. */
export async function fillFolder(folder: string): Promise<void> {
  const file = path.join(folder, DATABASE_FILE);
  if (existsSync(file)) return;
  template ??= makeTemplate();
  copyFileSync(await template, file);
}

async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "lunula-template-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const database = await openDatabase({ dataDir: folder });
  await database.close();
  return path.join(folder, DATABASE_FILE);
}
