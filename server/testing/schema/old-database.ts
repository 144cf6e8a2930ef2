import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { onTestFinished } from "vitest";
import { migrations } from "../../database/migrations.ts";
import { DATABASE_FILE } from "../../database/database.ts";
import { loadAddon } from "../../runtime/native.ts";

/** A new SQLite database without tables, for one test. */
export function emptyDatabase() {
  const folder = mkdtempSync(path.join(tmpdir(), "lunula-database-"));
  const nativeBinding = loadAddon<string>("better_sqlite3", folder);
  const sqlite = new SQLite(path.join(folder, DATABASE_FILE), { nativeBinding });
  // Tests need no durability.
  sqlite.pragma("synchronous = OFF");
  sqlite.pragma("journal_mode = MEMORY");
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  onTestFinished(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  return { folder, sqlite, db };
}

export async function migrateTo(
  db: Kysely<unknown>,
  name: string,
  all: Record<string, Migration> = migrations,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } });
  const { error } = await migrator.migrateTo(name);
  if (error) throw error;
}
