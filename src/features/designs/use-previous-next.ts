import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import type { Design } from "../../../contract/forms/design.ts";

const SWIPE = 48;
/** So many designs before the end of what is loaded, more is asked for. */
const NEAR_END = 3;

/** Previous and next design by arrow keys and by swiping. */
export function usePreviousNext(
  id: string,
  designs: Design[],
  replace: (id: string) => void,
  onNearEnd: (() => void) | undefined,
) {
  const index = designs.findIndex((design) => design.id === id);
  const previous = designs[index - 1];
  const next = index === -1 ? undefined : designs[index + 1];
  const start = useRef<number | null>(null);
  const nearEnd = index !== -1 && index >= designs.length - NEAR_END;

  useEffect(() => {
    if (nearEnd) onNearEnd?.();
  }, [nearEnd, onNearEnd]);

  const turn = (target: Design | undefined) => target && replace(target.id);

  return {
    previous,
    next,
    onKeyDown(event: KeyboardEvent) {
      if (event.key === "ArrowLeft") turn(previous);
      if (event.key === "ArrowRight") turn(next);
    },
    swipe: {
      onPointerDown(event: PointerEvent) {
        start.current = event.isPrimary && !isZoomed() ? event.clientX : null;
      },
      onPointerUp(event: PointerEvent) {
        if (start.current === null || !event.isPrimary) return;
        const way = event.clientX - start.current;
        start.current = null;
        if (Math.abs(way) >= SWIPE) turn(way > 0 ? previous : next);
      },
      onPointerCancel() {
        start.current = null;
      },
    },
  };
}

/** Whoever has zoomed in moves about in the picture. */
function isZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}
