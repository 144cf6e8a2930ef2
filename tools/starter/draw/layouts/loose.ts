// Press-ons on the table.
import { USUAL_LENGTH } from "../nail-shapes.ts";
import { MIDDLE, loose, ordered } from "./placement.ts";
import type { Arrangement, Spot } from "./placement.ts";

/** Nails on a circle around a point, pointing outwards. */
function around(
  pivot: { x: number; y: number },
  radius: number,
  angles: readonly number[],
  scale: number,
): Spot[] {
  return angles.map((angle) => {
    const turn = (angle * Math.PI) / 180;
    return [pivot.x + Math.sin(turn) * radius, pivot.y - Math.cos(turn) * radius, angle, scale];
  });
}

const SCATTERED_STAR: Spot[] = [
  [420, 450, -30, 1.95],
  [1160, 440, 16, 1.95],
  [800, 1010, -8, 2.02],
  [370, 1530, 22, 1.95],
  [1210, 1540, -24, 1.95],
];

/** As if poured from a box: all lean the same way, more or less. */
const SCATTERED_DRIFT: Spot[] = [
  [330, 560, 22, 1.95],
  [880, 400, 38, 1.95],
  [770, 1060, 20, 2.05],
  [1310, 980, 34, 1.95],
  [520, 1640, 30, 1.95],
  [1150, 1590, 16, 1.95],
];

const OF_FIVE = [0, 1, 2, 3, 4];

export const LOOSE = {
  fan: (shape) => {
    const spots = around({ x: 800, y: 2230 }, 1260, [-30, -15.5, 0, 15.5, 30], 1.94);
    return ordered(loose(spots, shape, 1.22), [0, 4, 1, 3, 2]);
  },
  arc: (shape) => {
    const spots: Spot[] = [
      [196, 1230, -13, 1.6, 0.94],
      [494, 1000, -6.5, 1.72],
      [800, 900, 0, 1.8, 1.05],
      [1106, 1000, 6.5, 1.72],
      [1404, 1230, 13, 1.6, 0.94],
    ];
    return ordered(loose(spots, shape, 1.58), [0, 4, 1, 3, 2]);
  },
  /** A set as it is sold: ten nails in two rows, one hand the mirror image of the other. */
  rows: (shape, random) => {
    const spots = [0, 1].flatMap((row) =>
      OF_FIVE.map((i): Spot => [
        180 + i * 310,
        640 + row * 730 + (i % 2 === 0 ? 46 : -46) + random.between(-12, 12),
        random.between(-1.5, 1.5),
        1.46,
      ]),
    );
    return loose(spots, shape, 452 / USUAL_LENGTH[shape]).map((spot) => ({
      ...spot,
      nail: spot.nail < 5 ? spot.nail : 9 - spot.nail,
    }));
  },
  staircase: (shape) =>
    loose(
      OF_FIVE.map((i) => [212 + i * 294, 1330 - i * 165, 15, 1.56]),
      shape,
      1.55,
    ),
  /** A fan opened from the lower left corner. */
  crescent: (shape) => {
    const spots = around({ x: 80, y: 1840 }, 1130, [6, 24, 42, 60, 78], 1.78);
    return loose(spots, shape, 440 / USUAL_LENGTH[shape]);
  },
  scatter: (shape, random) => {
    const spots = random.chance(0.5) ? SCATTERED_STAR : SCATTERED_DRIFT;
    return loose(spots, shape, 1.08).map((spot) => ({
      ...spot,
      x: spot.x + random.between(-22, 22),
      y: spot.y + random.between(-22, 22),
      angle: spot.angle + random.between(-5, 5),
    }));
  },
  wheel: (shape) => {
    // Half a step round, so that no nail points straight at the near side edges; and a little
    // taller than wide, as the picture is.
    const angles = [22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5];
    return loose(around(MIDDLE, 520, angles, 1.62), shape, 1.02).map((spot) => ({
      ...spot,
      y: MIDDLE.y + (spot.y - MIDDLE.y) * 1.14,
      angle: Math.atan2(spot.x - MIDDLE.x, (MIDDLE.y - spot.y) * 1.14) * (180 / Math.PI),
    }));
  },
} satisfies Record<string, Arrangement>;
