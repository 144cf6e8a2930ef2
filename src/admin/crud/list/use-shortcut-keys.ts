import { useEffect, useEffectEvent, useState } from "react";

const STORAGE_KEY = "lunula-shortcut-keys";

function readEnabled(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== "off";
  } catch {
    return true;
  }
}

/**
 * Single-key shortcuts of a list. They rest while something is typed or a dialog is open, and can be
 * switched off, as speech input would trigger them by accident.
 */
export function useShortcutKeys(actions: Record<string, () => void>) {
  const [enabled, setEnabled] = useState(readEnabled);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector("[role=dialog],[role=alertdialog]"))
      return;
    event.preventDefault();
    action();
  });

  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [enabled]);

  return {
    enabled,
    setEnabled: (next: boolean) => {
      setEnabled(next);
      try {
        localStorage.setItem(STORAGE_KEY, next ? "on" : "off");
      } catch {
        // Storage is refused: the choice lasts as long as the page.
      }
    },
  };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select"))
  );
}
