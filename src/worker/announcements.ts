import type { Announcement } from "../../contract/announcements.ts";
import { announcements } from "../../contract/endpoints.ts";
import { isBackOffice } from "../../contract/paths.ts";

declare const self: ServiceWorkerGlobalScope;

/** Shows an announcement in place of the one before, and its number on the icon of the installed app. */
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
  // The number goes when the app is looked at; one that is in sight has no need of it.
  const isInSight = pages.some(({ visibilityState }) => visibilityState === "visible");
  if (!isInSight) await self.navigator.setAppBadge(looks);
}

/** Leads an open page there, or opens one. */
export async function openAnnounced(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find(({ url }) => !isBackOffice(new URL(url).pathname));
  // A page that this worker does not look after cannot be led.
  const led = await page?.navigate(path).catch(() => null);
  await (led ? led.focus() : self.clients.openWindow(path));
}

/** The browser gave the device another address. */
export async function subscribeAnew(options: PushSubscriptionOptions | undefined): Promise<void> {
  if (!options?.applicationServerKey) return;
  const subscription = await self.registration.pushManager.subscribe(options);
  await fetch(announcements.subscribe.path, {
    method: announcements.subscribe.method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(subscription),
  });
}
