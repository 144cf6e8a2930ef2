import { useSyncExternalStore } from "react";

/** Whether this browser can keep a site at all. */
type CacheSupport = "unknown" | "possible" | "impossible";

/** What a browser takes to begin; after that it is taken for one that refuses. */
const TIMEOUT = 8_000;

let support: CacheSupport = "unknown";
let asked = false;
const listeners = new Set<() => void>();

export function useCacheSupport(): CacheSupport {
  return useSyncExternalStore(
    subscribe,
    () => support,
    () => "unknown",
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!asked) void find();
  asked = true;
  return () => listeners.delete(listener);
}

async function find(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return notify("impossible");
  try {
    await caches.keys();
    setTimeout(() => support === "unknown" && notify("impossible"), TIMEOUT);
    await navigator.serviceWorker.ready;
    notify("possible");
  } catch {
    notify("impossible");
  }
}

function notify(next: CacheSupport) {
  support = next;
  for (const listener of listeners) listener();
}
