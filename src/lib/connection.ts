import { useSyncExternalStore } from "react";

/** Waits between two questions to a server that does not answer; the last one repeats. */
const PROBE_DELAYS = [1_000, 2_000, 4_000, 8_000, 15_000];
/** How long one such question waits. */
const PROBE_LIMIT = 4_000;
/** A connection that held this long starts over with the short waits. */
const STEADY = 60_000;

let offline = false;
let reachedAt: number | null = null;
let answered = false;
let returnedAt = 0;
let probes = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** A request got its answer from the server. While offline, only the probe decides the return. */
export function reportReached() {
  answered = true;
  reachedAt = Date.now();
}

/** A request got no usable answer. From now on the server is asked until it answers again. */
export function reportUnreachable() {
  if (offline) return;
  offline = true;
  if (Date.now() - returnedAt > STEADY) probes = 0;
  addEventListener("online", probeNow);
  document.addEventListener("visibilitychange", probeNow);
  scheduleProbe();
  notify();
}

/** Something hints at a lost connection: one question to the server decides. */
export async function suspectConnection(): Promise<void> {
  if (offline) return;
  if (await serverAnswers()) reportReached();
  else reportUnreachable();
}

export function isOffline(): boolean {
  return offline;
}

/** Whether the server has answered anything since the page was opened. */
export function hasAnswered(): boolean {
  return answered;
}

/** When the server last answered this device; null when that is not known. */
export function lastReached(): number | null {
  return reachedAt;
}

/** Takes over what an earlier visit knew. */
export function rememberReached(at: number) {
  reachedAt ??= at;
}

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOffline(): boolean {
  return useSyncExternalStore(subscribeConnection, isOffline, () => false);
}

function scheduleProbe() {
  const delay = PROBE_DELAYS[Math.min(probes, PROBE_DELAYS.length - 1)];
  clearTimeout(timer);
  timer = setTimeout(probeNow, delay);
  probes += 1;
}

async function probeNow(): Promise<void> {
  if (document.hidden) return;
  const answers = await serverAnswers();
  if (!offline) return;
  if (!answers) {
    scheduleProbe();
    return;
  }
  clearTimeout(timer);
  removeEventListener("online", probeNow);
  document.removeEventListener("visibilitychange", probeNow);
  offline = false;
  returnedAt = Date.now();
  reportReached();
  notify();
}

/** Whether the site itself answers: a captive portal has an answer for every address too. */
async function serverAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_LIMIT);
    const response = await fetch("/healthz", { cache: "no-store", signal });
    const health: unknown = await response.json();
    return typeof health === "object" && health !== null && "status" in health;
  } catch {
    return false;
  }
}

function notify() {
  for (const listener of listeners) listener();
}
