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
    const page = document.getElementById("__state")?.dataset["scripts"];
    for (const href of [imports, page].join(" ").split(" ").filter(Boolean)) {
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
      );
    }
    document.head.append(
      Object.assign(document.createElement("script"), { type: "module", src: entry }),
    );
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
