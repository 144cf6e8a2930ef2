import { insights } from "../../../contract/endpoints.ts";
import { isBackOffice } from "../../../contract/paths.ts";

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
  window.dataLayer ??= [];
  window.dataLayer.push(view);
  const pathname = path.replace(/\?.*/, "");
  if (isBackOffice(pathname)) return;
  push(view);
  countView(pathname);
}

/**
 * Sent even if the visitor leaves immediately; whether it arrives makes no difference to the page. Of
 * cookies there is only that of a signed-in admin, whose visits the server leaves out.
 */
function countView(path: string) {
  const { method, path: address } = insights.report;
  fetch(address, {
    method,
    keepalive: true,
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path }),
  }).catch(() => {});
}
