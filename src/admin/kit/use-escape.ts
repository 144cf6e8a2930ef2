import { type RefObject, useEffect, useEffectEvent } from "react";

/** Handles Escape within a part of a dialog, or in all of the dialog around it, before it closes the dialog. */
export function useEscape(
  part: RefObject<HTMLElement | null>,
  isActive: boolean,
  onEscape: () => void,
  within: "part" | "dialog" = "part",
) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
    const { current } = part;
    const place = within === "part" ? current : current?.closest("[role=dialog]");
    if (!place?.contains(event.target as Node)) return;
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
