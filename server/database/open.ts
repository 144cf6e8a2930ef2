import { chmodSync, statSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from "kysely";
import { Migrator } from "kysely/migration";
import { makeFolder } from "../runtime/make-folder.ts";
import { loadAddon } from "../runtime/native.ts";
import { checkWriting } from "./checks.ts";
import { type ContentVersions, sqliteVersions } from "./content-versions.ts";
import { migrations } from "./migrations.ts";
import { kindsOfQueries, noteReads } from "./reads.ts";
import { RetryingConnection, retryWhileBusy } from "./busy.ts";
import type { Schema } from "./schema.ts";

export type Db = Kysely<Schema>;

export interface Database {
  db: Db;
  /** A second connection that only reads: it never waits for a long write. */
  reader: Db;
  /** The driver itself, for what Kysely does not carry: counts, checkpoint, backup. */
  sqlite: SQLite.Database;
  /** Tells of changes of the content. */
  versions: ContentVersions;
  /** Rejects when content could not be written, or would be lost. Writes nothing itself. */
  checkWriting(): Promise<void>;
  /** Empties the write-ahead log into the file and closes it. */
  close(): Promise<void>;
}

export const DATABASE_FILE = "lunula.sqlite";

const WAIT_FOR_DISK = "synchronous = FULL";

/**
 * Commits what a power cut may undo, without the wait for the disk that all other writes make
 * everyone wait for. Within a transaction, that one decides.
 */
export function withoutFsync<Result>(sqlite: SQLite.Database, write: () => Result): Result {
  if (sqlite.inTransaction) return write();
  sqlite.pragma("synchronous = NORMAL");
  try {
    return write();
  } finally {
    sqlite.pragma(WAIT_FOR_DISK);
  }
}

/**
 * Opens `lunula.sqlite` in the data folder, made when missing, and brings its tables up to date. While it
 * waits for another process, `stopping` ends that, and any later wait for one.
 */
export async function openDatabase(dataDir: string, stopping?: AbortSignal): Promise<Database> {
  try {
    return await open(dataDir, stopping);
  } catch (error) {
    stopping?.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Cannot use the data folder ${dataDir}: ${reason}`, { cause: error });
  }
}

async function open(dataDir: string, stopping?: AbortSignal): Promise<Database> {
  makeFolder(dataDir);
  const file = path.join(dataDir, DATABASE_FILE);
  const nativeBinding = loadAddon<string>("better_sqlite3", dataDir);
  // SQLite’s own wait for another writer would hold up all that this process does.
  const sqlite = new SQLite(file, { nativeBinding, timeout: 0 });
  // Only the owner may read password hashes and drafts.
  chmodSync(file, 0o600);
  const inode = statSync(file).ino;
  // The write-ahead log, for which SQLite itself does not wait when another process turns it on.
  await retryWhileBusy(() => sqlite.pragma("journal_mode = WAL"), stopping);
  sqlite.pragma(WAIT_FOR_DISK);
  sqlite.pragma("foreign_keys = ON");
  const dialect = new SqliteDialect({ database: sqlite });
  dialect.createAdapter = () => new WriterAdapter();
  dialect.createDriver = () => new WriterDriver(sqlite, stopping);
  const db = new Kysely<Schema>({ dialect });
  await migrate(db);
  const readOnly = new SQLite(file, { nativeBinding, readonly: true });
  const kindsOf = kindsOfQueries(readOnly);
  const reader = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: readOnly }),
    // Called after each query, where whoever asked waits for it.
    log: ({ query }) => noteReads(kindsOf(query.sql)),
  });
  return {
    db,
    reader,
    sqlite,
    versions: sqliteVersions(readOnly),
    checkWriting: () => checkWriting(sqlite, inode),
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

/**
 * Transactions wait for the write lock at their beginning. One that reads first and then wants to
 * write fails at once when another process wrote in between.
 */
class WriterDriver extends SqliteDriver {
  private readonly sqlite: SQLite.Database;
  private readonly stopping: AbortSignal | undefined;

  constructor(sqlite: SQLite.Database, stopping?: AbortSignal) {
    super({ database: sqlite });
    this.sqlite = sqlite;
    this.stopping = stopping;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new RetryingConnection(await super.acquireConnection(), this.stopping);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** A full disk makes SQLite roll back by itself; a second time would hide that from the caller. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** Migrations run in one such transaction: of processes that start at once, one makes the tables. */
class WriterAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Branches that are merged in another order than they are numbered.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error && error.message.startsWith("corrupted migrations")) {
    const advice = "Start that release, or restore a backup from before the update";
    throw new Error(`A newer release of Lunula has changed the database. ${advice}`, {
      cause: error,
    });
  }
  if (error) throw error;
}
