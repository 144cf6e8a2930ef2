import { useSyncExternalStore } from "react";
import { createStore } from "../state/store.ts";
import { type Obstacle, findObstacle } from "./site-health.ts";

/** Waits between two questions to a server that does not answer; the last one repeats. */
const PROBE_DELAYS = [1_000, 2_000, 4_000, 8_000, 15_000];
/** A connection that held this long starts over with the short waits. */
const STEADY = 60_000;

/** What an answer may take that the worker finds on the device. */
export const GRACE = 300;
/** How long a request may take that is made although the connection is known to be lost. */
export const OFFLINE_LIMIT = 5_000;

const obstacle = createStore<Obstacle | null>(null);
let reachedAt: number | null = null;
let answers = 0;
let returnedAt = 0;
let probes = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let isLeft = false;
let ending = new AbortController();

/** Browsers break off what a page that is left has asked for: that says nothing of the connection. */
export function watchLeaving() {
  addEventListener("pagehide", () => (isLeft = true));
  addEventListener("pageshow", () => (isLeft = false));
}

/** A request got its answer from the server. While offline, only the probe decides the return. */
export function reportReached() {
  answers += 1;
  reachedAt = Date.now();
}

/** A request got no usable answer. From now on the server is asked until it answers again. */
export function reportUnreachable() {
  loseConnection("silence");
}

/** Something hints at a lost connection: one question to the server decides. */
export async function checkConnection(): Promise<void> {
  if (obstacle.get()) return;
  const before = answers;
  const found = await findObstacle();
  if (!found) reportReached();
  // A server that answered something else meanwhile is slow, and there.
  else if (answers === before) loseConnection(found);
}

export function isOffline(): boolean {
  return obstacle.get() !== null;
}

/** Whether the server has answered anything since the page was opened. */
export function hasAnswered(): boolean {
  return answers > 0;
}

/**
 * Ends a question together with the connection: browsers open few to a site, and questions that a dead network never
 * answers would leave none to find out that it is back.
 */
export function connectionSignal(): AbortSignal {
  return isOffline() ? AbortSignal.timeout(OFFLINE_LIMIT) : ending.signal;
}

/** When the server last answered this device; null when that is not known. */
export function lastReached(): number | null {
  return reachedAt;
}

/** Takes over what an earlier visit knew. */
export function rememberReached(at: number) {
  reachedAt ??= at;
}

/** The listener is called when the connection is lost, when it is back, and when the reason changes. */
export const subscribeConnection: (listener: () => void) => () => void = obstacle.subscribe;

/** What is between this page and the server; null when nothing is. */
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
