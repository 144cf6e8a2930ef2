import { randomBytes } from "node:crypto";
import { isSea } from "node:sea";
import type { Logger } from "pino";
import { type Db, type DataPlace, engineOf } from "../database/database.ts";
import { type S3Address, s3Variables } from "../objects/s3-address.ts";
import { createBucket } from "../objects/object-store.ts";
import { runCommand } from "../runtime/child-process.ts";
import { settingOrNew } from "../store/common.ts";
import type { PictureStore } from "../store/pictures/files.ts";
import type { SentChanges } from "./changes/send-changes.ts";
import type { Backup, BackupSettings } from "./folder.ts";

/** How often the schedule checks whether a backup is due. */
const LOOK_MS = 60_000;
/** The pause after a failed backup. */
const AGAIN_MS = 60 * 60 * 1000;

/** By this a bucket’s changes are known, also after a restore. */
const SITE_MARK = "site_mark";

export interface ScheduledSite extends DataPlace {
  readonly backups: BackupSettings;
  readonly pictures?: S3Address;
}

type MadeBackup = Pick<Backup, "name" | "at"> & Partial<Backup>;

interface Terms {
  store: PictureStore;
  log: Logger;
  stopping: AbortSignal;
  /** Called with the reason if a backup failed. */
  onMade: (failure?: string) => void;
}

/** Sends changes to the bucket until the result is stopped; undefined if that is off. */
export async function startChanges(
  { dataDir, backups }: ScheduledSite,
  db: Db,
  log: Logger,
): Promise<SentChanges | undefined> {
  const { changes: everyMs, url } = backups;
  if (everyMs === undefined || !url) return undefined;
  const site = await settingOrNew(db, SITE_MARK, () => randomBytes(8).toString("hex"));
  // Imported on demand: most sites do without.
  const { SentChanges } = await import("./changes/send-changes.ts");
  return new SentChanges({ dataDir, backups }, { bucket: createBucket(url), site, everyMs, log });
}

/** Makes backups on schedule until the returned function is called. */
export function startBackups(
  site: ScheduledSite,
  { store, log, stopping, onMade }: Terms,
): () => void {
  if (site.backups.every !== undefined && site.databaseUrl !== undefined) {
    const own = "BACKUP_EVERY does not copy PostgreSQL: use pg_dump, or your provider’s backups";
    log.info(site.backups.url ? `${own}; the content is exported to BACKUP_URL` : own);
  }
  if (!isScheduled(site)) return () => undefined;
  // In milliseconds of `performance.now()`: a clock that is set back holds up no backup.
  let notBefore = 0;
  let isAtIt = false;
  const look = async () => {
    if (isAtIt || performance.now() < notBefore) return;
    isAtIt = true;
    try {
      await ifDue(site, store, async () => {
        await backUp(site, store, stopping);
        onMade();
      });
    } catch (error) {
      if (!stopping.aborted) {
        log.error({ err: error }, "backup failed");
        onMade(error instanceof Error ? error.message : String(error));
      }
      notBefore = performance.now() + AGAIN_MS;
    }
    isAtIt = false;
  };
  // Not immediately: a new site has no admin yet, by whom its backups are recognized.
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return () => clearInterval(timer);
}

/** Whether this program makes scheduled backups. With PostgreSQL it can only export the content to a bucket. */
export function isScheduled({ databaseUrl, backups: { every, url } }: ScheduledSite): boolean {
  return every !== undefined && (databaseUrl === undefined || url !== undefined);
}

async function ifDue(site: ScheduledSite, { db }: { db: Db }, work: () => Promise<void>) {
  await engineOf(db).byOneProcess(db, "backup", async () => {
    const last = newestOf(await listBackups(site))?.at ?? 0;
    if (Date.now() - last >= (site.backups.every ?? Infinity)) await work();
  });
}

/** The newest one; what was made while the clock was ahead does not count. Expects the newest first. */
export function newestOf<Timed extends { at: number }>(
  backups: Timed[],
  now = Date.now(),
): Timed | undefined {
  return backups.find(({ at }) => at <= now);
}

/** The existing backups, newest first; with PostgreSQL, the exports in the bucket. */
export async function listBackups({ databaseUrl, ...site }: ScheduledSite): Promise<MadeBackup[]> {
  if (databaseUrl !== undefined) {
    const { listExports } = await import("./export.ts");
    return listExports({ ...site, databaseUrl });
  }
  const { ownBackups } = await import("./folder.ts");
  return ownBackups(site, [site.backups.dir]);
}

export function bucketName({ backups: { url } }: ScheduledSite): string | undefined {
  return url && createBucket(url).name;
}

/** The executable uses a separate process: reading everything takes a full CPU. */
export async function backUp(
  { databaseUrl, ...site }: ScheduledSite,
  store: PictureStore,
  stopping: AbortSignal,
): Promise<void> {
  if (isSea()) {
    const settings = { DATABASE_URL: databaseUrl ?? "", ...s3Variables(site.pictures) };
    await runCommand(["backup", "--data", site.dataDir], settings, stopping);
  } else if (databaseUrl !== undefined) {
    const { sendExport } = await import("./export.ts");
    await sendExport({ ...site, databaseUrl }, store);
  } else {
    const { makeBackup } = await import("./folder.ts");
    await makeBackup(site);
  }
}
