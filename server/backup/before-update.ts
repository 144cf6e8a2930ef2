import { closeSync, existsSync, openSync, readSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { DATABASE_FILE, type DataPlace } from "../database/database.ts";
import { openSource } from "../database/open.ts";
import { migrations, unknownMigration, unknownMigrationText } from "../database/migrations.ts";
import { retryWhileBusy } from "../database/sqlite/engine.ts";
import { databaseError } from "../database/unusable.ts";
import { siteState } from "../database/whole.ts";
import { makeFolder } from "../runtime/native.ts";
import { bytesOfCopy, copySite, mb, diskSpace, sizeOf, openCopy } from "./copy.ts";
import type { BackupSettings } from "./folder.ts";

/** The command cannot run until a setting changes; nothing was changed. */
export class UpdateRefused extends Error {}

interface UpdatedSite extends DataPlace {
  readonly backups: BackupSettings;
}

/** How many pre-update copies are kept. */
const KEPT = 3;
const DAY_MS = 24 * 60 * 60 * 1000;
const OFF = "or set BACKUP_BEFORE_UPDATE=off";

/**
 * The migrations that this release would run; none for a new site. Rejects if a later release has changed the database.
 */
export async function missingMigrations(
  site: UpdatedSite,
  stopping?: AbortSignal,
): Promise<string[]> {
  const done =
    site.databaseUrl === undefined ? await doneInFile(site, stopping) : await doneIn(site);
  const later = unknownMigration(done);
  if (later !== undefined) throw new UpdateRefused(laterText(site, later));
  // Without any migrations, it is no site or another program’s file.
  if (done.length === 0) return [];
  return Object.keys(migrations).filter((name) => !done.includes(name));
}

async function doneIn(site: UpdatedSite): Promise<string[]> {
  const source = await openSource(site);
  try {
    return [...(await siteState(source)).done];
  } finally {
    await source.close();
  }
}

/** Without SQLite’s own busy wait, which would block a process that should stop. */
async function doneInFile({ dataDir }: UpdatedSite, stopping?: AbortSignal): Promise<string[]> {
  const file = path.join(dataDir, DATABASE_FILE);
  if (sizeOf(file) === 0) return [];
  try {
    return await retryWhileBusy(() => {
      const sqlite = openCopy(file, dataDir, { readonly: true, timeout: 0 });
      try {
        const tables = sqlite.prepare(
          "select 1 from sqlite_master where name = 'kysely_migration'",
        );
        if (tables.get() === undefined) return [];
        return sqlite.prepare<[], string>("select name from kysely_migration").pluck().all();
      } finally {
        sqlite.close();
      }
    }, stopping);
  } catch (error) {
    stopping?.throwIfAborted();
    throw databaseError({ dataDir }, error);
  }
}

/**
 * Call this before opening a database: if that would run migrations, a verified copy is made first. Returns the copy.
 */
export async function copyBeforeUpdate(
  site: UpdatedSite,
  stopping?: AbortSignal,
  room = diskSpace,
): Promise<string | undefined> {
  const [first, ...others] = await missingMigrations(site, stopping);
  const { isOn, dump } = site.backups.beforeUpdate;
  if (first === undefined || !isOn) return undefined;
  if (site.databaseUrl !== undefined) {
    requireDump(dump, [first, ...others]);
    return undefined;
  }
  const { dir } = site.backups;
  makeFolder(dir, { mode: 0o700 });
  const [needed, { free }] = [bytesOfCopy(site.dataDir), room(dir)];
  if (free < needed) {
    throw new UpdateRefused(
      `This release changes the tables, and there is not enough space in ${dir} for a backup first: ${needed} bytes (${mb(needed)}) needed, ${mb(free)} free. Make room, ${OFF}`,
    );
  }
  const file = path.join(dir, nameBefore(first));
  await copySite(site.dataDir, file, site.backups.key);
  for (const old of copiesIn(dir).slice(KEPT)) rmSync(old, { force: true });
  return file;
}

const nameBefore = (migration: string) => `lunula-before-${migration}.sqlite`;

/** The newest first. */
function copiesIn(dir: string): string[] {
  const names = readdirSync(dir).filter((name) => /^lunula-before-.*\.sqlite$/.test(name));
  const files = names.map((name) => path.join(dir, name));
  const at = (file: string) => statSync(file).mtimeMs;
  return files.toSorted((a, b) => at(b) - at(a));
}

/** Requires a `pg_dump` file made within a day. */
function requireDump(dump: string | undefined, missing: string[]): void {
  const how =
    'pg_dump --format=custom --file=lunula.dump "$DATABASE_URL", start with BACKUP_BEFORE_UPDATE=lunula.dump';
  if (dump === undefined) {
    throw new UpdateRefused(
      `This release changes the tables (${missing.join(", ")}), which cannot be undone: run ${how}, ${OFF}`,
    );
  }
  const found = statSync(dump, { throwIfNoEntry: false });
  if (!found?.isFile())
    throw new UpdateRefused(`BACKUP_BEFORE_UPDATE names ${dump}, which is not a file`);
  if (Date.now() - found.mtimeMs > DAY_MS) {
    throw new UpdateRefused(
      `BACKUP_BEFORE_UPDATE names ${dump}, which is more than a day old: run ${how}`,
    );
  }
  if (isDump(dump)) return;
  throw new UpdateRefused(
    `BACKUP_BEFORE_UPDATE names ${dump}, which was not made by pg_dump: run ${how}`,
  );
}

/** Recognizes the single-file formats by their first bytes. */
function isDump(file: string): boolean {
  const start = Buffer.alloc(200);
  const handle = openSync(file, "r");
  try {
    readSync(handle, start);
  } finally {
    closeSync(handle);
  }
  return /^PGDMP|PostgreSQL database dump|^toc\.dat/.test(start.toString("latin1"));
}

/** An older release cannot read the newer database: names the copy made before the update. */
function laterText({ databaseUrl, dataDir, backups }: UpdatedSite, later: string): string {
  const what = unknownMigrationText(later);
  if (databaseUrl !== undefined) return `${what}, or restore the dump from before the update`;
  const copy = path.join(backups.dir, nameBefore(later));
  if (!existsSync(copy)) return `${what}, or restore a backup from before the update`;
  return `${what}, or go back to before the update by: lunula restore ${copy} --data ${dataDir}`;
}
