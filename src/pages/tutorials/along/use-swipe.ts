import { type PointerEvent, useRef } from "react";

/** In pixels, and how much further aside than up or down. */
const FAR_ENOUGH = 48;
const ASIDE = 2;

/** Handlers of what a finger sweeps over, whose `touch-action` is `pan-y`: calls back with 1 for a sweep to the left. */
export function useSwipe(onSwipe: (way: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerId, pointerType, clientX, clientY }: PointerEvent) => {
      // A second finger makes it something else.
      const alone = pointerType === "touch" && !start.current;
      start.current = alone ? { id: pointerId, x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = undefined;
      if (from?.id !== pointerId) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      if (Math.abs(x) < Math.max(FAR_ENOUGH, Math.abs(y) * ASIDE)) return;
      onSwipe(x < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
