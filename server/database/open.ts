import { chmodSync, mkdirSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { Migrator } from "kysely/migration";
import { loadAddon } from "../native.ts";
import { migrations } from "./migrations.ts";
import type { Schema } from "./schema.ts";

export type Db = Kysely<Schema>;

export interface Database {
  db: Db;
  /** The driver itself, for what Kysely does not carry: rate limits, checkpoint, backup. */
  sqlite: SQLite.Database;
  /** Empties the write-ahead log into the file and closes it. */
  close(): Promise<void>;
}

export const DATABASE_FILE = "lunula.sqlite";

/** Opens `lunula.sqlite` in the data folder, made when missing, and brings its tables up to date. */
export async function openDatabase(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, DATABASE_FILE);
  const nativeBinding = loadAddon<string>("better_sqlite3", dataDir);
  const sqlite = new SQLite(file, { nativeBinding });
  // Only the owner may read password hashes and drafts.
  chmodSync(file, 0o600);
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("foreign_keys = ON");
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(db);
  return {
    db,
    sqlite,
    async close() {
      sqlite.pragma("wal_checkpoint(TRUNCATE)");
      await db.destroy();
    },
  };
}

async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
