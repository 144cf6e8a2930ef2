import { announcements } from "../../../contract/endpoints.ts";
import type { PushAddress } from "../../../contract/announcements.ts";
import { send } from "../../lib/data/send.ts";

/**
 * Whether this device gets notifications of new looks. `blocked`: the browser does not show notifications of this site.
 */
export type Subscribed = "impossible" | "blocked" | "off" | "on";

export async function subscribe(): Promise<Subscribed> {
  const { pushManager } = await navigator.serviceWorker.ready;
  // Comes first: without permission no key is needed.
  if ((await Notification.requestPermission()) !== "granted") return findSubscribed();
  const { key } = await send(announcements.key, {});
  const terms = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushManager.subscribe(terms).catch(async (error: unknown) => {
    if (!(error instanceof DOMException) || error.name !== "InvalidStateError") throw error;
    // A subscription with a former key of the site.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(terms);
  });
  await hand(subscription);
  return "on";
}

export async function unsubscribe(): Promise<Subscribed> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (subscription) {
    await send(announcements.unsubscribe, { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return findSubscribed();
}

export async function findSubscribed(): Promise<Subscribed> {
  if (!("PushManager" in window) || !("Notification" in window)) return "impossible";
  if (Notification.permission === "denied") return "blocked";
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (!subscription) return "off";
  // A site that was restored from a backup may not know it.
  void hand(subscription).catch(() => undefined);
  return "on";
}

async function hand(subscription: PushSubscription): Promise<void> {
  await send(announcements.subscribe, subscription.toJSON() as PushAddress);
}
