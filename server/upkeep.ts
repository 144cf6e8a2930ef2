import type { Logger } from "pino";
import manifest from "../package.json" with { type: "json" };
import type { Config } from "./config.ts";
import { startBackups } from "./backup/schedule.ts";
import { startPurging } from "./cdn.ts";
import { watchInboxFolder } from "./inbox-folder.ts";
import { createPictureProcess } from "./media/picture-process.ts";
import { engineOf, type Database, type Db } from "./database/database.ts";
import { repeat } from "./runtime/yielding.ts";
import { fillInOwnProcess } from "./starter/starter.ts";
import { startAnnouncing } from "./push.ts";
import { startWatching } from "./notices/watch.ts";
import { createObjectStore } from "./objects/object-store.ts";
import { DAY_MS, inTransaction, now } from "./store/common.ts";
import {
  countPictures,
  isAnyInService,
  removeStrayObjects,
  type PictureStore,
} from "./store/pictures/files.ts";
import { purge, purgeTime } from "./store/purge.ts";
import { type Release, saveRelease } from "./store/release-files.ts";
import { removeLeftovers } from "./transfer/spool.ts";
import { sql } from "kysely";
import { ON_SERVER, logActivity } from "./store/history/activity.ts";
import { isDueDraft } from "./store/shown.ts";
import { designCollection } from "./store/collections/designs.ts";
import { COLLECTION_TABLES } from "./database/collection-tables.ts";
import { updateRelatedStates } from "./store/relations.ts";
import { setTimeout as pause } from "node:timers/promises";
import type { GivenSettings } from "../contract/settings/settings.ts";
import { askPublicWeb, isPublicAddress } from "./runtime/public-web.ts";
import { linksToCheck, saveLinkCheck } from "./store/collections/products.ts";
import { currentSettings } from "./store/site-settings.ts";

/** Within twice this time after the last write, everything is in the database file. */
const QUIET_MS = 20_000;
/** How often a node reports that it is running. */
const HEARD_MS = 60_000;

/**
 * The background work of one process for the whole site: starter content for an empty site, scheduled posts,
 * notifications, CDN purges, and a daily purge of unreachable content. The returned function stops it.
 */
export async function startUpkeep(
  {
    db,
    versions,
    room,
    checkpointIfQuiet,
  }: Pick<Database, "db" | "versions" | "room" | "checkpointIfQuiet">,
  config: Config,
  log: Logger,
  stopping: AbortSignal,
  release?: Release,
): Promise<() => void> {
  const store = { db, objects: createObjectStore(config.pictures) };
  const keepRoom = () =>
    room
      ?.keep()
      .catch((error: unknown) => log.error({ err: error }, "no disk space could be reserved"));
  const purgeOnce = () =>
    engineOf(db).byOneProcess(db, "purge", async () => purge(db, await purgeTime(db)));
  await removeLeftovers(config.dataDir);
  if (config.starterContent) await fillInOwnProcess(store, config, stopping);
  await purgeOnce();
  // Before the first request, so that posts that became due meanwhile are on the page.
  const endPublishing = await startPublishing({ db, log });
  const endKeeping = release && (await startKeeping(release));
  void removeStrays();
  await keepRoom();
  await reportPictures(store, log);
  const daily = setInterval(() => {
    purgeOnce().catch((error: unknown) => {
      log.error({ err: error }, "old deleted items could not be removed; trying again tomorrow");
    });
    void removeStrays();
    void keepRoom();
  }, DAY_MS).unref();
  const checkpoints = setInterval(() => checkpointIfQuiet?.(), QUIET_MS).unref();
  const { cdn, site } = config;
  const about = { siteUrl: site.url ?? "", release: manifest.version };
  const endPurging = cdn && startPurging({ db, versions, cdn, ...about, log });
  const endAnnouncing = startAnnouncing({ db, site, log });
  const endCheckingLinks = startCheckingLinks({ db, site, log });
  const endInbox = startInbox();
  const watch = startWatching(config, db, log);
  const onMade = watch.backupMade;
  const endBackups = startBackups(config, { store, log, stopping, onMade });
  return () => {
    clearInterval(daily);
    clearInterval(checkpoints);
    endBackups();
    watch.stop();
    endPublishing();
    endKeeping?.();
    endPurging?.();
    endAnnouncing();
    endCheckingLinks();
    endInbox();
  };

  function startInbox(): () => void {
    if (config.inboxDir === undefined) return () => undefined;
    const pictures = createPictureProcess(config.dataDir);
    const { encode: encodePicture } = pictures;
    const end = watchInboxFolder({ ...store, config, encodePicture, folder: config.inboxDir, log });
    return () => {
      end();
      pictures.close();
    };
  }

  /** Stores the files of this release, and reports regularly that it is running. */
  async function startKeeping(own: Release): Promise<() => void> {
    const failure = "the files of this release could not be stored; trying again";
    const terms = { everyMs: HEARD_MS, log, failure };
    const { first, stop } = repeat(() => saveRelease(db, own), terms);
    await first;
    // With SQLite there are no other nodes.
    if (config.databaseUrl === undefined) stop();
    return stop;
  }

  async function removeStrays(): Promise<void> {
    await removeStrayObjects(store).catch((error: unknown) => {
      log.error(
        { err: error },
        "unused pictures could not be removed from the bucket; trying again tomorrow",
      );
    });
  }
}

