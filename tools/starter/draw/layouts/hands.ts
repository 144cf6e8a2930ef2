// Hands, from below or from any side, one or two.
import type { NailShape } from "../nail-shapes.ts";
import { MIDDLE, loose, mirrorSpot, ordered } from "./placement.ts";
import type { Arrangement, Placement, Spot } from "./placement.ts";

/** Four fingers from below: index to little finger. */
const FINGERS: readonly Spot[] = [
  [300, 790, -11, 1.2, 0.98],
  [655, 560, -3.5, 1.32, 1.02],
  [1010, 600, 3, 1.28, 1],
  [1330, 930, 11, 1.06, 0.94],
];

/** The same fingers, spread as far as they go. */
const SPREAD: readonly Spot[] = [
  [255, 830, -22, 1.2, 0.98],
  [650, 560, -6, 1.32, 1.02],
  [1050, 610, 9, 1.28, 1],
  [1400, 960, 26, 1.06, 0.94],
];

const LITTLE_FINGER_FIRST = [3, 0, 2, 1];

type Pose = { turn?: number; zoom?: number; shift?: readonly [number, number] };

function fingers(spots: readonly Spot[], shape: NailShape, pose: Pose = {}): Placement[] {
  const { turn = 0, zoom = 1, shift = [0, 0] } = pose;
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
      hand: "one",
    };
  });
}

const hand = (shape: NailShape, pose: Pose): Placement[] =>
  ordered(fingers(FINGERS, shape, pose), LITTLE_FINGER_FIRST);

const otherHand = (shape: NailShape, pose: Pose): Placement[] =>
  hand(shape, pose).map((spot) => ({ ...mirrorSpot(spot), hand: "other" }));

const thumb = (shape: NailShape, spot: Spot): Placement[] =>
  fingers([spot], shape).map((placement) => ({ ...placement, nail: 4 }));

export const HANDS = {
  raised: (shape, random) =>
    hand(shape, {
      turn: random.between(-9, 7),
      zoom: random.between(1.13, 1.2),
      shift: [-14 + random.between(-16, 16), 205],
    }),
  leaning: (shape) =>
    ordered(fingers(FINGERS, shape, { turn: -27, zoom: 1.2, shift: [70, 270] }), [0, 3, 2, 1]),
  resting: (shape) => hand(shape, { turn: 172, zoom: 1.2, shift: [-6, -290] }),
  reaching: (shape) => hand(shape, { turn: 55, zoom: 1.2, shift: [-180, 160] }),
  /** From the side, the fingers one above the other. */
  across: (shape) => hand(shape, { turn: 84, zoom: 1.24, shift: [-380, 30] }),
  thumb: (shape) => [
    ...hand(shape, { turn: 4, zoom: 1.06, shift: [84, 60] }),
    ...thumb(shape, [300, 1500, 42, 1.55, 0.92]),
  ],
  spread: (shape) => [
    ...thumb(shape, [214, 1440, -50, 1.4, 0.92]),
    ...ordered(
      fingers(SPREAD, shape, { turn: 3, zoom: 1.02, shift: [80, 0] }),
      LITTLE_FINGER_FIRST,
    ),
  ],
  /** Two hands from both sides, finger between finger. */
  meeting: (shape) => [
    ...otherHand(shape, { turn: 74, zoom: 1.12, shift: [-585, -120] }),
    ...hand(shape, { turn: 74, zoom: 1.12, shift: [-585, 110] }),
  ],
  /** One hand laid over the other. */
  crossed: (shape) => [
    ...otherHand(shape, { turn: 38, zoom: 1.06, shift: [-330, -150] }),
    ...hand(shape, { turn: 40, zoom: 1.1, shift: [-330, 420] }),
  ],
} satisfies Record<string, Arrangement>;
