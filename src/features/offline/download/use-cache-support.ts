import { useSyncExternalStore } from "react";
import { createStore } from "../../../lib/state/store.ts";

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
