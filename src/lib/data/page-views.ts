import { insights } from "../../../contract/endpoints.ts";
import { DIRECT, type EventKind, MAX_EVENTS, type VisitEvent } from "../../../contract/visits.ts";
import { isBackOffice } from "../../../contract/paths.ts";
import { connectionSignal } from "../connection/connection.ts";
import { deviceStorage } from "../state/web-storage.ts";

/** A route change as tag managers know it. */
interface PageViewEvent {
  event: "page_view";
  page_path: string;
  page_title: string;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

/** Buffers page views until there is a listener. */
const unsent: PageViewEvent[] = [];
let push = (view: PageViewEvent): void => void unsent.push(view);

/** Listens to the page views of a visitor, including earlier ones. */
export function forwardPageViews(to: (view: PageViewEvent) => void) {
  push = to;
  for (const view of unsent.splice(0)) push(view);
}

/** Reports a view to the tag manager, if there is one, and to the site; not for admins. */
export function reportPageView(path: string, title: string) {
  const view: PageViewEvent = { event: "page_view", page_path: path, page_title: title };
  (window.dataLayer ??= []).push(view);
  const pathname = path.replace(/\?.*/, "");
  if (isBackOffice(pathname)) return;
  push(view);
  if (!isReloaded()) reloaded = undefined;
  document.addEventListener("visibilitychange", reportEvents);
  const { referrer } = document;
  const from = referrer ? new URL(referrer).host : DIRECT;
  if (from !== location.host) countEvent("came-from", from);
  // Includes what the page counts when it is shown.
  if (!reloaded) queueMicrotask(() => report(pathname));
}

const here = () => location.pathname + location.search;

/** The reloaded address, until the next navigation: its view was counted the first time. */
let reloaded =
  (performance.getEntriesByType("navigation") as PerformanceNavigationTiming[])[0]?.type ===
  "reload"
    ? here()
    : undefined;

const isReloaded = () => reloaded !== undefined && reloaded === here();

/** Actions of a visitor, as opposed to views. */
const DONE: ReadonlySet<EventKind> = new Set(["saved", "finished", "pressed"]);

/** Events within this time are reported together. */
const TOGETHER_MS = 2_000;
/** The storage key that marks an admin’s device: its visits are not counted until the admin signs out. */
export const OWN_BROWSER = "lunula-uncounted";

let isOn = true;
const events: VisitEvent[] = [];
const counted = new Set<string>();

/** Whether the owner of the site lets visits be counted. */
export function switchCounting(on: boolean) {
  isOn = on;
}

/**
 * Visits are counted neither here nor by third parties if the owner or the visitor’s browser opts out, nor for the
 * owner’s own visits.
 */
export function mayCount(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator;
  return isOn && !globalPrivacyControl && doNotTrack !== "1" && !deviceStorage.read(OWN_BROWSER);
}

/** Counts an action of a visitor, once for each subject until the page is reloaded. */
export function countEvent(kind: EventKind, subject: string) {
  const key = kind + subject;
  if (counted.has(key)) return;
  counted.add(key);
  if (isReloaded() && !DONE.has(kind)) return;
  events.push([kind, subject]);
  setTimeout(reportEvents, TOGETHER_MS);
}

function reportEvents() {
  if (events[0]) report();
}

/**
 * Sent even if the visitor leaves immediately; the page does not wait for it. Events that could not be sent go with the
 * next report. The only possible cookie is that of a signed-in admin, whose visits the server ignores.
 */
function report(path?: string) {
  const sent = events.splice(0, MAX_EVENTS);
  if (!mayCount()) return;
  const { method, path: address } = insights.report;
  fetch(address, {
    method,
    // Chromium never ends a `keepalive` request itself, but all must end when the connection is lost.
    keepalive: document.hidden,
    signal: connectionSignal(),
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path, events: sent[0] && sent }),
  }).catch(() => void events.unshift(...sent));
}
