import { type KeyboardEvent, useEffect, useRef } from "react";

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * A roving tabindex for a row of links and buttons: one Tab stop, with arrow keys inside. Without scripts each is a
 * separate stop.
 */
export function useRovingTabIndex<Row extends HTMLElement>() {
  const row = useRef<Row>(null);
  const current = useRef<Element>(undefined);
  const all = () => [...(row.current?.querySelectorAll<HTMLElement>("a, button") ?? [])];

  function stopAt(items: HTMLElement[]) {
    const stop = items.find((item) => item === current.current) ?? items[0];
    for (const item of items) item.tabIndex = item === stop ? 0 : -1;
  }

  // The row's content changes with the list.
  useEffect(() => stopAt(all()));

  return {
    ref: row,
    onFocus: ({ target }: { target: Element }) => {
      current.current = target;
      stopAt(all());
    },
    onKeyDown: (event: KeyboardEvent) => {
      const items = all();
      const at = items.findIndex((item) => item === event.target);
      const step = STEPS[event.key];
      const next =
        step === undefined
          ? { Home: items[0], End: items.at(-1) }[event.key]
          : items[(at + step + items.length) % items.length];
      if (at === -1 || !next) return;
      event.preventDefault();
      next.focus();
    },
  };
}
