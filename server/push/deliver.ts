import type { Announcement } from "../../contract/announcements.ts";
import type { PushSubscriptionRow } from "../database/schema.ts";
import type { Db } from "../database/database.ts";
import { settingOrNew } from "../store/common.ts";

const TIMEOUT_MS = 10_000;
/** How long push services keep a notification for a device that is switched off. */
const KEPT_SECONDS = 7 * 24 * 60 * 60;

/** `gone`: the device no longer exists; `later`: the service or the network failed. */
export type Delivery = "taken" | "gone" | "refused" | "later";

export interface Sender {
  keys: VapidKeys;
  /** How a push service can reach the owner: an https or mailto address. */
  contact: string;
  signal: AbortSignal;
}

/** Sends a notification to a device’s push service, encrypted for the device (RFC 8291). */
export async function deliver(
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
 * The keys that identify this site to push services (RFC 8292). They are created once: with new ones every device
 * would have to subscribe again.
 */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  // Most processes never send notifications.
  const { default: webPush } = await import("web-push");
  const kept = await settingOrNew(db, "push_keys", () =>
    JSON.stringify(webPush.generateVAPIDKeys()),
  );
  return JSON.parse(kept);
}
