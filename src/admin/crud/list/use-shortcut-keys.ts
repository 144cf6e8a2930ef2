import { useEffect, useEffectEvent, useState } from "react";
import { deviceStorage } from "../../../lib/state/web-storage.ts";

const KEY = "lunula-shortcut-keys";

/**
 * Single-key shortcuts of a list. They rest while something is typed or a dialog is open, and can be
 * switched off, as speech input would trigger them by accident.
 */
export function useShortcutKeys(actions: Record<string, () => void>) {
  const [enabled, setEnabled] = useState(() => deviceStorage.read(KEY) !== "off");

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
      deviceStorage.write(KEY, next ? "on" : "off");
    },
  };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select"))
  );
}
