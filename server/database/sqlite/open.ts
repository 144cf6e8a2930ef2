import { type Stats, chmodSync, statSync, existsSync, rmSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, type LogEvent } from "kysely";
import { makeFolder, loadAddon } from "../../runtime/native.ts";
import {
  DATABASE_FILE,
  RECORD_TABLE,
  type Database,
  type Room,
  rememberedReads,
} from "../database.ts";
import { migrate } from "../migrations.ts";
import { MOVE_TABLE, finishMove } from "../whole.ts";
import {
  kindsOfQueries,
  recordDependencies,
  type Kind,
  type ContentVersions,
  type Versions,
  areEqual,
} from "../content-versions.ts";
import type { Schema } from "../schema.ts";
import { databaseError } from "../unusable.ts";
import {
  retryWhileBusy,
  isBusy,
  sqliteReader,
  sqliteWriter,
  sqliteEngine,
  preparingOnce,
  quietCheckpoint,
} from "./engine.ts";
import { APPLICATION_ID, makeDatabaseFile } from "./data-folder.ts";
import { restrictForeignFile, requireKnownSchema } from "./known-schema.ts";
import { sqliteLimiter, WAIT_FOR_DISK, withoutFsync } from "./whole.ts";
import { randomFillSync } from "node:crypto";
import { statfs, writeFile, access, constants } from "node:fs/promises";
/** An empty reserve; it may be removed at any time. */
export const RESERVE_FILE = "lunula.reserve";
const RESERVE_BYTES = 8_000_000;
/** Enough for a few uploads and the log of a large change. */
const LEAST_FREE_BYTES = 4_000_000;
/** The reserve must not fill the disk. */
const PLENTY_BYTES = 10 * RESERVE_BYTES;

