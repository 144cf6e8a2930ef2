import { chmodSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, type LogEvent } from "kysely";
import { makeFolder } from "../../runtime/make-folder.ts";
import { loadAddon } from "../../runtime/native.ts";
import { DATABASE_FILE } from "../database-file.ts";
import { migrate } from "../migrate.ts";
import type { Database } from "../database.ts";
import { MOVE_TABLE, settleMove } from "../site-move.ts";
import { kindsOfQueries, noteReads } from "../reads.ts";
import type { Schema } from "../schema.ts";
import { unusable } from "../unusable.ts";
import { readAsCounted } from "../as-counted.ts";
import { retryWhileBusy } from "./busy.ts";
import { checkWhole, checkWriting, isDamage } from "./checks.ts";
import { readerDialect, writerDialect } from "./dialects.ts";
import { sqliteEngine } from "./engine.ts";
import { inPlace } from "./in-place.ts";
import { sqliteLimiter } from "./limiter.ts";
import { reservedRoom } from "./room.ts";
import { preparingOnce } from "./statements.ts";
import { sqliteVersions } from "./versions.ts";
import { WAIT_FOR_DISK, withoutFsync } from "./without-fsync.ts";

export interface SqliteDatabase extends Database {
  /** The driver itself. */
  sqlite: SQLite.Database;
}

/** Opens `lunula.sqlite` in the data folder, made when missing. */
export async function openSqlite(dataDir: string, stopping?: AbortSignal): Promise<SqliteDatabase> {
  try {
    return await open(dataDir, stopping);
  } catch (error) {
    stopping?.throwIfAborted();
    throw unusable({ dataDir }, error);
  }
}

async function open(dataDir: string, stopping?: AbortSignal): Promise<SqliteDatabase> {
  makeFolder(dataDir);
  const room = reservedRoom(dataDir);
  await room.make();
  const file = path.join(dataDir, DATABASE_FILE);
  const nativeBinding = loadAddon<string>("better_sqlite3", dataDir);
  // SQLite’s own wait for another writer would hold up all that this process does.
  const sqlite = new SQLite(file, { nativeBinding, timeout: 0 });
  await retryWhileBusy(() => refuseForeign(sqlite, file), stopping);
  // Only the owner may read password hashes and drafts.
  chmodSync(file, 0o600);
  const requireInPlace = inPlace(file);
  // The write-ahead log, for which SQLite itself does not wait when another process turns it on.
  await retryWhileBusy(() => sqlite.pragma("journal_mode = WAL"), stopping);
  sqlite.pragma(WAIT_FOR_DISK);
  sqlite.pragma("foreign_keys = ON");
  let damage: unknown;
  const noteDamage = (event: LogEvent) => {
    if (event.level === "error" && isDamage(event.error)) damage ??= event.error;
  };
  const db = new Kysely<Schema>({
    dialect: writerDialect(sqlite, { stopping, requireInPlace }),
    log: noteDamage,
  });
  const moved = sqlite.prepare("select 1 from sqlite_master where name = ?").get(MOVE_TABLE);
  if (moved !== undefined) await settleMove(db);
  await migrate(db);
  const readOnly = new SQLite(file, { nativeBinding, readonly: true });
  const kindsOf = kindsOfQueries(...tablesOf(readOnly));
  const versions = sqliteVersions(readOnly);
  const engine = { ...sqliteEngine, readCounted: readAsCounted(versions) };
  const reader = new Kysely<Schema>({
    dialect: readerDialect(preparingOnce(readOnly), engine),
    // Called after each query, where whoever asked waits for it.
    log(event) {
      noteReads(kindsOf(event.query.sql));
      noteDamage(event);
    },
  });
  return {
    db,
    reader,
    adminReader: reader,
    sqlite,
    versions,
    async checkWriting() {
      if (damage !== undefined) throw damage;
      await checkWriting(sqlite, requireInPlace, room);
    },
    checkWhole: async () => checkWhole(() => new SQLite(file, { nativeBinding, readonly: true })),
    room,
    async writeWithoutFsync({ sql, parameters }) {
      requireInPlace();
      await retryWhileBusy(() =>
        withoutFsync(sqlite, () => sqlite.prepare(sql).run(...parameters)),
      );
    },
    limiter: (terms) => sqliteLimiter(sqlite, terms, requireInPlace),
    /** Empties the write-ahead log into the file and closes it. */
    async close() {
      await reader.destroy();
      // Kysely closes only what it has read from.
      readOnly.close();
      // A request that was cut off may be in the middle of one.
      if (sqlite.inTransaction) sqlite.exec("rollback");
      try {
        sqlite.pragma("wal_checkpoint(TRUNCATE)");
      } catch {
        // The disk is full, say: what is in the log is safe there, and is moved at the next start.
      }
      sqlite.close();
      await db.destroy();
    },
  };
}

/** “Lunu” in ASCII: what `file` and other tools know a Lunula database by. */
const APPLICATION_ID = 0x4c756e75;

/**
 * Throws for the database of another program, before anything is added to it. A file of ours that was
 * made before it had an id is known by its migrations.
 */
function refuseForeign(sqlite: SQLite.Database, file: string): void {
  if (sqlite.pragma("application_id", { simple: true }) === APPLICATION_ID) return;
  const tables = sqlite.prepare<[], string>("select name from sqlite_master").pluck().all();
  if (tables.length > 0 && !tables.includes("kysely_migration")) {
    sqlite.close();
    throw new Error(`${file} belongs to another program; choose another folder with --data`);
  }
  sqlite.pragma(`application_id = ${APPLICATION_ID}`);
}

/** All tables, and the kinds whose changes are counted. */
function tablesOf(sqlite: SQLite.Database): [tables: string[], counted: string[]] {
  const list = (query: string) => sqlite.prepare<[], string>(query).pluck().all();
  return [
    list("select name from pragma_table_list where type <> 'shadow'"),
    list("select kind from content_versions"),
  ];
}
