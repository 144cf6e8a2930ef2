import { useSyncExternalStore } from "react";

/** Whether this browser can keep a site at all. */
type Keeping = "unknown" | "possible" | "impossible";

/** What a browser takes to begin; after that it is taken for one that refuses. */
const TIMEOUT = 8_000;

let keeping: Keeping = "unknown";
let asked = false;
const listeners = new Set<() => void>();

export function useKeeping(): Keeping {
  return useSyncExternalStore(
    subscribe,
    () => keeping,
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
  if (!("serviceWorker" in navigator) || !("caches" in window)) return tell("impossible");
  try {
    await caches.keys();
    setTimeout(() => keeping === "unknown" && tell("impossible"), TIMEOUT);
    await navigator.serviceWorker.ready;
    tell("possible");
  } catch {
    tell("impossible");
  }
}

function tell(next: Keeping) {
  keeping = next;
  for (const listener of listeners) listener();
}
