import type { QueryClient } from "@tanstack/react-query";
import { Workbox } from "workbox-window";
import { startOutbox } from "../../lib/outbox.ts";
import { takeUpdates } from "./updates.ts";
import { warmUp } from "./warm-up/warm-up.ts";

/** Starts the service worker and, once it looks after this page, fills the device. */
export async function startWorker(client: QueryClient): Promise<void> {
  startOutbox();
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const workbox = new Workbox("/service-worker.js");
  takeUpdates(workbox);
  try {
    await workbox.register({ immediate: true });
    await controllingWorker();
    await warmUp(client);
  } catch {
    // The browser refuses workers here, or the connection went: the site works without.
  }
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
