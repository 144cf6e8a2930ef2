import { existsSync } from "node:fs";
import path from "node:path";
import type { ExportedSite } from "../backup/export.ts";
import { type Config, ConfigError } from "../config.ts";
import { createBucket, createObjectStore, missingObjects } from "../objects/object-store.ts";
import { KEY_FILE } from "../runtime/secret-key.ts";
import { requireSiteFile, withSite } from "../starting.ts";

type Where = Pick<Config, "dataDir" | "databaseUrl">;

/**
 * `lunula backup [file]`: a copy of the whole site as it is at this moment, also while it serves. Without a file, it is
 * made as by BACKUP_EVERY: in BACKUP_DIR, for BACKUP_URL, in place of what is not kept any longer.
 */
export async function runBackup(config: Config, given?: string): Promise<void> {
  const { databaseUrl, dataDir, backups } = config;
  if (databaseUrl !== undefined && given === undefined && backups.url) {
    return sendContent({ dataDir, databaseUrl, backups }, config);
  }
  requireSqlite(config, 'pg_dump --format=custom --file=lunula.dump "$DATABASE_URL"');
  requireSiteFile(dataDir);
  const { contentsOf } = await import("../backup/copy.ts");
  const { file, inspected } = await (given === undefined
    ? madeInFolder(config)
    : copied(config, given));
  console.log(`Backed up to ${file} and checked:`);
  console.log(`${contentsOf(inspected)}.`);
  if (given === undefined && backups.url) {
    console.log(`Also copied to ${createBucket(backups.url).name}.`);
  }
  tellOfService(inspected.objects.length, config);
}

async function copied({ dataDir, backups }: Config, file: string) {
  if (existsSync(file)) throw new ConfigError(`${file} already exists`);
  const { copySite } = await import("../backup/copy.ts");
  return { file, inspected: await copySite(dataDir, file, backups.key) };
}

async function madeInFolder(config: Config) {
  const { makeBackup } = await import("../backup/folder.ts");
  const { backup, inspected } = await makeBackup(config);
  const below = path.relative("", backup.file);
  // The service’s command may run in any folder.
  return { file: below.startsWith("..") ? backup.file : below, inspected };
}

async function sendContent(site: ExportedSite, config: Config): Promise<void> {
  const { sendExport } = await import("../backup/export.ts");
  const place = await withSite(config, ({ reader, objects }) =>
    sendExport(site, { db: reader, objects }),
  );
  console.log(`Exported the content to ${place}.`);
  console.log("It is not a backup of PostgreSQL: use pg_dump, or your provider’s backups.");
}

/** `lunula verify file`: reads all of a backup, and asks for the pictures that it relies on elsewhere. */
export async function runVerify(config: Config, file?: string): Promise<void> {
  if (file === undefined) throw new ConfigError("lunula verify needs the name of a backup");
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}`);
  const { contentsOf, inspectCopy } = await import("../backup/copy.ts");
  const inspected = await inspectCopy(file, config.dataDir, config.backups.key);
  const { objects, problems, record, later } = inspected;
  const service = createObjectStore(config.pictures);
  if (service && problems.length === 0) {
    const missing = await missingObjects(objects, service);
    const what = `${service.name} is missing ${missing.length} of ${objects.length} objects`;
    if (missing.length > 0) problems.push(`${what}, such as ${missing[0]}`);
  }
  if (problems.length > 0) throw new Error(`${file} is damaged: ${problems.join("; ")}`);
  const made = record ? `, made ${record.at} by Lunula ${record.release}` : "";
  console.log(`${file} is whole${made}:`);
  console.log(`${contentsOf(inspected)}.`);
  if (!record) console.log(madeOtherwise(file));
  if (record?.signature !== undefined) {
    const isChecked = config.backups.key !== undefined;
    console.log(
      isChecked ? "Its signature is right." : "It is signed: set BACKUP_KEY to check it.",
    );
  }
  if (later)
    console.log(`A later release has changed its tables (${later}): it is needed to restore it.`);
  tellOfService(objects.length, config);
}

/**
 * `lunula restore [file]`: puts a backup in the place of a site that does not serve. Without a file, makes a site in an
 * empty folder out of the changes in BACKUP_URL.
 */
export async function runRestore(config: Config, file?: string): Promise<void> {
  requireSqlite(config, 'pg_restore --clean --if-exists --dbname="$DATABASE_URL" lunula.dump');
  const { RestoreRefused } = await import("../backup/restore.ts");
  const { FolderTaken } = await import("../database/sqlite/data-folder.ts");
  try {
    await (file === undefined ? restoreFromBucket(config) : restoreFile(config, file));
  } catch (error) {
    const isRefused = error instanceof RestoreRefused || error instanceof FolderTaken;
    throw isRefused ? new ConfigError(error.message) : error;
  }
}

async function restoreFile(config: Config, file: string): Promise<void> {
  const { dataDir, backups, until } = config;
  if (until) throw new ConfigError("--until is for changes in BACKUP_URL: leave the file away");
  const { restoreSite } = await import("../backup/restore.ts");
  const { contentsOf } = await import("../backup/copy.ts");
  const { inspected, kept } = await restoreSite(dataDir, file, backups.key);
  console.log(`Restored ${file} to ${dataDir}: ${contentsOf(inspected)}.`);
  if (!inspected.record) console.log(madeOtherwise(file));
  if (kept) console.log(`The previous site is in ${kept}; remove it when all is well.`);
  tellOfService(inspected.objects.length, config);
}

async function restoreFromBucket(config: Config): Promise<void> {
  const { dataDir, backups, until, secretKey } = config;
  if (!backups.url) {
    throw new ConfigError("lunula restore needs the name of a backup, or BACKUP_URL");
  }
  const { restoreChanges } = await import("../backup/changes/restore-changes.ts");
  const { contentsOf } = await import("../backup/copy.ts");
  const bucket = createBucket(backups.url);
  const restored = await restoreChanges(dataDir, bucket, { key: backups.key, until });
  const { inspected, at, problems } = restored;
  console.log(`Restored ${bucket.name} to ${dataDir}: ${contentsOf(inspected)}.`);
  console.log(`The site is as it was at ${at.toISOString()}.`);
  if (problems.length > 0) console.log(`Not used: ${problems.join("; ")}.`);
  tellOfService(inspected.objects.length, config);
  if (secretKey !== undefined || existsSync(path.join(dataDir, KEY_FILE))) return;
  const key = path.join(dataDir, KEY_FILE);
  console.log(
    `Codes of authenticator apps need your copy of the former key: put it in ${key}, before the start.`,
  );
}

/** The warning about a copy without a record. */
function madeOtherwise(file: string): string {
  return `${file} was not made by lunula backup, so it may lack the last writes: those of a running site are in lunula.sqlite-wal at first.`;
}

function requireSqlite({ databaseUrl }: Where, how: string): void {
  if (databaseUrl === undefined) return;
  throw new ConfigError(`PostgreSQL makes its own copies, for example by ${how}`);
}

function tellOfService(objects: number, { pictures }: Config): void {
  if (objects === 0) return;
  const where = createObjectStore(pictures)?.name ?? "a service: set PICTURES_URL to ask for them";
  console.log(`Not included: ${objects} picture files, which it needs from ${where}.`);
}
