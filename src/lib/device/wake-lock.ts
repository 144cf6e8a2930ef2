import { useEffect } from "react";

export function canStayAwake(): boolean {
  return typeof navigator !== "undefined" && "wakeLock" in navigator;
}

/** Keeps the screen on while `wanted`. The system lets go whenever the page is hidden; so ask again. */
export function useWakeLock(wanted: boolean) {
  useEffect(() => {
    if (!wanted || !canStayAwake()) return;
    let lock: WakeLockSentinel | undefined;
    let left = false;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      // A low battery may refuse; then the screen sleeps as it always did.
      lock = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (left) void lock?.release();
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      left = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, [wanted]);
}
