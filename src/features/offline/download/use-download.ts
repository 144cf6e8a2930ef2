import { useSyncExternalStore, useEffect, useState } from "react";
import { createStore } from "../../../lib/state/store.ts";
import { fetchCode } from "../../../lib/router/lazy-page.ts";
import type { OnDevice } from "./on-device.ts";
import type { QueryClient } from "@tanstack/react-query";

/** Whether this browser can keep a site at all. */
type CacheSupport = "unknown" | "possible" | "impossible";

/** What a browser takes to begin; after that it is taken for one that refuses. */
const TIMEOUT = 8_000;

const support = createStore<CacheSupport>("unknown", () => void (search ??= find()));
let search: Promise<void> | undefined;

export function useCacheSupport(): CacheSupport {
  return useSyncExternalStore(support.subscribe, support.get, () => "unknown");
}

async function find(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return support.set("impossible");
  try {
    await caches.keys();
    setTimeout(() => support.get() === "unknown" && support.set("impossible"), TIMEOUT);
    await navigator.serviceWorker.ready;
    support.set("possible");
  } catch {
    support.set("impossible");
  }
}

const EVERY = 1_000;

/** What is on the device: measured now, whenever `changed` changes, and each second while `busy`. */
export function useOnDevice(busy: boolean, changed: unknown): OnDevice | null {
  const [onDevice, setOnDevice] = useState<OnDevice | null>(null);
  useEffect(() => {
    let current = true;
    const measure = async () => {
      const { measureDevice } = await fetchCode(() => import("./on-device.ts"));
      const measured = await measureDevice();
      if (current) setOnDevice(measured);
    };
    const tryToMeasure = () => void measure().catch(() => undefined);
    tryToMeasure();
    const timer = busy ? setInterval(tryToMeasure, EVERY) : undefined;
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [busy, changed]);
  return onDevice;
}

/** How far the filling has come, in things to fetch; null while none goes on. */
export type DownloadProgress = { done: number; total: number } | null;

const progress = createStore<DownloadProgress>(null, () => void openChannel());
let channel: BroadcastChannel | undefined;

/** Tells this page and the site's other tabs. */
export function reportProgress(next: DownloadProgress) {
  openChannel()?.postMessage(next);
  progress.set(next);
}

/** Whichever tab does the work. */
export function useProgress(): DownloadProgress {
  return useSyncExternalStore(progress.subscribe, progress.get, () => null);
}

function openChannel(): BroadcastChannel | undefined {
  if (channel || !("BroadcastChannel" in globalThis)) return channel;
  channel = new BroadcastChannel("lunula-download");
  channel.addEventListener("message", ({ data }: MessageEvent<DownloadProgress>) =>
    progress.set(data),
  );
  return channel;
}

/** Fills the device because the visitor wants it now; answers whether it has all that it should. */
export async function askForDownload(client: QueryClient): Promise<boolean> {
  try {
    const { downloadForOffline } = await fetchCode(() => import("./download.ts"));
    return await downloadForOffline(client, { asked: true });
  } catch {
    return false;
  }
}
