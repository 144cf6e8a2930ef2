import { useEffect } from "react";

/** Tells `public/early-clicks.js`, once, that buttons work from now on. */
export function useEarlyClicks() {
  useEffect(() => {
    document.documentElement.dataset["alive"] = "";
    document.dispatchEvent(new Event("lunula:alive"));
  }, []);
}
