import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  renameSync,
  rmSync,
  chmodSync,
  chownSync,
  statSync,
} from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { lockFolder } from "../database/sqlite/data-folder.ts";
import { makeFolder } from "../runtime/native.ts";
import {
  bytesOfCopy,
  mb,
  fsyncFile,
  diskSpace,
  sizeOf,
  type Inspected,
  inspectCopy,
  openCopy,
} from "./copy.ts";
import { DATABASE_FILE } from "../database/database.ts";

/** The restore was refused; nothing was changed. */
export class RestoreRefused extends Error {}

export interface Restored {
  inspected: Inspected;
  /** The file that keeps the previous database. */
  kept: string | undefined;
}

/**
 * Replaces a stopped site’s database by a copy. If interrupted at any point, the data folder has the old or the new
 * one, complete: the copy is placed beside the database, verified there, and renamed in one step.
 */
export async function restoreSite(dataDir: string, file: string, key?: string): Promise<Restored> {
  requireRoom(dataDir, file);
  return replaceSite(dataDir, file, async (coming) => {
    copyFileSync(file, coming, constants.COPYFILE_FICLONE);
    return { key };
  });
}

/** The same with what `bring` puts in a file. Its signature is checked with the key that it returns. */
export async function replaceSite(
  dataDir: string,
  name: string,
  bring: (coming: string) => Promise<{ key?: string | undefined }>,
): Promise<Restored> {
  makeFolder(dataDir);
  const unlock = lockFolder(dataDir, `A site is running from ${dataDir}: stop it first`);
  const place = path.join(dataDir, DATABASE_FILE);
  const coming = `${place}.restoring`;
  try {
    const isDamaged = existsSync(place) && !settled(place, dataDir);
    const { key } = await bring(coming);
    chmodSync(coming, 0o600);
    giveToOwner(coming, dataDir);
    const inspected = await inspectCopy(coming, dataDir, key);
    requireFit(name, inspected);
    await fsyncFile(coming);
    const kept = sizeOf(place) > 0 ? keepPresent(place, dataDir, isDamaged) : undefined;
    dropLog(place);
    renameSync(coming, place);
    await fsyncFile(dataDir);
    return { inspected, kept };
  } finally {
    // SQLite may have created the -wal and -shm while reading a copy of a running site.
    for (const end of ["", "-wal", "-shm"]) rmSync(`${coming}${end}`, { force: true });
    unlock();
  }
}

function requireRoom(dataDir: string, file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new RestoreRefused(`There is no file ${file}`);
  if (sizeOf(`${file}-wal`) > 0) {
    throw new RestoreRefused(`${file} is in use, or was left behind by a site that crashed`);
  }
  const { free } = diskSpace(dataDir);
  if (free > found.size) return;
  throw new RestoreRefused(
    `Not enough space for ${file}: ${mb(found.size)} needed in ${dataDir}, ${mb(free)} free`,
  );
}

function requireFit(file: string, { problems, later }: Inspected): void {
  if (problems.length > 0) {
    throw new RestoreRefused(`${file} cannot be restored: ${problems.join("; ")}`);
  }
  if (later === undefined) return;
  throw new RestoreRefused(
    `${file} is from a later release, which changed the tables (${later}): use that release`,
  );
}

/**
 * Moves the current site’s write-ahead log into its file, so that the file is complete. Returns false if it is damaged.
 * Throws while another process has it open, such as an older release, which takes no lock.
 */
function settled(place: string, dataDir: string): boolean {
  const sqlite = openCopy(place, dataDir, { readonly: false });
  try {
    sqlite.pragma("journal_mode = delete");
    return true;
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error;
    if (!/^SQLITE_(?:BUSY|LOCKED)/.test(error.code)) return false;
    throw new RestoreRefused(`${place} is in use: stop the site first`, { cause: error });
  } finally {
    sqlite.close();
  }
}

/** Keeps the present file under a second name (a hard link), and leaves it in its place. */
function keepPresent(place: string, dataDir: string, isDamaged: boolean): string {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const kept = path.join(dataDir, `before-restore-${stamp}.sqlite`);
  try {
    linkSync(place, kept);
  } catch {
    // Some file systems have no hard links.
    requireRoomForPresent(dataDir);
    copyFileSync(place, kept, constants.COPYFILE_EXCL);
  }
  // A log that could not be applied is kept, too.
  if (isDamaged && existsSync(`${place}-wal`)) copyFileSync(`${place}-wal`, `${kept}-wal`);
  return kept;
}

/** SQLite would otherwise apply the old log to the copy, even if its own file is lost. */
function dropLog(place: string): void {
  for (const end of ["-wal", "-shm"]) rmSync(`${place}${end}`, { force: true });
}

/** A restore run as root must not lock out the service’s user. */
function giveToOwner(file: string, dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  chownSync(file, uid, gid);
}

function requireRoomForPresent(dataDir: string): void {
  const { free } = diskSpace(dataDir);
  const needed = bytesOfCopy(dataDir);
  if (free > needed) return;
  throw new RestoreRefused(
    `Not enough space to keep the current site: ${mb(needed)} needed in ${dataDir}, ${mb(free)} free`,
  );
}
