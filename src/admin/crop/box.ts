import { type Box, type Cut, LEAST_SHARE, type Turn } from "../../../contract/pictures/cut.ts";

/** The part of a box that is moved: all of it, a corner, or an edge. */
export interface Grip {
  label: string;
  /** -1 moves the left or upper edge, 1 the right or lower one, 0 neither. */
  across: -1 | 0 | 1;
  down: -1 | 0 | 1;
}

export const BOX_CORNERS: Grip[] = [
  { label: "Upper left corner", across: -1, down: -1 },
  { label: "Upper right corner", across: 1, down: -1 },
  { label: "Lower left corner", across: -1, down: 1 },
  { label: "Lower right corner", across: 1, down: 1 },
];

/** Moves the box within the picture. */
export function movedBox(box: Box, across: number, down: number): Box {
  return {
    ...box,
    x: within(box.x + across, 0, 1 - box.width),
    y: within(box.y + down, 0, 1 - box.height),
  };
}

/** Moves a corner; the opposite one stays. `ratio` is width by height in shares of the picture; null allows any. */
export function resizedBox(
  box: Box,
  grip: Grip,
  { across, down }: { across: number; down: number },
  ratio: number | null,
): Box {
  const mostWide = grip.across < 0 ? box.x + box.width : 1 - box.x;
  const mostHigh = grip.down < 0 ? box.y + box.height : 1 - box.y;
  let width = within(box.width + grip.across * across, LEAST_SHARE, mostWide);
  let height = within(box.height + grip.down * down, LEAST_SHARE, mostHigh);
  if (ratio !== null) {
    // The larger movement of the corner decides.
    const wanted = Math.abs(across) >= Math.abs(down) ? width : height * ratio;
    const least = Math.max(LEAST_SHARE, LEAST_SHARE * ratio);
    width = within(wanted, least, Math.min(mostWide, mostHigh * ratio));
    height = width / ratio;
  }
  return {
    x: grip.across < 0 ? box.x + box.width - width : box.x,
    y: grip.down < 0 ? box.y + box.height - height : box.y,
    width,
    height,
  };
}

/** The largest box of this ratio around the center of another, within the picture. */
export function fittedBox(box: Box, ratio: number | null): Box {
  if (ratio === null) return box;
  const area = Math.max(box.width, box.height * ratio);
  const width = Math.min(area, 1, ratio);
  const height = width / ratio;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return movedBox({ x: middle.x - width / 2, y: middle.y - height / 2, width, height }, 0, 0);
}

/** The same part after a quarter turn, clockwise or back. */
export function turnedCut({ x, y, width, height, turn }: Cut, by: 90 | -90): Cut {
  const next = ((turn + by + 360) % 360) as Turn;
  const place = by === 90 ? { x: 1 - y - height, y: x } : { x: y, y: 1 - x - width };
  return { ...place, width: height, height: width, turn: next };
}

function within(value: number, least: number, most: number): number {
  return Math.max(0, Math.min(most, Math.max(least, value)));
}
