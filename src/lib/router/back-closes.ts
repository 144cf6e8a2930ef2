import { useEffect, useEffectEvent } from "react";

/** `history.back()` is asynchronous, and must not close a dialog that opens meanwhile. */
let settled: Promise<void> = Promise.resolve();

/** Calls back when no `history.back()` is pending. Returns a function that cancels it. */
export function afterPendingBack(call: () => void): () => void {
  let isWanted = true;
  void settled.then(() => isWanted && call());
  return () => {
    isWanted = false;
  };
}

/**
 * Makes Back close a dialog instead of leaving the page, by an additional history entry, which is removed when the
 * dialog closes by other means. Returns a handler for links in it, which replace that entry by their page.
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
    const leaveIt = afterPendingBack(takeStep);
    return () => {
      leaveIt();
      removeEventListener("popstate", onBack);
      if (stepped && history.state?.overlay) goBackOnce();
    };
  }, [open]);

  return () => {
    history.replaceState({ ...history.state, overlay: false }, "");
    close();
  };
}

export function goBackOnce(): void {
  settled = new Promise((resolve) => {
    addEventListener("popstate", () => resolve(), { once: true });
  });
  history.back();
}
