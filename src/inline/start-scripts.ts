/** In a tab that nobody looks at, nothing is ever painted. */
const LONGEST_WAIT = 1500;

/**
 * Fetches the page's own scripts once it has been painted, so that they take nothing of the line and
 * of the processor from what is seen first. A page without content waits for nothing.
 */
export function startScripts() {
  const { entry, imports } = document.currentScript?.dataset ?? {};
  // While developing, the bundler names its scripts in the page.
  if (!entry) return;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
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
