import { useSyncExternalStore, useEffect, useState } from "react";
import { createStore } from "../../../lib/state/store.ts";
import { fetchCode } from "../../../lib/router/lazy-page.ts";
import type { OnDevice } from "./on-device.ts";
import type { QueryClient } from "@tanstack/react-query";

/** Whether this browser can store a site at all. */
type CacheSupport = "unknown" | "possible" | "impossible";

/** How long a browser may take to register the worker; after that it counts as one that refuses. */
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

/** What is stored on the device: measured now, whenever `changed` changes, and each second while `busy`. */
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

/** Progress of the download, in steps; null if none is running. */
export type DownloadProgress = { done: number; total: number } | null;

const progress = createStore<DownloadProgress>(null, () => void openChannel());
let channel: BroadcastChannel | undefined;

/** Informs this page and the other tabs. */
export function reportProgress(next: DownloadProgress) {
  openChannel()?.postMessage(next);
  progress.set(next);
}

/** In any tab. */
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

/** Starts a download that the visitor requested. Returns whether everything is stored. */
export async function askForDownload(client: QueryClient): Promise<boolean> {
  try {
    const { downloadForOffline } = await fetchCode(() => import("./download.ts"));
    return await downloadForOffline(client, { asked: true });
  } catch {
    return false;
  }
}
