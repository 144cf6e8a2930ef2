import { useSyncExternalStore } from "react";

/** How far the filling has come, in things to fetch; null while none goes on. */
export type Progress = { done: number; total: number } | null;

let progress: Progress = null;
let channel: BroadcastChannel | undefined;
const listeners = new Set<() => void>();

/** Tells this page and the site's other tabs. */
export function reportProgress(next: Progress) {
  openChannel()?.postMessage(next);
  show(next);
}

/** Whichever tab does the work. */
export function useProgress(): Progress {
  return useSyncExternalStore(
    subscribe,
    () => progress,
    () => null,
  );
}

function subscribe(listener: () => void) {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function openChannel(): BroadcastChannel | undefined {
  if (channel || !("BroadcastChannel" in globalThis)) return channel;
  channel = new BroadcastChannel("lunula-warm-up");
  channel.addEventListener("message", ({ data }: MessageEvent<Progress>) => show(data));
  return channel;
}

function show(next: Progress) {
  progress = next;
  for (const listener of listeners) listener();
}
