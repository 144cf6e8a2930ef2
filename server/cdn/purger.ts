import type { Logger } from "pino";
import { areEqual, type Versions } from "../database/content-versions.ts";
import { engineOf } from "../database/engine.ts";
import type { Database } from "../database/database.ts";
import type { Kind } from "../database/reads.ts";
import { changingAddresses } from "./addresses.ts";
import { type Cdn, EVERY_ANSWER, tagOf } from "./cdn.ts";
import { purgeCalls } from "./purge-calls.ts";
import { readPurged, writePurged } from "./purged.ts";
import { PurgeFailure, sendCall } from "./send-call.ts";

/** How often the database is asked whether anything was written; it takes microseconds. */
const LOOK_MS = 250;
/**
 * From a change to its purge. Other changes join it, and what was on its way from here when it happened,
 * or was sent as the former one (`STALE_MS` of the door), has reached the CDN by then.
 */
const SETTLE_MS = 1_500;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

interface Purging extends Pick<Database, "db" | "versions"> {
  cdn: Cdn;
  /** Such as `https://nails.example`. */
  siteUrl: string;
  /** Of the program: another one makes other pages. */
  release: string;
  log: Logger;
}

/**
 * Tells the CDN what has become stale, beside the requests, until the answer is called. The database knows what
 * was purged: what was pending when a process ended is purged by the next, and of several one does it.
 */
export function startPurging(purging: Purging): () => void {
  const { versions, log } = purging;
  let settled: Versions | undefined;
  let failures = 0;
  let timer = setTimeout(look, 0);
  let isOver = false;

  return () => {
    isOver = true;
    clearTimeout(timer);
  };

  function next(work: () => void, ms: number): void {
    if (!isOver) timer = setTimeout(work, ms).unref();
  }

  function look(): void {
    if (!hasChanged()) next(look, LOOK_MS);
    else next(() => void run(), settled ? SETTLE_MS : 0);
  }

  function hasChanged(): boolean {
    try {
      return versions.current() !== settled;
    } catch {
      // Out of reach: it is asked again.
      return false;
    }
  }

  async function run(): Promise<void> {
    try {
      const done = await purgeStale(purging);
      if (failures > 0) log.info("the CDN’s interface works again");
      failures = 0;
      settled = done ?? settled;
      next(look, done ? LOOK_MS : SETTLE_MS);
    } catch (error) {
      // One line for a time of failures; nothing is lost meanwhile.
      if (failures === 0 && !isOver) log.error({ err: error }, "the CDN could not be purged");
      failures += 1;
      const asked = error instanceof PurgeFailure ? (error.retryAfter ?? 0) : 0;
      const pause = Math.max(asked, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 6));
      next(() => void run(), Math.min(pause, LONGEST_PAUSE_MS));
    }
  }
}

/** Answers up to which versions it is purged; undefined while another process is at it. */
async function purgeStale(purging: Purging): Promise<Versions | undefined> {
  const { db, versions, cdn, release, siteUrl } = purging;
  let done: Versions | undefined;
  await engineOf(db).byOneProcess(db, "cdn", async () => {
    const now = versions.current();
    const former = await readPurged(db);
    const isSame = former?.release === release && former.zone === cdn.zone;
    if (!isSame || !areEqual(former.versions, now)) {
      const tags = isSame ? changedKinds(former.versions, now).map(tagOf) : [EVERY_ANSWER];
      const urls = cdn.service === "cloudflare-urls" ? await changingAddresses(db, siteUrl) : [];
      for (const call of purgeCalls(cdn, { tags, urls })) await sendCall(call);
      await writePurged(db, { release, zone: cdn.zone, versions: now });
    }
    done = now;
  });
  return done;
}

function changedKinds(former: Versions, now: Versions): Kind[] {
  return [...now.keys()].filter((kind) => former.get(kind) !== now.get(kind));
}
