import { useEffect } from "react";

/** Tells `src/inline/early-clicks.ts`, once, that buttons work from now on. */
export function useEarlyClicks() {
  useEffect(() => {
    // Outside of the effect: within it, React does not bring the pressed part of the page to life.
    const timer = setTimeout(() => {
      document.documentElement.dataset["alive"] = "";
      document.dispatchEvent(new Event("lunula:alive"));
    });
    return () => clearTimeout(timer);
  }, []);
}
