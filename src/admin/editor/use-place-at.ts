import type { Editor } from "@tiptap/react";
import { type CSSProperties, useLayoutEffect, useState } from "react";

const GAP = 6;
const WIDTH = 256;
/** What a list can do with, on the side that it hangs on by itself. */
const ENOUGH = 260;

/** Where something hangs on a place of the text: below it, or above where a keyboard or the edge leaves no room. */
export function usePlaceAt(editor: Editor, at: number): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    const measure = () => setPlace(placeAt(editor, at));
    measure();
    window.addEventListener("scroll", measure, { capture: true });
    visualViewport?.addEventListener("resize", measure);
    return () => {
      window.removeEventListener("scroll", measure, { capture: true });
      visualViewport?.removeEventListener("resize", measure);
    };
  }, [editor, at]);
  return place;
}

function placeAt({ view }: Editor, at: number): CSSProperties {
  const line = view.coordsAtPos(at);
  const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
  const below = offsetTop + height - line.bottom;
  const above = line.top - offsetTop;
  const left = Math.max(GAP, Math.min(line.left, innerWidth - WIDTH - GAP));
  return below >= Math.min(ENOUGH, above)
    ? { left, top: line.bottom + GAP, maxHeight: below - 2 * GAP }
    : { left, bottom: innerHeight - line.top + GAP, maxHeight: above - 2 * GAP };
}
