import { useSyncExternalStore } from "react";
import { createStore } from "../state/store.ts";
import { type Obstacle, findObstacle } from "./site-health.ts";

/** Delays between probes of an unreachable server; the last one repeats. */
const PROBE_DELAYS = [1_000, 2_000, 4_000, 8_000, 15_000];
/** After a connection of this length, the delays start over. */
const STEADY = 60_000;

/** The timeout for a response that the worker has stored. */
export const GRACE = 300;
/** The timeout of a request made while offline. */
export const OFFLINE_LIMIT = 5_000;

const obstacle = createStore<Obstacle | null>(null);
let reachedAt: number | null = null;
let answers = 0;
let returnedAt = 0;
let probes = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let isLeft = false;
let ending = new AbortController();

/** Browsers abort the requests of a page that is being left, which says nothing about the connection. */
export function watchLeaving() {
  addEventListener("pagehide", () => (isLeft = true));
  addEventListener("pageshow", () => (isLeft = false));
}

/** Reports a response from the server. While offline, only the probe decides when the connection is back. */
export function reportReached() {
  answers += 1;
  reachedAt = Date.now();
}

/** Reports a failed request. From now on the server is probed until it responds. */
export function reportUnreachable() {
  loseConnection("silence");
}

/** Probes the server once, after a hint that the connection may be lost. */
export async function checkConnection(): Promise<void> {
  if (obstacle.get()) return;
  const before = answers;
  const found = await findObstacle();
  if (!found) reportReached();
  // A server that has answered another request meanwhile is slow, but reachable.
  else if (answers === before) loseConnection(found);
}

export function isOffline(): boolean {
  return obstacle.get() !== null;
}

/** Whether the server has responded since the page was opened. */
export function hasAnswered(): boolean {
  return answers > 0;
}

/**
 * Aborts a request when the connection is lost: browsers open few connections to a site, and requests that a dead
 * network never answers would leave none for the probe.
 */
export function connectionSignal(): AbortSignal {
  return isOffline() ? AbortSignal.timeout(OFFLINE_LIMIT) : ending.signal;
}

/** When the server last responded to this device; null if unknown. */
export function lastReached(): number | null {
  return reachedAt;
}

/** Restores the state of an earlier visit. */
export function rememberReached(at: number) {
  reachedAt ??= at;
}

/** The listener is called when the connection is lost, when it is back, and when the reason changes. */
export const subscribeConnection: (listener: () => void) => () => void = obstacle.subscribe;

/** Why the server cannot be reached; null if it can. */
export function useObstacle(): Obstacle | null {
  return useSyncExternalStore(obstacle.subscribe, obstacle.get, () => null);
}

function loseConnection(found: Obstacle) {
  if (isLeft || obstacle.get()) return;
  if (Date.now() - returnedAt > STEADY) probes = 0;
  addEventListener("online", probeNow);
  document.addEventListener("visibilitychange", probeNow);
  scheduleProbe();
  const ended = ending;
  ending = new AbortController();
  setTimeout(() => ended.abort(), GRACE);
  obstacle.set(found);
}

function scheduleProbe() {
  const delay = PROBE_DELAYS[Math.min(probes, PROBE_DELAYS.length - 1)];
  clearTimeout(timer);
  timer = setTimeout(probeNow, delay);
  probes += 1;
}

async function probeNow(): Promise<void> {
  if (document.hidden) return;
  const found = await findObstacle();
  if (!obstacle.get()) return;
  if (found) {
    scheduleProbe();
    if (found !== obstacle.get()) obstacle.set(found);
  } else {
    clearTimeout(timer);
    removeEventListener("online", probeNow);
    document.removeEventListener("visibilitychange", probeNow);
    returnedAt = Date.now();
    reportReached();
    obstacle.set(null);
  }
}
