import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { GivenSettings } from "../../contract/settings/settings.ts";
import { engineOf } from "../database/engine.ts";
import { repeat } from "../runtime/repeat.ts";
import type { Database, Db } from "../database/database.ts";
import { adminEmail } from "../store/accounts/admins.ts";
import {
  announceWeekly,
  countReached,
  finishAnnouncement,
  unfinishedAnnouncement,
  noteHeard,
  removeSubscriptions,
  subscriptionsToTell,
} from "../store/announcements.ts";
import { currentSettings } from "../store/site-settings.ts";
import { type Delivery, type Sender, deliver, vapidKeys } from "./deliver.ts";

/** How often the database is asked for something to announce. */
const POLL_MS = 3_000;
const AT_ONCE = 20;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** How long devices are retried. After that they get the next announcement only. */
const GIVE_UP_MS = 6 * 60 * 60_000;

type Unfinished = NonNullable<Awaited<ReturnType<typeof unfinishedAnnouncement>>>;

interface Announcing extends Pick<Database, "db"> {
  site: GivenSettings;
  log: Logger;
}

/**
 * Sends announcements in the background until the returned function is called. The database records which devices
 * were reached, so the next process continues after a restart, and of several processes only one sends.
 */
export function startAnnouncing({ db, site, log }: Announcing): () => void {
  const poll = async (signal: AbortSignal) => {
    await announceWeekly(db);
    if (!(await unfinishedAnnouncement(db))) return;
    await engineOf(db).byOneProcess(db, "announcing", () => announceAll(db, site, signal));
  };
  const failure = "notifications could not be sent; trying again";
  return repeat(poll, { everyMs: POLL_MS, log, failure }).stop;
}

/** Sends all pending announcements, with pauses between retries. Exported for tests. */
export async function announceAll(db: Db, site: GivenSettings, signal: AbortSignal): Promise<void> {
  const sender = { keys: await vapidKeys(db), contact: await contactOf(db, site), signal };
  for (;;) {
    const announcement = await unfinishedAnnouncement(db);
    if (!announcement || signal.aborted) return;
    await announce(db, announcement, sender);
  }
}

/** Push services accept these addresses only (RFC 8292, section 2.1). */
async function contactOf(db: Db, site: GivenSettings): Promise<string> {
  const { url } = await currentSettings(db, site);
  return url.startsWith("https:") ? url : `mailto:${await adminEmail(db)}`;
}

async function announce(db: Db, announcement: Unfinished, sender: Sender): Promise<void> {
  const { created_at } = announcement;
  let refused = 0;
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    const missed = await sendToAll(db, announcement, sender);
    if (sender.signal.aborted) return;
    refused += missed.refused;
    if (missed.later === 0 || Date.now() - Date.parse(created_at) > GIVE_UP_MS) {
      return finishAnnouncement(db, created_at, refused + missed.later);
    }
    await pause(wait, undefined, { ref: false, signal: sender.signal }).catch(() => undefined);
  }
}

/** Tries each pending device once. Returns how many are left. */
async function sendToAll(
  db: Db,
  { title, text, path, looks, created_at }: Unfinished,
  sender: Sender,
): Promise<{ refused: number; later: number }> {
  const missed = { refused: 0, later: 0 };
  let after = "";
  while (!sender.signal.aborted) {
    const devices = await subscriptionsToTell(db, created_at, after, AT_ONCE);
    const last = devices.at(-1);
    if (!last) break;
    after = last.endpoint;
    const outcomes = await Promise.all(
      devices.map((device) => deliver(device, { title, text, path, looks }, sender)),
    );
    if (sender.signal.aborted) break;
    const those = (outcome: Delivery) =>
      devices.filter((_, at) => outcomes[at] === outcome).map(({ endpoint }) => endpoint);
    const taken = those("taken");
    await removeSubscriptions(db, those("gone"));
    await noteHeard(db, [...taken, ...those("refused")], created_at);
    await countReached(db, created_at, taken.length);
    missed.refused += those("refused").length;
    missed.later += those("later").length;
  }
  return missed;
}
