import { useEffect, useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and for the first render over its page, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

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
