import { useEffect, useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and during hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The hydrated parts: first the page, then the parts around it. */
type Life = "lunula:page-alive" | "lunula:alive";

/** Tells `src/inline/main.ts`, once, which buttons work now. */
export function useAlive(life: Life) {
  useEffect(() => {
    // Outside of the effect: within it, React does not hydrate the pressed part.
    const timer = setTimeout(() => {
      if (life === "lunula:alive") document.documentElement.dataset["alive"] = "";
      document.dispatchEvent(new Event(life));
    });
    return () => clearTimeout(timer);
  }, [life]);
}
