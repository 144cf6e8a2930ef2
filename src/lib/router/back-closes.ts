import { useEffect, useEffectEvent } from "react";

/** Taking a step back takes a moment, which must not close what is opened meanwhile. */
let settled: Promise<void> = Promise.resolve();

/** Calls back once no step back is on its way any more, unless what it answers is called before. */
export function afterStepsBack(call: () => void): () => void {
  let isWanted = true;
  void settled.then(() => isWanted && call());
  return () => {
    isWanted = false;
  };
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
    let stepped = false;
    const onBack = () => onClose();
    const takeStep = () => {
      stepped = true;
      history.pushState({ ...history.state, overlay: true }, "");
      addEventListener("popstate", onBack);
    };
    const leaveIt = afterStepsBack(takeStep);
    return () => {
      leaveIt();
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
