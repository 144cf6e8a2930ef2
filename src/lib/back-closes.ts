import { useEffect, useEffectEvent } from "react";

/**
 * Makes Back close what is open over the page instead of leaving the page: a step of history of its
 * own, which closing by other means takes back. Answers what a link in it calls when pressed; such a
 * link replaces that step by the page it leads to.
 */
export function useBackCloses(open: boolean, close: () => void): () => void {
  const onBack = useEffectEvent(close);

  useEffect(() => {
    if (!open) return;
    history.pushState({ ...history.state, overlay: true }, "");
    addEventListener("popstate", onBack);
    return () => {
      removeEventListener("popstate", onBack);
      if (history.state?.overlay) history.back();
    };
  }, [open]);

  return () => {
    history.replaceState({ ...history.state, overlay: false }, "");
    close();
  };
}
