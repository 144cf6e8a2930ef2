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
 * What a page does once it is idle: sends what waits, and starts the service worker, which, once it
 * looks after this page, fills the device.
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
    // Browsers may first ask for an update, which a dead network never answers.
    await Promise.race([registered.then(controllingWorker), controllingWorker()]);
    await setNavigationPreload();
    subscribeConnection(() => {
      if (!isOffline()) void fillDevice(client).catch(() => undefined);
    });
    await fillDevice(client);
  } catch {
    // The browser refuses workers here, or the connection went: the site works without.
    readDeviceAhead();
  }
}

/** When the app is visible, its visitor has seen the news that its icon counts. */
function clearBadge() {
  if (document.visibilityState !== "visible") return;
  void navigator.clearAppBadge?.().catch(() => undefined);
}

/** The code is needed once the connection is gone; with a service worker, the worker has it. */
function readDeviceAhead() {
  void import("./answers/read-device.ts").catch(() => undefined);
}

/** By code that is not fetched where no message has ever waited; who queues one starts it, too. */
async function startOutbox(): Promise<void> {
  const databases = await indexedDB.databases?.();
  if (databases && !databases.some(({ name }) => name === OUTBOX)) return;
  (await import("./outbox/outbox.ts")).startOutbox();
}

/** Its code loads only if there is something to fill. */
async function fillDevice(client: QueryClient): Promise<void> {
  if (!mayContinue({ asked: false })) return;
  const { downloadForOffline } = await import("./download/download.ts");
  await downloadForOffline(client);
}

/** Also one that an earlier, short visit began to install: workbox knows only what this page began. */
function controllingWorker(): Promise<ServiceWorker> {
  const { serviceWorker } = navigator;
  return new Promise((resolve) => {
    const take = () => serviceWorker.controller && resolve(serviceWorker.controller);
    serviceWorker.addEventListener("controllerchange", take);
    take();
  });
}

/**
 * Lets the browser fetch pages while the worker starts, except in Firefox, which shows its own error when such a
 * fetch fails, and ignores the worker's answer. It is the only browser with this setting that has no background sync. The
 * page sets it, so that workers of older releases get it, too.
 */
export async function setNavigationPreload(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const preload = registration.navigationPreload as NavigationPreloadManager | undefined;
  await ("sync" in registration ? preload?.enable() : preload?.disable());
}

const HOUR = 60 * 60_000;
/** A tab that becomes visible again asks sooner than one that stays open. */
const GLANCE = 5 * 60_000;
/** An accepted release is asked to take over until it does, which reloads the page. */
const AGAIN = 1_000;

/** A new release waits until someone takes it; then every public page moves to it together. */
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
          // Where a page fetches something in the very moment, Chromium starts the old worker once more and
          // changes it only when it has been idle for half a minute.
          const take = () => workbox.messageSkipWaiting();
          take();
          setInterval(take, AGAIN);
        },
      },
    });
  };
  workbox.addEventListener("waiting", offer);
  // On a first visit the page is only now looked after: what comes later is another release.
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (controlled && (accepted || !isBackOffice(location.pathname))) location.reload();
    controlled = true;
  });
  askRegularly(() => workbox.update());
}

/** Browsers look for a new release when a page is opened; a tab may stay open for days. */
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
 * When there is something to lose. Each is a reason to ask once: a browser that said no to a page it
 * hardly knew often says yes to an app.
 */
type Occasion = "asked" | "installed" | "started";

/** Asks the browser, on each occasion once, not to clear the site's storage when room gets scarce. */
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
    // The browser knows no such question.
  }
}
