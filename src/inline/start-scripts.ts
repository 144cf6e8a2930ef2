/** In milliseconds. A tab in the background is never painted. */
const LONGEST_WAIT = 1500;

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
  if (visit?.type === "navigate" && !location.hash) root.dataset["unpainted"] = "";
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    delete root.dataset["unpainted"];
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

const names = (text = "") => text.split(" ").filter(Boolean);
