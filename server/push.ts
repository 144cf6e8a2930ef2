import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { GivenSettings } from "../contract/settings/settings.ts";
import { engineOf, type Database, type Db } from "./database/database.ts";
import { repeat } from "./runtime/yielding.ts";
import { listAdmins } from "./store/accounts/admins.ts";
import {
  announceWeekly,
  addReached,
  finishAnnouncement,
  unfinishedAnnouncement,
  recordNotified,
  removeSubscriptions,
  subscriptionsToNotify,
} from "./store/announcements.ts";
import { currentSettings } from "./store/site-settings.ts";
import type { Announcement } from "../contract/announcements.ts";
import type { PushSubscriptionRow } from "./database/schema.ts";
import { settingOrNew } from "./store/common.ts";
import { invalid } from "./problems.ts";

/** How often the database is polled for announcements. */
const POLL_MS = 3_000;
const AT_ONCE = 20;
const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 15 * 60_000;
/** How long an announcement is retried for a device. After that the device only gets the next one. */
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

/** Push services accept only these addresses (RFC 8292, section 2.1). */
async function contactOf(db: Db, site: GivenSettings): Promise<string> {
  const { url } = await currentSettings(db, site);
  return url.startsWith("https:") ? url : `mailto:${(await listAdmins(db))[0]?.email}`;
}

async function announce(db: Db, announcement: Unfinished, sender: Sender): Promise<void> {
  const { created_at } = announcement;
  let refused = 0;
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, MAX_PAUSE_MS)) {
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
    const devices = await subscriptionsToNotify(db, created_at, after, AT_ONCE);
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
    await recordNotified(db, [...taken, ...those("refused")], created_at);
    await addReached(db, created_at, taken.length);
    missed.refused += those("refused").length;
    missed.later += those("later").length;
  }
  return missed;
}

const TIMEOUT_MS = 10_000;
/** How long push services store a notification for a device that is offline. */
const KEPT_SECONDS = 7 * 24 * 60 * 60;

/** `gone`: the device no longer exists; `later`: the service or the network failed. */
type Delivery = "taken" | "gone" | "refused" | "later";

interface Sender {
  keys: VapidKeys;
  /** How a push service can reach the owner: an https or mailto address. */
  contact: string;
  signal: AbortSignal;
}

/** Sends a notification to a device’s push service, encrypted for the device (RFC 8291). */
async function deliver(
  { endpoint, p256dh, auth }: Pick<PushSubscriptionRow, "endpoint" | "p256dh" | "auth">,
  announcement: Announcement,
  { keys, contact, signal }: Sender,
): Promise<Delivery> {
  const { default: webPush } = await import("web-push");
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(announcement),
      { TTL: KEPT_SECONDS },
    );
    // Signed separately: web-push would call `url.parse`, about which Node prints a warning.
    const { Authorization } = webPush.getVapidHeaders(
      new URL(endpoint).origin,
      contact,
      keys.publicKey,
      keys.privateKey,
      webPush.supportedContentEncodings.AES_128_GCM,
    );
    const answer = await fetch(endpoint, {
      method: "POST",
      headers: Object.entries({ ...headers, Authorization }).map(([name, value]) => [
        name,
        String(value),
      ]),
      body: new Uint8Array(body ?? []),
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await answer.body?.cancel();
    return outcomeOf(answer.status);
  } catch (error) {
    return error instanceof TypeError || error instanceof DOMException ? "later" : "refused";
  }
}

function outcomeOf(status: number): Delivery {
  if (status < 300) return "taken";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "later" : "refused";
}

interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The site’s VAPID keys (RFC 8292). They are created once: with new ones every device would have to subscribe again.
 */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  // Loaded on demand: most processes never send notifications.
  const { default: webPush } = await import("web-push");
  const kept = await settingOrNew(db, "push_keys", () =>
    JSON.stringify(webPush.generateVAPIDKeys()),
  );
  return JSON.parse(kept);
}

/** The browsers’ own push services. A leading dot means all hosts below a domain. */
export const PUSH_SERVICES = [
  "https://fcm.googleapis.com",
  "https://updates.push.services.mozilla.com",
  "https://web.push.apple.com",
  "https://.push.apple.com",
  "https://.notify.windows.com",
];

/**
 * Throws unless the address belongs to an allowed push service. It comes from a visitor, who must not make the
 * server send requests to other hosts.
 */
export function requireService(endpoint: string, services: readonly string[]): void {
  const url = URL.parse(endpoint);
  if (url && !url.username && services.some((service) => isAt(url, service))) return;
  throw invalid([
    { field: "endpoint", message: "This site doesn’t support your browser’s push service." },
  ]);
}

function isAt({ origin, protocol, host }: URL, service: string): boolean {
  const [scheme, name = ""] = service.split("//");
  if (!name.startsWith(".")) return origin === service;
  return protocol === scheme && host.endsWith(name);
}
