import type { Announcement } from "../../../../contract/announcements.ts";
import { announcements } from "../../../../contract/endpoints.ts";
import { isBackOffice } from "../../../../contract/paths.ts";

declare const self: ServiceWorkerGlobalScope;

/** Shows an announcement, which replaces the previous one, and counts it on the icon of the installed app. */
export async function showAnnouncement({ title, text, path, looks }: Announcement): Promise<void> {
  await self.registration.showNotification(title, {
    ...(text && { body: text }),
    icon: "/icons/icon-192.png",
    badge: "/icons/monochrome-512.png",
    tag: "announcement",
    data: path,
  });
  if (looks === 0 || !("setAppBadge" in self.navigator)) return;
  const pages = await self.clients.matchAll({ type: "window" });
  // The count is cleared when the app is opened, so a visible app needs none.
  const isInSight = pages.some(({ visibilityState }) => visibilityState === "visible");
  if (!isInSight) await self.navigator.setAppBadge(looks);
}

/** Navigates an open page there, or opens one. */
export async function openAnnounced(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find(({ url }) => !isBackOffice(new URL(url).pathname));
  // A page that this worker does not control cannot be navigated.
  const led = await page?.navigate(path).catch(() => null);
  await (led ? led.focus() : self.clients.openWindow(path));
}

/** The browser has given the device a new push address. */
export async function subscribeAgain(options: PushSubscriptionOptions | undefined): Promise<void> {
  if (!options?.applicationServerKey) return;
  const subscription = await self.registration.pushManager.subscribe(options);
  await fetch(announcements.subscribe.path, {
    method: announcements.subscribe.method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(subscription),
  });
}