/** Logs where pictures are stored, unless all are where new ones go. */
async function reportPictures({ db, objects }: PictureStore, log: Logger): Promise<void> {
  // Most sites store all pictures in the database, and need no count.
  if (!objects && !(await isAnyInService(db))) return;
  const { inDatabase, inService } = await countPictures(db);
  if (!objects) {
    log.error(
      { inDatabase, inService },
      "PICTURES_URL is not set, so the pictures in the bucket cannot be shown: set it to the bucket’s address",
    );
    return;
  }
  const where = { service: objects.name, inDatabase, inService };
  const how = inDatabase > 0 ? "; those in the database are still shown" : "";
  log.info(where, `new pictures are stored in the bucket${how}`);
  // Not awaited: without the bucket, everything but pictures works.
  objects.check().catch((error: unknown) => {
    log.error(
      { err: error, service: objects.name },
      "the bucket of pictures cannot be used: check PICTURES_URL and the service",
    );
  });
}

/** How often the database is polled for due posts, with an index lookup. */
const POLL_MS = 1_000;

interface Publishing extends Pick<Database, "db"> {
  log: Logger;
}

/**
 * Publishes due posts, pages and designs, now and later, until the returned function is called. The response cache, other processes and
 * the CDN notice it like any content change.
 */
export async function startPublishing({ db, log }: Publishing): Promise<() => void> {
  const failure = "scheduled items could not be published; trying again";
  const { first, stop } = repeat(() => publishDue(db), { everyMs: POLL_MS, log, failure });
  await first;
  return stop;
}

const KINDS = ["blogPosts", "pages"] as const;
type Kind = (typeof KINDS)[number];

/** Publishes due items, and logs it. Of several processes, only one publishes each item. */
export async function publishDue(db: Db): Promise<void> {
  for (const kind of KINDS) {
    const due = await db
      .selectFrom(COLLECTION_TABLES[kind].name)
      .select("id")
      .where("is_public", "=", sql.lit(0))
      .where("is_published", "=", sql.lit(1))
      .where("deleted_at", "is", null)
      .where("published_at", "<=", now())
      .execute();
    for (const { id } of due) await inTransaction(db, (trx) => publish(trx, kind, id));
  }
  const designs = await db.selectFrom("designs").select("id").where(isDueDraft()).execute();
  for (const { id } of designs) await inTransaction(db, (trx) => publishDesign(trx, id));
}

