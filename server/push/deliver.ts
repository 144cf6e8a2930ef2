import type { Announcement } from "../../contract/announcements.ts";
import type { PushSubscriptionRow } from "../database/schema.ts";
import type { Db } from "../database/database.ts";
import { settingOrNew } from "../store/settings.ts";

const TIMEOUT_MS = 10_000;
/** A phone that is switched off hears of it within these seconds, or not at all. */
const KEPT_SECONDS = 7 * 24 * 60 * 60;

/** `gone`: nobody is there any more; `later`: the service or the way to it is at fault. */
export type Outcome = "taken" | "gone" | "refused" | "later";

export interface Sender {
  keys: VapidKeys;
  /** Whom a push service can turn to: an https address or mailto. */
  contact: string;
  signal: AbortSignal;
}

/** Hands an announcement to a device's push service, readable by the device alone (RFC 8291). */
export async function deliver(
  { endpoint, p256dh, auth }: Pick<PushSubscriptionRow, "endpoint" | "p256dh" | "auth">,
  announcement: Announcement,
  { keys, contact, signal }: Sender,
): Promise<Outcome> {
  const { default: webPush } = await import("web-push");
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(announcement),
      { TTL: KEPT_SECONDS },
    );
    // Asked to sign as well, it calls `url.parse`, of which Node warns on standard error.
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

function outcomeOf(status: number): Outcome {
  if (status < 300) return "taken";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "later" : "refused";
}

interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * By which push services know this site (RFC 8292). Made once: with others, every device that has
 * subscribed would have to do so again.
 */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  // Most processes never announce anything.
  const { default: webPush } = await import("web-push");
  const kept = await settingOrNew(db, "push_keys", () =>
    JSON.stringify(webPush.generateVAPIDKeys()),
  );
  return JSON.parse(kept);
}
