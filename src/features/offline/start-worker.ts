import type { QueryClient } from "@tanstack/react-query";
import { Workbox } from "workbox-window";
import { isOffline, subscribeConnection } from "../../lib/connection/connection.ts";
import { OUTBOX } from "../../lib/connection/offline-contract.ts";
import { mayContinue } from "./download/choice.ts";
import { isBackOffice } from "../../../contract/paths.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { isInstalled } from "../../lib/device/install.ts";
import { deviceStorage } from "../../lib/state/web-storage.ts";
import { savedDesigns, subscribeSaved } from "../../lib/visitor/saved-designs.ts";

/**
 * What a page does once it is idle: it sends waiting messages and registers the service worker. Once that controls the
 * page, the download for offline use starts.
 */
export async function startWorker(client: QueryClient): Promise<void> {
  void startOutbox().catch(() => undefined);
  requestPersistentStorage();
  if ("standalone" in navigator) {
    void import("./splash.ts").then((m) => m.nameSplashPictures()).catch(() => undefined);
  }
  clearBadge();
  document.addEventListener("visibilitychange", clearBadge);
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return void readDeviceAhead();
  const workbox = new Workbox("/service-worker.js");
  takeUpdates(workbox);
  try {
    const registered = workbox.register({ immediate: true });
    // `ready` could wait forever: browsers may first look for an update, which a dead network never answers.
    await Promise.race([registered.then(controllingWorker), controllingWorker()]);
    await setNavigationPreload();
    subscribeConnection(() => {
      if (!isOffline()) void fillDevice(client).catch(() => undefined);
    });
    await fillDevice(client);
  } catch {
    // The browser refuses workers here, or the connection was lost: the site works without.
    readDeviceAhead();
  }
}

/** When the app is visible, its visitor sees the news that the icon’s badge counts. */
function clearBadge() {
  if (document.visibilityState !== "visible") return;
  void navigator.clearAppBadge?.().catch(() => undefined);
}

/** Without a connection this code is needed; the service worker, if any, has cached it. */
function readDeviceAhead() {
  void import("./answers/read-device.ts").catch(() => undefined);
}

/** The chunk is not fetched if no message has ever waited; queueing one also loads it. */
async function startOutbox(): Promise<void> {
  const databases = await indexedDB.databases?.();
  if (databases && !databases.some(({ name }) => name === OUTBOX)) return;
  (await import("./outbox/outbox.ts")).startOutbox();
}

/** Its code loads only if there is something to download. */
async function fillDevice(client: QueryClient): Promise<void> {
  if (!mayContinue({ asked: false })) return;
  const { downloadForOffline } = await import("./download/download.ts");
  await downloadForOffline(client);
}

/**
 * Includes a worker whose installation an earlier, short visit started: workbox-window only knows about those of this
 * page.
 */
function controllingWorker(): Promise<ServiceWorker> {
  const { serviceWorker } = navigator;
  return new Promise((resolve) => {
    const take = () => serviceWorker.controller && resolve(serviceWorker.controller);
    serviceWorker.addEventListener("controllerchange", take);
    take();
  });
}

/**
 * Enables navigation preload, except in Firefox, which shows its own error when a preload fails, and ignores the
 * worker’s answer. Firefox is the only browser with navigation preload but without background sync. The page enables
 * it, so that workers of older releases get it, too.
 */
export async function setNavigationPreload(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const preload = registration.navigationPreload as NavigationPreloadManager | undefined;
  await ("sync" in registration ? preload?.enable() : preload?.disable());
}

const HOUR = 60 * 60_000;
/** A tab that becomes visible looks for an update sooner than one that stays open. */
const GLANCE = 5 * 60_000;
/** Asks an accepted release to take over until it does, which reloads the page. */
const AGAIN = 1_000;

/** A new release waits until the visitor accepts it; then every public page moves to it together. */
export function takeUpdates(workbox: Workbox) {
  let accepted = false;
  const offer = () => {
    toast({
      title: "A new version is ready",
      duration: Number.POSITIVE_INFINITY,
      action: {
        label: "Update",
        onPress: () => {
          accepted = true;
          toast({ title: "Updating…", duration: Number.POSITIVE_INFINITY });
          // If a page sends a request at this moment, Chromium starts the old worker once more, and replaces it only
          // after half a minute of idling.
          const take = () => workbox.messageSkipWaiting();
          take();
          setInterval(take, AGAIN);
        },
      },
    });
  };
  workbox.addEventListener("waiting", offer);
  // On a first visit, the worker takes control only now; a later change is another release.
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (controlled && (accepted || !isBackOffice(location.pathname))) location.reload();
    controlled = true;
  });
  askRegularly(() => workbox.update());
}

/** Browsers look for a new release when a page is opened, but a tab may stay open for days. */
function askRegularly(ask: () => Promise<void>) {
  let asked = Date.now();
  const askAgain = () => {
    asked = Date.now();
    // Without a connection there is nothing new.
    void ask().catch(() => undefined);
  };
  setInterval(askAgain, HOUR);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - asked > GLANCE) askAgain();
  });
}

const KEY = "lunula-lasting-storage";

/**
 * Only once there is something to lose. Each reason asks once: browsers that refuse a page at first often agree for an
 * installed app.
 */
type Occasion = "asked" | "installed" | "started";

/** Asks the browser, once for each reason, to make the site’s storage persistent. */
export function requestPersistentStorage() {
  const askWithDesigns = () => void (savedDesigns().length > 0 && ask("asked"));
  askWithDesigns();
  subscribeSaved(askWithDesigns);
  addEventListener("appinstalled", () => void ask("installed"));
  if (isInstalled()) void ask("started");
}

async function ask(occasion: Occasion): Promise<void> {
  const before = deviceStorage.read(KEY)?.split(" ") ?? [];
  if (before.includes(occasion)) return;
  if (!deviceStorage.write(KEY, [...before, occasion].join(" "))) return;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // The browser does not support it.
  }
}
