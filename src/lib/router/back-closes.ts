import { useEffect, useEffectEvent } from "react";

/** Taking a step back takes a moment, which must not close what is opened meanwhile. */
let settled: Promise<void> = Promise.resolve();

/** Calls back once no step back is on its way any more. */
export function afterStepsBack(call: () => void): void {
  void settled.then(call);
}

/**
 * Makes Back close what is open over the page instead of leaving the page: a step of history of its
 * own, which closing by other means takes back. Answers what a link in it calls when pressed; such a
 * link replaces that step by the page it leads to.
 */
export function useBackCloses(open: boolean, close: () => void): () => void {
  const onClose = useEffectEvent(close);

  useEffect(() => {
    if (!open) return;
    let current = true;
    let stepped = false;
    const onBack = () => onClose();
    const takeStep = () => {
      if (!current) return;
      stepped = true;
      history.pushState({ ...history.state, overlay: true }, "");
      addEventListener("popstate", onBack);
    };
    void settled.then(takeStep);
    return () => {
      current = false;
      removeEventListener("popstate", onBack);
      if (stepped && history.state?.overlay) takeStepBack();
    };
  }, [open]);

  return () => {
    history.replaceState({ ...history.state, overlay: false }, "");
    close();
  };
}

export function takeStepBack(): void {
  settled = new Promise((resolve) => {
    addEventListener("popstate", () => resolve(), { once: true });
  });
  history.back();
}
