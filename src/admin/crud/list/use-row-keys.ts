import { type RefObject, useEffect, useEffectEvent } from "react";

/** Up and down lead to the same control of the next row, wherever in its row the focus is. */
export function useRowKeys(body: RefObject<HTMLElement | null>, leaveUp: () => void) {
  const move = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    const control = event.target as HTMLElement;
    const row = control.closest("tr");
    if (!row) return;
    event.preventDefault();
    const next = event.key === "ArrowUp" ? row.previousElementSibling : row.nextElementSibling;
    if (next) controlsOf(next)[controlsOf(row).indexOf(control)]?.focus();
    else if (event.key === "ArrowUp") leaveUp();
  });

  useEffect(() => {
    const rows = body.current;
    const onKeyDown = (event: KeyboardEvent) => move(event);
    rows?.addEventListener("keydown", onKeyDown);
    return () => rows?.removeEventListener("keydown", onKeyDown);
  }, [body]);
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>("button, a[href], input")];
}
