// Where the nails of a picture go. A layout only decides places; what is painted there is the
// recipe's business. The middle of every layout is the middle of the picture, because cards crop.
import { USUAL_LENGTH } from "./nail-shapes.ts";
import type { NailShape } from "./nail-shapes.ts";
import type { Random } from "./random.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH } from "./svg.ts";

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
  /** Drawn with a finger under it. */
  finger: boolean;
};

export type Layout =
  | "fan"
  | "arc"
  | "row"
  | "trio"
  | "staircase"
  | "scatter"
  | "duo"
  | "wheel"
  | "raised"
  | "leaning"
  | "resting"
  | "reaching"
  | "thumb"
  | "pair";

const MIDDLE = { x: PICTURE_WIDTH / 2, y: PICTURE_HEIGHT / 2 };

type Spot = readonly [x: number, y: number, angle: number, scale: number, stretch?: number];

const loose = (spots: readonly Spot[], shape: NailShape, stretch = 1): Placement[] =>
  spots.map(([x, y, angle, scale, own = 1], nail) => ({
    x,
    y,
    angle,
    scale,
    length: USUAL_LENGTH[shape] * stretch * own,
    nail,
    finger: false,
  }));

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

/** Four fingers from below: little finger to index or the other way round. */
const FINGERS: readonly Spot[] = [
  [300, 790, -11, 1.2, 0.98],
  [655, 560, -3.5, 1.32, 1.02],
  [1010, 600, 3, 1.28, 1],
  [1330, 930, 11, 1.06, 0.94],
];

function fingers(
  spots: readonly Spot[],
  shape: NailShape,
  options: { turn?: number; zoom?: number; shift?: [number, number] } = {},
): Placement[] {
  const { turn = 0, zoom = 1, shift = [0, 0] } = options;
  const radians = (turn * Math.PI) / 180;
  // On a hand nails are worn a little shorter than loose press-ons.
  return loose(spots, shape, 0.9).map((spot) => {
    const dx = (spot.x - MIDDLE.x) * zoom;
    const dy = (spot.y - MIDDLE.y) * zoom;
    return {
      ...spot,
      x: MIDDLE.x + dx * Math.cos(radians) - dy * Math.sin(radians) + shift[0],
      y: MIDDLE.y + dx * Math.sin(radians) + dy * Math.cos(radians) + shift[1],
      angle: spot.angle + turn,
      scale: spot.scale * zoom,
      finger: true,
    };
  });
}

/** Later placements lie on top of earlier ones. */
const ordered = (placements: Placement[], order: readonly number[]): Placement[] =>
  order.flatMap((i) => placements[i] ?? []);

export function arrange(layout: Layout, shape: NailShape, random: Random): Placement[] {
  switch (layout) {
    case "fan": {
      const spots = around({ x: 800, y: 2230 }, 1260, [-30, -15.5, 0, 15.5, 30], 1.94);
      return ordered(loose(spots, shape, 1.22), [0, 4, 1, 3, 2]);
    }
    case "arc": {
      const spots: Spot[] = [
        [196, 1230, -13, 1.6, 0.94],
        [494, 1000, -6.5, 1.72],
        [800, 900, 0, 1.8, 1.05],
        [1106, 1000, 6.5, 1.72],
        [1404, 1230, 13, 1.6, 0.94],
      ];
      return ordered(loose(spots, shape, 1.58), [0, 4, 1, 3, 2]);
    }
    case "row": {
      const spots: Spot[] = [0, 1, 2, 3, 4].map((i) => [
        180 + i * 310,
        1000 + (i % 2 === 0 ? 150 : -150) + random.between(-14, 14),
        random.between(-1.5, 1.5),
        1.46,
      ]);
      return loose(spots, shape, 1.66);
    }
    case "trio":
      return loose(
        [
          [322, 1090, -7, 2.2],
          [800, 960, 0, 2.36, 1.04],
          [1278, 1090, 7, 2.2],
        ],
        shape,
        1.44,
      );
    case "staircase": {
      const spots: Spot[] = [0, 1, 2, 3, 4].map((i) => [212 + i * 294, 1330 - i * 165, 15, 1.56]);
      return loose(spots, shape, 1.55);
    }
    case "scatter": {
      const spots: Spot[] = random.chance(0.5) ? SCATTERED_STAR : SCATTERED_DRIFT;
      return loose(spots, shape, 1.08).map((spot) => ({
        ...spot,
        x: spot.x + random.between(-22, 22),
        y: spot.y + random.between(-22, 22),
        angle: spot.angle + random.between(-5, 5),
      }));
    }
    case "duo":
      // The longest shapes would leave the picture at this size.
      return loose(
        [
          [500, 1140, -15, 3.1],
          [1120, 890, 9, 3.1],
        ],
        shape,
        Math.min(1.24, 480 / USUAL_LENGTH[shape]),
      );
    case "wheel": {
      // Half a step round, so that no nail points straight at the near side edges; and a little
      // taller than wide, as the picture is.
      const angles = [22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5];
      return loose(around(MIDDLE, 520, angles, 1.62), shape, 1.02).map((spot) => ({
        ...spot,
        y: MIDDLE.y + (spot.y - MIDDLE.y) * 1.14,
        angle: Math.atan2(spot.x - MIDDLE.x, (MIDDLE.y - spot.y) * 1.14) * (180 / Math.PI),
      }));
    }
    case "raised":
      return ordered(
        fingers(FINGERS, shape, {
          turn: random.between(-9, 7),
          zoom: random.between(1.13, 1.2),
          shift: [-14 + random.between(-16, 16), 205],
        }),
        [3, 0, 2, 1],
      );
    case "leaning":
      return ordered(
        fingers(FINGERS, shape, { turn: -27, zoom: 1.2, shift: [70, 270] }),
        [0, 3, 2, 1],
      );
    case "resting":
      return ordered(
        fingers(FINGERS, shape, { turn: 172, zoom: 1.2, shift: [-6, -290] }),
        [3, 0, 2, 1],
      );
    case "reaching":
      return ordered(
        fingers(FINGERS, shape, { turn: 55, zoom: 1.2, shift: [-180, 160] }),
        [3, 0, 2, 1],
      );
    case "thumb": {
      const hand = fingers(FINGERS, shape, { turn: 4, zoom: 1.06, shift: [84, 60] });
      const thumb = fingers([[300, 1500, 42, 1.55, 0.92]], shape);
      return [...ordered(hand, [3, 0, 2, 1]), ...thumb.map((spot) => ({ ...spot, nail: 4 }))];
    }
    case "pair":
      return ordered(
        fingers(
          [
            [530, 960, -13, 2.4, 1.02],
            [1100, 800, -3, 2.5, 1.02],
          ],
          shape,
          { shift: [0, 40] },
        ),
        [0, 1],
      );
  }
}