/** Reserves disk space with a file in the data folder, which is removed when space runs out. */
export function reservedRoom(dataDir: string, freeBytes = freeOn): Room {
  const file = path.join(dataDir, RESERVE_FILE);
  const isScarce = async () => (await freeBytes(dataDir)) < LEAST_FREE_BYTES;
  return {
    isScarce,
    async make() {
      if (existsSync(file) && (await isScarce())) rmSync(file, { force: true });
    },
    async keep() {
      if (existsSync(file) || (await freeBytes(dataDir)) < PLENTY_BYTES) return;
      // Random bytes, which no file system compresses. Another process may create the file at the same time.
      const bytes = randomFillSync(Buffer.alloc(RESERVE_BYTES));
      await writeFile(file, bytes, { flag: "wx", mode: 0o600 }).catch(ignoreExisting);
    },
  };
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export interface SqliteDatabase extends Database {
  sqlite: SQLite.Database;
}

/** Opens `lunula.sqlite` in the data folder and creates it if missing. */
export async function openSqlite(dataDir: string, stopping?: AbortSignal): Promise<SqliteDatabase> {
  try {
    return await open(dataDir, stopping);
  } catch (error) {
    stopping?.throwIfAborted();
    throw databaseError({ dataDir }, error);
  }
}

async function open(dataDir: string, stopping?: AbortSignal): Promise<SqliteDatabase> {
  makeFolder(dataDir);
  const room = reservedRoom(dataDir);
  await room.make();
  const file = path.join(dataDir, DATABASE_FILE);
  const nativeBinding = loadAddon<string>("better_sqlite3", dataDir);
  makeDatabaseFile(file, nativeBinding);
  // SQLite’s own busy wait would block the event loop.
  const sqlite = new SQLite(file, { nativeBinding, timeout: 0 });
  await retryWhileBusy(() => refuseForeign(sqlite, file), stopping);
  await requireKnownSchema(sqlite, nativeBinding).catch((error: unknown) => {
    sqlite.close();
    throw error;
  });
  // Only the file’s owner may read password hashes and drafts.
  chmodSync(file, 0o600);
  const requireInPlace = inPlace(sqlite);
  // SQLite does not wait while another process turns on the write-ahead log, so this retries.
  await retryWhileBusy(() => sqlite.pragma("journal_mode = WAL"), stopping);
  sqlite.pragma(WAIT_FOR_DISK);
  sqlite.pragma("foreign_keys = ON");
  let damage: unknown;
  const noteDamage = (event: LogEvent) => {
    if (event.level === "error" && isDamage(event.error)) damage ??= event.error;
  };
  const db = new Kysely<Schema>({
    dialect: sqliteWriter(sqlite, { stopping, requireInPlace }),
    log: noteDamage,
  });
  const named = sqlite.prepare("select 1 from sqlite_master where name = ?");
  if (named.get(MOVE_TABLE) !== undefined) await finishMove(db);
  // The record of a backup no longer applies.
  if (named.get(RECORD_TABLE) !== undefined) await db.schema.dropTable(RECORD_TABLE).execute();
  await migrate(db);
  const readOnly = new SQLite(file, { nativeBinding, readonly: true });
  restrictForeignFile(readOnly);
  const kindsOf = kindsOfQueries(...tablesOf(readOnly));
  const versions = sqliteVersions(readOnly);
  const engine = { ...sqliteEngine, remember: rememberedReads(versions) };
  const reader = new Kysely<Schema>({
    dialect: sqliteReader(preparingOnce(readOnly), engine),
    // Called after each query, before its caller continues.
    log(event) {
      recordDependencies(kindsOf(event.query.sql));
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
    checkpointIfQuiet: quietCheckpoint(sqlite, file),
    async writeWithoutFsync({ sql, parameters }) {
      requireInPlace();
      await retryWhileBusy(() =>
        withoutFsync(sqlite, () => sqlite.prepare(sql).run(...parameters)),
      );
    },
    limiter: (terms) => sqliteLimiter(sqlite, terms, requireInPlace),
    /** Checkpoints the write-ahead log and closes the file. */
    async close() {
      await reader.destroy();
      // Kysely closes only connections that it has used.
      readOnly.close();
      // A request that was cut off may have left a transaction open.
      if (sqlite.inTransaction) sqlite.exec("rollback");
      try {
        sqlite.pragma("wal_checkpoint(TRUNCATE)");
      } catch {
        // For example, the disk is full: the log is safe, and is moved into the file at the next start.
      }
      sqlite.close();
      await db.destroy();
    },
  };
}

/**
 * Throws if the file is another program’s database, before anything is added to it. Our own files from before the
 * application id are recognized by their migrations.
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

/** All tables, and the kinds with change counters. */
function tablesOf(sqlite: SQLite.Database): [tables: string[], counted: string[]] {
  const list = (query: string) => sqlite.prepare<[], string>(query).pluck().all();
  return [
    list("select name from pragma_table_list where type <> 'shadow'"),
    list("select kind from content_versions"),
  ];
}

/** SQLite’s own code for this; SQLite notices it too late in WAL mode. */
class MovedError extends Error {
  readonly code = "SQLITE_READONLY_DBMOVED";
}

/**
 * Throws if an open file no longer has its name: writes would go to a file that nobody finds or that is being copied.
 * What was written before goes into the database’s own file, if that is the one in place.
 */
function inPlace(sqlite: SQLite.Database): () => void {
  const opened = new Map<string, Stats>([[sqlite.name, statSync(sqlite.name)]]);
  const wherever = (name: string) => statSync(name, { throwIfNoEntry: false });
  return () => {
    // The log and its index are there once the write-ahead log is on.
    for (const end of ["", "-wal", "-shm"]) {
      const file = sqlite.name + end;
      const [found, before] = [wherever(file), opened.get(file)];
      if (before === undefined) {
        if (found) opened.set(file, found);
      } else if (found?.ino !== before.ino || found.dev !== before.dev) {
        if (end !== "" && !sqlite.inTransaction) sqlite.pragma("wal_checkpoint(PASSIVE)");
        const what = found ? "was replaced" : "was moved away or removed";
        const advice = "put it back, or start again";
        throw new MovedError(`${file} ${what} while the site runs from it: ${advice}`);
      }
    }
  };
}

/**
 * Detects writes by any other connection with data_version. It is queried once in each turn of the event loop, so that
 * a caller sees the content after its own write; the counts are only read when something was written.
 */
function sqliteVersions(reader: SQLite.Database): ContentVersions {
  const written = reader.prepare<[], number>("pragma data_version").pluck();
  const read = reader.prepare<[], [Kind, number]>("select kind, version from content_versions");
  read.raw();
  let versions: Versions = new Map(read.all());
  let seen = written.get();
  let asked = false;

  return {
    current() {
      if (asked) return versions;
      asked = true;
      setImmediate(() => (asked = false));
      const now = written.get();
      if (now === seen) return versions;
      const fresh = new Map(read.all());
      // Set only after the read: if that fails, the next call reads again.
      seen = now;
      if (!areEqual(versions, fresh)) versions = fresh;
      return versions;
    },
  };
}

/** A file up to this size is checked in about 30 ms of CPU time. */
const SMALL_BYTES = 32_000_000;
/** Small, since everything is read once. */
const CACHE_KB = 200;
/** The tables that make up most of a larger file: pictures, history and search. The rest takes some milliseconds. */
const LARGE =
  /^(?:upload_files|share_pictures|release_files|designs|item_versions|design_s|search_texts)/;

/**
 * Rejects if writes would be lost or refused: the file is gone, replaced or read-only, its disk is full, or no
 * transaction can begin. Cheap, and writes nothing.
 */
async function checkWriting(
  sqlite: SQLite.Database,
  requireInPlace: () => void,
  room: Room,
): Promise<void> {
  const file = sqlite.name;
  requireInPlace();
  await access(file, constants.W_OK);
  if (await room.isScarce()) throw new Error(`The disk of ${file} is full`);
  tryTransaction(sqlite);
}

/** If another connection is writing right now, writing works. */
function tryTransaction(sqlite: SQLite.Database): void {
  if (sqlite.inTransaction) return;
  try {
    sqlite.exec("begin immediate; rollback");
  } catch (error) {
    if (!isBusy(error)) throw error;
  }
}

/**
 * Throws if the file is damaged, as far as can be checked quickly at a start; `lunula doctor` checks all of it. Uses a
 * new connection: the others would keep the read pages in memory.
 */
function checkWhole(connect: () => SQLite.Database): void {
  const sqlite = connect();
  try {
    sqlite.pragma(`cache_size = -${CACHE_KB}`);
    for (const part of partsOf(sqlite)) {
      const found = sqlite.prepare<[], string>(`pragma quick_check(${part})`).pluck().get();
      if (found !== "ok") throw new DamagedError(found?.replace(/\s+/g, " "));
    }
  } finally {
    sqlite.close();
  }
}

/** What to check: all of a small file, or some tables of a large one. */
function partsOf(sqlite: SQLite.Database): string[] {
  if (statSync(sqlite.name).size < SMALL_BYTES) return ["1"];
  const tables = "select name from sqlite_master where type = 'table' and sql is not null";
  const names = sqlite.prepare<[], string>(tables).pluck().all();
  return names.filter((name) => !LARGE.test(name)).map((name) => `"${name}"`);
}

class DamagedError extends Error {
  readonly code = "SQLITE_CORRUPT";
}

function isDamage(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code);
}
