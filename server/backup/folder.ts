import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { lockFolder } from "../database/sqlite/data-folder.ts";
import { createBucket, failureReason } from "../objects/object-store.ts";
import type { S3Address } from "../objects/s3-address.ts";
import { makeFolder } from "../runtime/native.ts";
import { MIN_KEY_LENGTH } from "../runtime/secret-key.ts";
import {
  bytesOfCopy,
  copySite,
  leastFree,
  mb,
  diskSpace,
  type Inspected,
  openCopy,
} from "./copy.ts";
import { DATABASE_FILE } from "../database/database.ts";
import { z } from "zod";

export interface Backup {
  name: string;
  file: string;
  /** When it was made, in milliseconds. */
  at: number;
  size: number;
}

type BackedUpSite = { readonly dataDir: string; readonly backups: BackupSettings };

/** No backup could be made; earlier ones are kept. */
class BackupRefused extends Error {}

/** The end of an empty file’s name: a backup that is removed here, and not yet in the bucket. */
const EXPIRED = ".expired";
const NAME = /^lunula-backup-.*\.sqlite$/;
const TIME_IN_NAME = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.sqlite$/;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Weeks begin on Monday; day 0 (1970-01-01) was a Thursday. */
const MONDAY_MS = 3 * 24 * 60 * 60 * 1000;

/** Makes a backup in the folder, uploads it to the bucket, and removes expired ones. */
export async function makeBackup(
  site: BackedUpSite,
  room = diskSpace,
): Promise<{ backup: Backup; inspected: Inspected }> {
  const { dataDir, backups } = site;
  makeFolder(backups.dir, { mode: 0o700 });
  const unlock = lockFolder(backups.dir, "Another backup is being made", dataDir);
  try {
    removeUnfinished(backups.dir);
    requireRoom(site, room);
    const name = `lunula-backup-${fileTime(new Date())}.sqlite`;
    const inspected = await copySite(dataDir, path.join(backups.dir, name), backups.key);
    const all = ownBackups(site, [backups.dir]);
    const kept = backupsToKeep(all, backups.keep);
    const old = all.filter((one) => !kept.includes(one));
    for (const { file } of old) {
      if (backups.url) writeFileSync(file + EXPIRED, "", { mode: 0o600 });
      rmSync(file, { force: true });
    }
    if (backups.url) await bringElsewhere(backups.url, kept, backups.dir);
    return { backup: backupOf(path.join(backups.dir, name)), inspected };
  } finally {
    unlock();
  }
}

/** Left by a process that was killed. */
function removeUnfinished(folder: string): void {
  const left = readdirSync(folder).filter((name) => name.endsWith(".unfinished"));
  for (const name of left) rmSync(path.join(folder, name), { force: true });
}

function requireRoom({ dataDir, backups }: BackedUpSite, room: typeof diskSpace): void {
  const needed = bytesOfCopy(dataDir);
  const { free, all } = room(backups.dir);
  const least = leastFree(all);
  if (free - needed >= least) return;
  throw new BackupRefused(
    `Not enough space for a backup: it needs ${mb(needed)}, ${mb(free)} are free in ${backups.dir}, and ${mb(least)} must stay free`,
  );
}

/** `2026-11-24T03-00-00Z` */
export const fileTime = (date: Date) =>
  date
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "-");

/**
 * The backups of this site in these folders, newest first. A backup belongs to this site if they share an admin. If the
 * site cannot be read, every backup may be its own.
 */
export function ownBackups({ dataDir }: { dataDir: string }, folders: string[]): Backup[] {
  const own = adminsIn(path.join(dataDir, DATABASE_FILE), dataDir);
  const files = folders.flatMap((folder) =>
    namesIn(folder).map((name) => path.resolve(folder, name)),
  );
  const mine = [...new Set(files)].filter(
    (file) => !own || adminsIn(file, dataDir)?.some((id) => own.includes(id)),
  );
  return mine.map(backupOf).toSorted((a, b) => b.at - a.at);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => NAME.test(name));
  } catch {
    return [];
  }
}

function backupOf(file: string): Backup {
  const name = path.basename(file);
  const { size, mtimeMs } = statSync(file);
  // From the name: a file that was copied elsewhere and back may have another time.
  const [, day, ...time] = TIME_IN_NAME.exec(name) ?? [];
  return { name, file, size, at: day ? Date.parse(`${day}T${time.join(":")}Z`) : mtimeMs };
}

function adminsIn(file: string, dataDir: string): string[] | undefined {
  try {
    const sqlite = openCopy(file, dataDir);
    try {
      return sqlite.prepare<[], string>("select id from admins").pluck().all();
    } finally {
      sqlite.close();
    }
  } catch {
    return undefined;
  }
}

