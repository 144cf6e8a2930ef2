import { takeRules } from "./take-rules.ts";

/** In milliseconds. A tab in the background is never painted. */
const LONGEST_WAIT = 1500;
/** What src/styles/base.css leaves out of a phone's first paint. */
const UNPAINTED = ".cards > li:nth-child(n + 3), .cards:not(.first) > li, .later, footer";

/**
 * Loads the page’s scripts after the first paint, so that they do not compete with it for network and processor, and
 * lays out what is below the first screen. A page without content does not wait.
 */
export function startScripts() {
  const { entry, imports } = document.currentScript?.dataset ?? {};
  // During development the bundler puts its scripts into the page.
  if (!entry) return;
  const root = document.documentElement;
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // After a reload or Back the browser scrolls to where the visitor was, for which the page needs its height.
  const isPhone = matchMedia("(width < 48rem)").matches;
  if (isPhone && visit?.type === "navigate" && !location.hash) root.dataset["unpainted"] = "";
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    layOutRest(root);
    takeRules();
    // React makes errors while it is evaluated. Their stacks, which nobody reads, would make a phone parse all of it again.
    delete (Error as Partial<typeof Error>).stackTraceLimit;
    const page = document.getElementById("__state")?.dataset["scripts"];
    const add = (tag: "link" | "script", values: object) =>
      document.head.append(Object.assign(document.createElement(tag), values));
    // As scripts of their own, in this order: each is evaluated in its own task.
    const run = (src: string) => add("script", { type: "module", async: false, src });
    names(imports).forEach(run);
    for (const href of names(page)) add("link", { rel: "modulepreload", href });
    run(entry);
  };
  document.addEventListener("DOMContentLoaded", () => {
    if (!document.getElementById("__state")) return start();
    setTimeout(start, LONGEST_WAIT);
    try {
      new PerformanceObserver((paints) => {
        if (paints.getEntriesByName("first-contentful-paint").length > 0) start();
      }).observe({ type: "paint", buffered: true });
    } catch {
      start();
    }
  });
}

/** One part in each frame, from above: together they would hold up a phone while its visitor begins to scroll. */
function layOutRest({ dataset }: HTMLElement) {
  if (dataset["unpainted"] === undefined) return;
  const parts = [...document.querySelectorAll<HTMLElement>(UNPAINTED)];
  for (const { style } of parts) style.contentVisibility = "hidden";
  delete dataset["unpainted"];
  const next = () => {
    parts.shift()?.style.removeProperty("content-visibility");
    if (parts.length > 0) requestAnimationFrame(() => setTimeout(next));
  };
  next();
}

const names = (text = "") => text.split(" ").filter(Boolean);
