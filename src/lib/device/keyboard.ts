import { useSyncExternalStore } from "react";

/** A keyboard covers about half of a phone; the browser’s collapsing bars far less. */
const LEFT_BY_KEYBOARD = 0.75;

/** Whether a keyboard on the screen covers the foot of the page. */
export function useKeyboardOpen(): boolean {
  return useSyncExternalStore(subscribe, isOpen, () => false);
}

function isOpen(): boolean {
  if (!visualViewport) return false;
  const { height, scale } = visualViewport;
  return height * scale < document.documentElement.clientHeight * LEFT_BY_KEYBOARD;
}

function subscribe(listener: () => void): () => void {
  visualViewport?.addEventListener("resize", listener);
  return () => visualViewport?.removeEventListener("resize", listener);
}
