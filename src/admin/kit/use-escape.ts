import { type RefObject, useEffect, useEffectEvent } from "react";

/** Handles Escape within a part of a dialog, before it closes the dialog. */
export function useEscape(
  part: RefObject<HTMLElement | null>,
  isActive: boolean,
  onEscape: () => void,
) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || !part.current?.contains(event.target as Node)) return;
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    if (!isActive) return;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener, { capture: true });
    return () => window.removeEventListener("keydown", listener, { capture: true });
  }, [isActive]);
}
