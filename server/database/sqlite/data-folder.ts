import {
  lstatSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  existsSync,
} from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { DATABASE_FILE } from "../database.ts";
import { loadAddon, makeFolder } from "../../runtime/native.ts";

/** Files that only a site leaves in its data folder. Native code, locks and settings may exist before the site does. */
const MARKS =
  /^(?:lunula\.sqlite-(?:wal|shm)|lunula\.sqlite\.restoring|lunula\.reserve|before-restore-.*\.sqlite|changes)$/;
/** “Lunu” in ASCII: by this `file` and other tools recognize a Lunula database. */
export const APPLICATION_ID = 0x4c756e75;

const BACKUP_MARKS = /^lunula-(?:backup|before)-.*\.sqlite$/;

/**
 * Returns why no new site may be created in a folder: its file is empty, or missing beside other files of a site.
 * Undefined if there is a site, or never was one.
 */
export function formerSite(dataDir: string): string | undefined {
  const file = path.join(dataDir, DATABASE_FILE);
  if (lstatSync(file, { throwIfNoEntry: false })) return lostFile(file);
  const marks = marksIn(dataDir);
  if (marks.length === 0) return undefined;
  const advice = adviceFor(dataDir);
  return `${dataDir} had a site (${marks.join(", ")}), but ${DATABASE_FILE} is missing: is its disk mounted, or was the file moved? Put it back, ${advice}. For a new site, choose another folder with --data, or move those files away`;
}

const adviceFor = (dataDir: string) => `or restore a backup: lunula restore FILE --data ${dataDir}`;

/** What is wrong with a site’s file that has no content. */
function lostFile(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  const advice = `Put the site’s file back, ${adviceFor(path.dirname(file))}`;
  if (!found) {
    return `${file} leads to ${readlinkSync(file)}, which is missing: is its disk mounted? ${advice}`;
  }
  if (!found.isFile() || found.size > 0) return undefined;
  return `${file} is empty (0 bytes): a site was lost, or not copied whole. ${advice}. For a new site, remove the empty file`;
}

function marksIn(dataDir: string): string[] {
  const marks = namesIn(dataDir).filter((name) => MARKS.test(name));
  const hasBackups = namesIn(path.join(dataDir, "backups")).some((name) => BACKUP_MARKS.test(name));
  return [...marks.toSorted(), ...(hasBackups ? ["backups"] : [])];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Creates the file of a new site, unless it exists. SQLite’s own would be empty for a moment, and an interrupted start
 * would leave a file that looks like a lost site.
 */
export function makeDatabaseFile(file: string, nativeBinding: string): void {
  if (lstatSync(file, { throwIfNoEntry: false })) {
    const lost = lostFile(file);
    if (lost === undefined) return;
    throw new Error(lost);
  }
  const unfinished = `${file}.new-${process.pid}`;
  try {
    const sqlite = new SQLite(unfinished, { nativeBinding });
    try {
      sqlite.pragma(`application_id = ${APPLICATION_ID}`);
    } finally {
      sqlite.close();
    }
    renameSync(unfinished, file);
  } finally {
    for (const end of ["", "-journal"]) rmSync(`${unfinished}${end}`, { force: true });
  }
}

const LOCK_FILE = ".lunula-lock";

/** Another process uses the folder. */
export class FolderTaken extends Error {}

/**
 * Locks a folder for one process and returns how to release it. The lock is the operating system’s, on a file in the
 * folder: it ends with the process in any case. Throws a FolderTaken with `taken` while another process holds it.
 */
export function lockFolder(folder: string, taken: string, dataDir = folder): () => void {
  makeFolder(folder);
  const file = path.join(folder, LOCK_FILE);
  const nativeBinding = loadAddon<string>("better_sqlite3", dataDir);
  const lock = new SQLite(file, { nativeBinding, timeout: 0 });
  try {
    lock.exec("begin exclusive");
    // The other process may have ended in between and removed the file that is locked now.
    if (!existsSync(file)) throw new FolderTaken(taken);
  } catch (error) {
    lock.close();
    const isTaken = error instanceof SQLite.SqliteError && error.code.startsWith("SQLITE_BUSY");
    throw isTaken ? new FolderTaken(taken, { cause: error }) : error;
  }
  return () => {
    rmSync(file, { force: true });
    lock.close();
  };
}