/**
 * The backups to keep; expects the newest first. Those of a clock that was ahead are kept beside the others, which
 * they would push out: if the clock is behind now, they are the true ones.
 */
export function backupsToKeep<Timed extends { at: number }>(
  all: Timed[],
  keep: RetentionRules,
  now = Date.now(),
): Timed[] {
  const ahead = all.filter(({ at }) => at > now);
  const past = all.slice(ahead.length);
  const weeks = new Map<number, Timed>();
  for (const one of past.slice(keep.newest)) {
    const week = Math.floor((one.at + MONDAY_MS) / WEEK_MS);
    if (!weeks.has(week)) weeks.set(week, one);
  }
  return [...ahead, ...past.slice(0, keep.newest), ...[...weeks.values()].slice(0, keep.weekly)];
}

/** Makes the bucket match the folder, including backups that could not be uploaded, or removed there, before. */
async function bringElsewhere(address: S3Address, kept: Backup[], folder: string): Promise<void> {
  const bucket = createBucket(address);
  try {
    for (const { name, file, size } of kept) {
      if (!(await bucket.has(name, size))) await bucket.putFile(name, file);
    }
    for (const left of readdirSync(folder).filter((name) => name.endsWith(EXPIRED))) {
      await bucket.remove(left.slice(0, -EXPIRED.length));
      rmSync(path.join(folder, left), { force: true });
    }
  } catch (error) {
    const reason = failureReason(error);
    const next = "the next one will copy it there";
    throw new Error(`The backup was made, but not copied to ${bucket.name} (${reason}); ${next}`, {
      cause: error,
    });
  }
}

export interface BackupSettings {
  /** Milliseconds between scheduled backups; without it, none are scheduled. */
  readonly every?: number;
  readonly keep: RetentionRules;
  readonly dir: string;
  /** Signs them; kept outside of the site and its backups. */
  readonly key?: string;
  /** A bucket that backups are uploaded to. */
  readonly url?: S3Address;
  /** How much may be lost with the machine, in milliseconds; changes are sent to the bucket in time for that. */
  readonly changes?: number;
  /** Whether a copy is made before migrations; with PostgreSQL, the dump that the owner made. */
  readonly beforeUpdate: { readonly isOn: boolean; readonly dump?: string };
}

interface RetentionRules {
  /** How many of the newest are kept. */
  readonly newest: number;
  /** For how many earlier weeks the newest backup is kept. */
  readonly weekly: number;
}

const MS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

const every = z
  .string()
  .trim()
  .regex(/^(?:off|[1-9]\d{0,3}[mhd])$/, "must be off, or a time such as 24h or 7d")
  .transform(inMilliseconds);

const changes = z
  .string()
  .trim()
  .regex(/^(?:off|[1-9]\d{0,3}[sm])$/, "must be off, or a time such as 1m or 30s")
  .transform(inMilliseconds);

function inMilliseconds(given: string): number | undefined {
  if (given === "off") return undefined;
  return Number(given.slice(0, -1)) * MS[given.slice(-1) as keyof typeof MS];
}

const keep = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,2}(?:, ?\d{1,3})?$/, "must be a number such as 7, or 7,4 for days and weeks")
  .transform((given): RetentionRules => {
    const [newest = 1, weekly = 0] = given.split(",").map(Number);
    return { newest, weekly };
  });

export const backupVariables = {
  BACKUP_EVERY: every.optional(),
  BACKUP_CHANGES: changes.optional(),
  BACKUP_KEEP: keep.prefault("7"),
  BACKUP_DIR: z.string().trim().optional(),
  BACKUP_KEY: z
    .string()
    .trim()
    .min(MIN_KEY_LENGTH, `must have at least ${MIN_KEY_LENGTH} characters`)
    .optional(),
  BACKUP_BEFORE_UPDATE: z.string().trim().default("on"),
};

export const backupsIn = (dataDir: string) => path.join(dataDir, "backups");

type Given = z.infer<z.ZodObject<typeof backupVariables>> & { BACKUP_URL?: S3Address | undefined };

export function backupSettings(given: Given, dataDir: string): BackupSettings {
  const { BACKUP_EVERY: every, BACKUP_URL: url, BACKUP_BEFORE_UPDATE: update } = given;
  const isOn = update !== "off";
  return {
    ...(every && { every }),
    keep: given.BACKUP_KEEP,
    dir: given.BACKUP_DIR ?? backupsIn(dataDir),
    ...(given.BACKUP_KEY && { key: given.BACKUP_KEY }),
    ...(url && { url }),
    ...(given.BACKUP_CHANGES && { changes: given.BACKUP_CHANGES }),
    beforeUpdate: { isOn, ...(isOn && update !== "on" && { dump: update }) },
  };
}
