import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { type GestureActions, type Gestures, createGestures } from "./gestures.ts";

/** Gestures on the element that `stage` is given to; a design turned to is shown whole. */
export function useGestures(id: string, actions: Omit<GestureActions, "onZoom">) {
  const stage = useRef<HTMLDivElement>(null);
  const gestures = useRef<Gestures>(null);
  const [zoomed, setZoomed] = useState(false);
  const has = useEffectEvent(actions.has);
  const turn = useEffectEvent(actions.turn);
  const close = useEffectEvent(() => actions.close?.());
  const closes = actions.close !== undefined;

  useEffect(() => {
    if (!stage.current) return undefined;
    const made = createGestures(stage.current, {
      has,
      turn,
      ...(closes && { close }),
      onZoom: setZoomed,
    });
    gestures.current = made;
    return made.dispose;
  }, [closes]);
  useLayoutEffect(() => gestures.current?.whole(), [id]);

  return { stage, gestures, zoomed };
}
