import { useSyncExternalStore } from "react";
import { createStore } from "../../../lib/state/store.ts";

/** How far the filling has come, in things to fetch; null while none goes on. */
export type Progress = { done: number; total: number } | null;

const progress = createStore<Progress>(null, () => void openChannel());
let channel: BroadcastChannel | undefined;

/** Tells this page and the site's other tabs. */
export function reportProgress(next: Progress) {
  openChannel()?.postMessage(next);
  progress.set(next);
}

/** Whichever tab does the work. */
export function useProgress(): Progress {
  return useSyncExternalStore(progress.subscribe, progress.get, () => null);
}

function openChannel(): BroadcastChannel | undefined {
  if (channel || !("BroadcastChannel" in globalThis)) return channel;
  channel = new BroadcastChannel("lunula-download");
  channel.addEventListener("message", ({ data }: MessageEvent<Progress>) => progress.set(data));
  return channel;
}
