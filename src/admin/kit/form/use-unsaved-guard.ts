import { useEffect, useEffectEvent } from "react";

/**
 * While there are unsaved changes, the browser asks before the page is closed, and going back or forward calls `ask`
 * instead, in browsers with the Navigation API.
 */
export function useUnsavedGuard(dirty: boolean, ask: () => void) {
  const hold = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== "traverse" || !event.cancelable) return;
    event.preventDefault();
    ask();
  });

  useEffect(() => {
    if (!dirty) return;
    const onNavigate = (event: NavigateEvent) => hold(event);
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const { navigation } = globalThis as { navigation?: Navigation };
    addEventListener("beforeunload", onUnload);
    navigation?.addEventListener("navigate", onNavigate);
    return () => {
      removeEventListener("beforeunload", onUnload);
      navigation?.removeEventListener("navigate", onNavigate);
    };
  }, [dirty]);
}
