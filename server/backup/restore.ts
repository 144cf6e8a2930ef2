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
  onDisk,
  roomOn,
  sizeOf,
  type Inspected,
  inspectCopy,
  openCopy,
} from "./copy.ts";
import { DATABASE_FILE } from "../database/database.ts";

/** What was asked for cannot be done; nothing was changed. */
export class RestoreRefused extends Error {}

export interface Restored {
  inspected: Inspected;
  /** What was there before. */
  kept: string | undefined;
}

/**
 * Puts a copy in the place of a site that does not serve. Whenever it is cut off, the data folder has the one or the other,
 * whole: the copy is brought beside the site, read there, and gets its name in one step.
 */
export async function restoreSite(dataDir: string, file: string): Promise<Restored> {
  requireRoom(dataDir, file);
  makeFolder(dataDir);
  const unlock = lockFolder(dataDir, `A site is running from ${dataDir}: stop it first`);
  const place = path.join(dataDir, DATABASE_FILE);
  const coming = `${place}.restoring`;
  try {
    const isDamaged = existsSync(place) && !settled(place, dataDir);
    copyFileSync(file, coming, constants.COPYFILE_FICLONE);
    chmodSync(coming, 0o600);
    giveToOwner(coming, dataDir);
    const inspected = await inspectCopy(coming, dataDir);
    requireFit(file, inspected);
    await onDisk(coming);
    const kept = sizeOf(place) > 0 ? keepPresent(place, dataDir, isDamaged) : undefined;
    dropLog(place);
    renameSync(coming, place);
    await onDisk(dataDir);
    return { inspected, kept };
  } finally {
    // SQLite may have made the latter, to read a copy of a site that served.
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
  const { free } = roomOn(dataDir);
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
 * Brings what is in the log of the present site into its file, so that it is all of it. False where it is damaged. Throws
 * while anybody else has it open, such as a site that an older release serves, which knows no lock.
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

/** Leaves the present file in its place, and gives it a second name. */
function keepPresent(place: string, dataDir: string, isDamaged: boolean): string {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const kept = path.join(dataDir, `before-restore-${stamp}.sqlite`);
  try {
    linkSync(place, kept);
  } catch {
    // Not every file system knows two names of one file.
    requireRoomForPresent(dataDir);
    copyFileSync(place, kept, constants.COPYFILE_EXCL);
  }
  // What could not be read is kept with it.
  if (isDamaged && existsSync(`${place}-wal`)) copyFileSync(`${place}-wal`, `${kept}-wal`);
  return kept;
}

/** SQLite would take it for the log of the copy, also if the file that it belonged to is lost. */
function dropLog(place: string): void {
  for (const end of ["-wal", "-shm"]) rmSync(`${place}${end}`, { force: true });
}

/** Who restores as root does not lock out the user who serves. */
function giveToOwner(file: string, dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  chownSync(file, uid, gid);
}

function requireRoomForPresent(dataDir: string): void {
  const { free } = roomOn(dataDir);
  const needed = bytesOfCopy(dataDir);
  if (free > needed) return;
  throw new RestoreRefused(
    `Not enough space to keep the current site: ${mb(needed)} needed in ${dataDir}, ${mb(free)} free`,
  );
}
