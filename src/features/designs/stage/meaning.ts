import type { Point } from "./zoom.ts";

/** What a finger that moves wants: the next design, out of the view, or to scroll what lies below. */
export type Meaning = "turn" | "pull" | "scroll";

/** The hand that holds a mouse trembles by so many pixels. */
const TREMOR = 4;
/** So far, or so fast in pixels a millisecond, and it is meant. */
const FAR = { turn: 72, pull: 110 };
const FAST = 0.5;

/**
 * Null as long as it cannot be told. What a first movement of a touch means has to be known at once: a
 * browser that may scroll then takes the touch for itself.
 */
export function meaningOf(
  way: Point,
  { touch, atTop }: { touch: boolean; atTop: boolean },
): Meaning | null {
  const [x, y] = [Math.abs(way.x), Math.abs(way.y)];
  if (!touch && Math.max(x, y) < TREMOR) return null;
  if (x > y) return "turn";
  return touch && atTop && way.y > 0 ? "pull" : "scroll";
}

/** Whether a movement was meant when the finger lets go. Who turns back at the end did not. */
export function isMeant(meaning: "turn" | "pull", way: number, speed: number): boolean {
  if (Math.sign(way) === -Math.sign(speed) && Math.abs(speed) > FAST / 4) return false;
  return Math.abs(way) >= FAR[meaning] || Math.abs(speed) >= FAST;
}
