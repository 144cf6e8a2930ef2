import type { Logger } from "pino";
import manifest from "../package.json" with { type: "json" };
import type { Config } from "./config.ts";
import { startBackups } from "./backup/schedule.ts";
import { startPurging } from "./cdn/purger.ts";
import { engineOf } from "./database/engine.ts";
import type { Database } from "./database/database.ts";
import { startPublishing } from "./publishing.ts";
import { fillInOwnProcess } from "./starter/own-process.ts";
import { startAnnouncing } from "./push/announcing.ts";
import { createObjectStore } from "./objects/s3.ts";
import { DAY_MS } from "./store/common.ts";
import { countPictures, isAnyInService } from "./store/pictures/files.ts";
import { removeStrayObjects, type PictureStore } from "./store/pictures/objects.ts";
import { purge } from "./store/purge.ts";
import { type Release, keepRelease } from "./store/release-files.ts";
import { removeLeftovers } from "./transfer/spool.ts";

/** How often a node says that it runs. */
const HEARD_MS = 60_000;

/**
 * What one process does for all of a site: the starter content of an empty one, and each day the removal
 * of what nobody can reach any more, what is published by itself, what is announced. The answer ends it.
 */
export async function startUpkeep(
  { db, versions, room }: Pick<Database, "db" | "versions" | "room">,
  config: Config,
  log: Logger,
  stopping: AbortSignal,
  release?: Release,
): Promise<() => void> {
  const store = { db, objects: createObjectStore(config.pictures) };
  const keepRoom = () =>
    room
      ?.keep()
      .catch((error: unknown) => log.error({ err: error }, "no room could be kept aside"));
  const purgeOnce = () => engineOf(db).byOneProcess(db, "purge", () => purge(db));
  await removeLeftovers(config.dataDir);
  if (config.starterContent) await fillInOwnProcess(store, config, stopping);
  await purgeOnce();
  // Ahead of the first answer: what became due while nothing ran is there from the start.
  const endPublishing = await startPublishing({ db, log });
  const endKeeping = release && (await startKeeping(release));
  void removeStrays();
  await keepRoom();
  await reportPictures(store, log);
  const daily = setInterval(() => {
    purgeOnce().catch((error: unknown) => {
      log.error({ err: error }, "deleted items could not be removed for good");
    });
    void removeStrays();
    void keepRoom();
  }, DAY_MS).unref();
  const { cdn, site } = config;
  const about = { siteUrl: site.url ?? "", release: manifest.version };
  const endPurging = cdn && startPurging({ db, versions, cdn, ...about, log });
  const endAnnouncing = startAnnouncing({ db, site, log });
  const endBackups = startBackups(config, { store, log, stopping });
  return () => {
    clearInterval(daily);
    endBackups();
    endPublishing();
    endKeeping?.();
    endPurging?.();
    endAnnouncing();
  };

  /** Brings the files of this release, and says that it runs for as long as it does. */
  async function startKeeping(own: Release): Promise<() => void> {
    let isFailing = false;
    const keep = async () => {
      try {
        await keepRelease(db, own);
        isFailing = false;
      } catch (error) {
        // Tried every minute, a database that is away is told of once.
        if (!isFailing) log.error({ err: error }, "the files of this release could not be kept");
        isFailing = true;
      }
    };
    await keep();
    // With SQLite there are no other nodes.
    if (config.databaseUrl === undefined) return () => undefined;
    const timer = setInterval(() => void keep(), HEARD_MS).unref();
    return () => clearInterval(timer);
  }

  async function removeStrays(): Promise<void> {
    await removeStrayObjects(store).catch((error: unknown) => {
      log.error(
        { err: error },
        "pictures that nothing uses could not be removed from their service",
      );
    });
  }
}

/** Says where pictures are when they are not all where new ones go. */
async function reportPictures({ db, objects }: PictureStore, log: Logger): Promise<void> {
  // Most sites keep all in the database, and need no count.
  if (!objects && !(await isAnyInService(db))) return;
  const { inDatabase, inService } = await countPictures(db);
  if (!objects) {
    log.error(
      { inDatabase, inService },
      "PICTURES_URL is not set: the pictures that are kept in a service of objects cannot be shown",
    );
    return;
  }
  const where = { service: objects.name, inDatabase, inService };
  const how = inDatabase > 0 ? "; those in the database are shown from there" : "";
  log.info(where, `new pictures are kept in a service of objects${how}`);
  // Not waited for: everything but pictures can be shown without it.
  objects.check().catch((error: unknown) => {
    log.error({ err: error, service: objects.name }, "the picture service cannot be used");
  });
}
