import { chmodSync, existsSync, renameSync, rmSync, statSync, statfsSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { type BackupRecord, type Inspected, inspectCopy, openCopy } from "./inspect.ts";
import { DATABASE_FILE, RECORD_TABLE } from "../database/database.ts";

/** A copy that cannot be relied on. What could be copied is kept under another name. */
export class DamagedCopy extends Error {}

/**
 * Copies a site as it is at this moment, also while it serves, and reads the copy again. Only one that is whole gets
 * the name; what fails leaves nothing behind. The database is not opened the usual way, as that would
 * bring a site that an older release serves up to date under its hands.
 */
export async function copySite(dataDir: string, target: string): Promise<Inspected> {
  const unfinished = `${target}.unfinished`;
  try {
    rmSync(unfinished, { force: true });
    const source = openCopy(path.join(dataDir, DATABASE_FILE), dataDir);
    try {
      // One reading transaction, which no writer disturbs; the copy comes out without gaps.
      const needed = bytesOfCopy(dataDir);
      try {
        source.prepare("vacuum into ?").run(unfinished);
      } catch (error) {
        throw isFull(error) ? noRoom(target, needed) : error;
      }
    } finally {
      source.close();
    }
    chmodSync(unfinished, 0o600);
    const inspected = await inspectCopy(unfinished, dataDir);
    if (inspected.problems.length > 0) {
      const damaged = `${target}.damaged`;
      renameSync(unfinished, damaged);
      const why = inspected.problems.join("; ");
      throw new DamagedCopy(`The copy is damaged, as the site is (${why}); see ${damaged}`);
    }
    addRecord(unfinished, dataDir, inspected);
    await onDisk(unfinished);
    renameSync(unfinished, target);
    await onDisk(path.dirname(target));
    return inspected;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

const isFull = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "SQLITE_FULL";

function noRoom(target: string, needed: number): Error {
  const { free } = roomOn(path.dirname(target));
  return new Error(
    `Not enough space for ${target}: it needs up to ${needed} bytes (${mb(needed)}), and ${free} (${mb(free)}) are free in ${path.dirname(path.resolve(target))}`,
  );
}

function addRecord(file: string, dataDir: string, { digests }: Inspected): void {
  const record: BackupRecord = { at: new Date().toISOString(), release: manifest.version, digests };
  const copy = openCopy(file, dataDir, { readonly: false });
  try {
    // One file without a -wal beside it can be read from a read-only folder.
    copy.pragma("journal_mode = delete");
    copy.exec(`create table if not exists ${RECORD_TABLE} (record text not null);
      delete from ${RECORD_TABLE}`);
    copy.prepare(`insert into ${RECORD_TABLE} values (?)`).run(JSON.stringify(record));
  } finally {
    copy.close();
  }
}

/** SQLite itself does not wait for the disk when it writes a copy. */
export async function onDisk(place: string): Promise<void> {
  const handle = await open(place, "r");
  // Some file systems keep folders without being asked.
  await handle.sync().catch(() => undefined);
  await handle.close();
}

/** What a copy of the site takes at most. */
export function bytesOfCopy(dataDir: string): number {
  const file = path.join(dataDir, DATABASE_FILE);
  return [file, `${file}-wal`].reduce((sum, one) => sum + sizeOf(one), 0);
}

export const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Of a disk, in bytes; of the nearest folder that is there. */
export function roomOn(folder: string): { free: number; all: number } {
  if (!existsSync(folder)) return roomOn(path.dirname(path.resolve(folder)));
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}

/** The free bytes that backups must leave on a disk of this size. With fewer, the owner gets a notice. */
export const leastFree = (all: number) => Math.max(500_000_000, all / 10);

export const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