async function publishDesign(trx: Db, id: string): Promise<void> {
  // The row is locked and checked again, as above.
  const isDue = await trx
    .updateTable("designs")
    .set({ publish_at: null })
    .where("id", "=", id)
    .where(isDueDraft())
    .returning("id")
    .executeTakeFirst();
  if (!isDue) return;
  const { title: name } = await designCollection.update(trx, id, { is_active: true });
  const item = { id, name };
  await logActivity(trx, ON_SERVER, { action: "publish", kind: "nailDesigns", item });
}

async function publish(trx: Db, kind: Kind, id: string): Promise<void> {
  // Checked again: another process may have changed or published it meanwhile.
  const item = await trx
    .updateTable(COLLECTION_TABLES[kind].name)
    .set({ is_public: 1 })
    .where("id", "=", id)
    .where("is_public", "=", 0)
    .where("is_published", "=", 1)
    .where("deleted_at", "is", null)
    .where("published_at", "<=", now())
    .returning("title as name")
    .executeTakeFirst();
  if (!item) return;
  if (kind === "blogPosts") await updateRelatedStates(trx, kind, [id]);
  await logActivity(trx, ON_SERVER, { action: "publish", kind, item: { id, name: item.name } });
}

const EVERY_MS = 60 * 60_000;
/** Per hour. */
const MAX_LINKS = 200;
/** Between two links, which are often of the same shop. */
const PAUSE_MS = 2_000;
const TIMEOUT_MS = 15_000;
const REDIRECTS = 5;
const HEADERS = { accept: "text/html,*/*;q=0.5", "user-agent": "Lunula (link check)" };

interface Checking extends Pick<Database, "db"> {
  site: GivenSettings;
  log: Logger;
  pauseMs?: number;
  isAllowed?: typeof isPublicAddress;
}

/** Checks the links of products in the background, if the owner has switched it on, until the returned function is called. */
function startCheckingLinks(checking: Checking): () => void {
  const { db, log } = checking;
  const work = (signal: AbortSignal) =>
    engineOf(db).byOneProcess(db, "links", () => checkLinks(checking, signal));
  const failure = "links of products could not be checked; trying again";
  return repeat(work, { everyMs: EVERY_MS, log, failure }).stop;
}

/** Checks the links that are due. Exported for tests. */
export async function checkLinks(checking: Checking, signal: AbortSignal): Promise<void> {
  const { db, site, pauseMs = PAUSE_MS, isAllowed } = checking;
  if (!(await currentSettings(db, site)).checks_links) return;
  for (const address of await linksToCheck(db, MAX_LINKS)) {
    if (signal.aborted) return;
    const works = await isAlive(address, isAllowed);
    if (works !== undefined) await saveLinkCheck(db, address, works);
    await pause(pauseMs, undefined, { ref: false, signal }).catch(() => undefined);
  }
}

/** Whether there is something at an address; undefined if the answer does not say, such as a shop’s refusal of programs. */
async function isAlive(
  address: string,
  isAllowed: typeof isPublicAddress = isPublicAddress,
): Promise<boolean | undefined> {
  let url = URL.parse(address);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  for (let redirects = 0; url && redirects <= REDIRECTS; redirects += 1) {
    if (!/^https?:$/.test(url.protocol)) return undefined;
    try {
      const answer = await askPublicWeb(url, { headers: HEADERS, signal, isAllowed });
      // Only the status matters: the connection is closed before the page comes.
      answer.destroy();
      const { statusCode = 0, headers } = answer;
      if (statusCode === 404 || statusCode === 410) return false;
      if (statusCode >= 200 && statusCode < 300) return true;
      if (statusCode < 300 || statusCode > 399) return undefined;
      url = URL.parse(headers.location ?? "", url.href);
    } catch (error) {
      return isUnknownHost(error) ? false : undefined;
    }
  }
  return undefined;
}

function isUnknownHost(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOTFOUND";
}
