import { useEffect } from "react";

/** What works from now on: the page, then the parts around it too. */
type Life = "lunula:page-alive" | "lunula:alive";

/** Tells `src/inline/early-clicks.ts`, once, whose buttons work from now on. */
export function useAlive(life: Life) {
  useEffect(() => {
    // Outside of the effect: within it, React does not bring the pressed part of the page to life.
    const timer = setTimeout(() => {
      if (life === "lunula:alive") document.documentElement.dataset["alive"] = "";
      document.dispatchEvent(new Event(life));
    });
    return () => clearTimeout(timer);
  }, [life]);
}
