import { type RefObject, useEffect, useEffectEvent } from "react";

/** Takes Escape in a field before the dialog around it does, which listens on the document and would close. */
export function useEscape(
  field: RefObject<HTMLElement | null>,
  isActive: boolean,
  onEscape: () => void,
) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.target !== field.current) return;
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
