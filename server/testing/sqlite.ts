import type SQLite from "better-sqlite3";
import type { Database } from "../database/database.ts";
import type { SqliteDatabase } from "../database/sqlite/open.ts";

/** The driver beneath a database, for what only SQLite has. */
export function sqliteOf(database: Database): SQLite.Database {
  if ("sqlite" in database) return (database as SqliteDatabase).sqlite;
  throw new Error("This is not SQLite");
}
