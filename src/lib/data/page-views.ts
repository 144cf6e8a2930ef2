import { insights } from "../../../contract/endpoints.ts";
import { DIRECT, type EventKind, MOST_EVENTS, type VisitEvent } from "../../../contract/visits.ts";
import { isBackOffice } from "../../../contract/paths.ts";
import { connectionSignal } from "../connection/connection.ts";
import { deviceStorage } from "../state/web-storage.ts";

/** A route change as tag managers know it. */
export interface PageViewEvent {
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

/** The visitors' page views until someone asks for them. */
const unsent: PageViewEvent[] = [];
let push = (view: PageViewEvent): void => void unsent.push(view);

/** Hands over every page view of a visitor, those before this call included. */
export function forwardPageViews(to: (view: PageViewEvent) => void) {
  push = to;
  for (const view of unsent.splice(0)) push(view);
}

/** Reports a view to the tag manager, if there is one, and to the site; none of an admin. */
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
  // With what the page counts as it comes.
  if (!reloaded) queueMicrotask(() => report(pathname));
}

const here = () => location.pathname + location.search;

/** The address that a reload shows again, until the visitor goes on: what it shows was counted the first time. */
let reloaded =
  (performance.getEntriesByType("navigation") as PerformanceNavigationTiming[])[0]?.type ===
  "reload"
    ? here()
    : undefined;

const isReloaded = () => reloaded !== undefined && reloaded === here();

/** What a visitor does on a page, rather than what showing it counts. */
const DONE: ReadonlySet<EventKind> = new Set(["saved", "finished", "pressed"]);

/** What happens within this time is reported together. */
const TOGETHER_MS = 2_000;
/** Where the device keeps that an admin signed in here: no visit counts until the admin signs out. */
export const OWN_BROWSER = "lunula-uncounted";

let isOn = true;
const events: VisitEvent[] = [];
const counted = new Set<string>();

/** Whether the owner of the site lets visits be counted. */
export function switchCounting(on: boolean) {
  isOn = on;
}

/** Neither here nor by others: where the owner, or the visitor's browser, asks for it, nor the owner's own visits. */
export function mayCount(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator;
  return isOn && !globalPrivacyControl && doNotTrack !== "1" && !deviceStorage.read(OWN_BROWSER);
}

/** Counts what a visitor does, once for each subject until the page is reloaded. */
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
 * Sent even if the visitor leaves immediately; the page does not wait for it. Events that found no connection go with
 * the next report. Of cookies there is only that of a signed-in admin, whose visits the server leaves out.
 */
function report(path?: string) {
  const sent = events.splice(0, MOST_EVENTS);
  if (!mayCount()) return;
  const { method, path: address } = insights.report;
  fetch(address, {
    method,
    // Chromium never ends a request that outlives its page, and with the connection all have to end.
    keepalive: document.hidden,
    signal: connectionSignal(),
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path, events: sent[0] && sent }),
  }).catch(() => void events.unshift(...sent));
}
