import { useEffect } from "react";

export function canStayAwake(): boolean {
  return typeof navigator !== "undefined" && "wakeLock" in navigator;
}

/**
 * Keeps the screen on while `wanted`. The system releases the lock when the page is hidden, so it is requested again.
 */
export function useWakeLock(wanted: boolean) {
  useEffect(() => {
    if (!wanted || !canStayAwake()) return;
    let lock: WakeLockSentinel | undefined;
    let left = false;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      // May be refused on low battery; then the screen sleeps as usual.
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
