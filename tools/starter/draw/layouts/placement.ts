// Where a nail of a picture goes, and the two ways to say it: loose on the table, or worn on a hand.
import { USUAL_LENGTH } from "../nail-shapes.ts";
import type { NailShape } from "../nail-shapes.ts";
import type { Random } from "../random.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH } from "../svg.ts";

export type Placement = {
  /** The middle of the nail. */
  x: number;
  y: number;
  angle: number;
  scale: number;
  /** Nail length in nail units. */
  length: number;
  /** Which of the recipe's nails is painted here. */
  nail: number;
  /** Whose finger is under it; a loose nail has none. */
  hand?: "one" | "other";
};

/** Later placements lie on top of earlier ones. */
export type Arrangement = (shape: NailShape, random: Random) => Placement[];

export type Spot = readonly [x: number, y: number, angle: number, scale: number, stretch?: number];

export const MIDDLE = { x: PICTURE_WIDTH / 2, y: PICTURE_HEIGHT / 2 };

export const loose = (spots: readonly Spot[], shape: NailShape, stretch = 1): Placement[] =>
  spots.map(([x, y, angle, scale, own = 1], nail) => ({
    x,
    y,
    angle,
    scale,
    length: USUAL_LENGTH[shape] * stretch * own,
    nail,
  }));

export const ordered = (placements: Placement[], order: readonly number[]): Placement[] =>
  order.flatMap((i) => placements[i] ?? []);

export function mirrorSpot(spot: Placement): Placement {
  return { ...spot, x: PICTURE_WIDTH - spot.x, angle: -spot.angle };
}
