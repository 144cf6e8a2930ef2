import type { Gestures } from "./gestures.ts";
import { STEP } from "./zoom.ts";

/** Part of the stage by which an arrow key moves what is zoomed. */
const ASIDE = 0.2;

const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What a key does to the picture; false where it is the browser's, as the zoom of the page always is. */
export function pressKey(
  { key, ctrlKey, metaKey, altKey }: Press,
  gestures: Pick<Gestures, "zoomBy" | "lookAside" | "whole">,
  turn: (step: number) => void,
): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  const arrow = ARROWS[key];
  if (arrow) {
    const [x, y] = arrow;
    if (gestures.lookAside(x * ASIDE, y * ASIDE)) return true;
    if (x === 0) return false;
    turn(x);
  } else if (key === "+" || key === "=") gestures.zoomBy(STEP);
  else if (key === "-") gestures.zoomBy(1 / STEP);
  else if (key === "0") gestures.whole();
  else return false;
  return true;
}
