// Nails in the studio: worn on a finger, or loose on the table. Same lacquer, same fingers as the
// designs have, but each placed by hand.
import { drawFinger, fingerOutline } from "../draw/hand.ts";
import type { SkinTone } from "../draw/hand.ts";
import { drawNail } from "../draw/lacquer.ts";
import { USUAL_LENGTH, nailOutline } from "../draw/nail-shapes.ts";
import type { NailShape } from "../draw/nail-shapes.ts";
import type { Polish } from "../draw/nail.ts";
import type { Random } from "../draw/random.ts";
import { svg } from "../draw/svg.ts";
import type { Sheet } from "../draw/svg.ts";

export type NailSpot = {
  /** The middle of the cuticle line: a finger stays where it is when its nail gets longer. */
  x: number;
  y: number;
  angle?: number;
  scale?: number;
  shape?: NailShape;
  stretch?: number;
};

type Placed = { shape: NailShape; length: number; angle: number; transform: string };

function placed(spot: NailSpot): Placed {
  const { shape = "oval", stretch = 1, angle = 0, scale = 1 } = spot;
  const length = USUAL_LENGTH[shape] * stretch;
  const transform = svg`translate(${spot.x} ${spot.y}) rotate(${angle}) scale(${scale.toFixed(4)}) translate(0 ${-length})`;
  return { shape, length, angle, transform };
}

function shadowOf(sheet: Sheet, at: Placed, depth: number): string {
  const outline = nailOutline(at.shape, at.length);
  const cast = (dx: number, dy: number, blur: number, opacity: number): string =>
    svg`<g transform="translate(${dx * depth} ${dy * depth})" opacity="${opacity}" filter="${sheet.blur(blur)}"><path transform="${at.transform}" d="${outline}" fill="#1d0a14"/></g>`;
  return cast(15, 26, 20, 0.32) + cast(5, 9, 7, 0.38);
}

export function looseNail(sheet: Sheet, random: Random, look: Polish, spot: NailSpot): string {
  const at = placed(spot);
  return `${shadowOf(sheet, at, 0.9)}<g transform="${at.transform}">${drawNail(sheet, random, look, at)}</g>`;
}

/** What lies between the finger and the nail or on top of it, in nail coordinates. */
export type Extras = { below?: string; above?: string };

export function finger(
  sheet: Sheet,
  random: Random,
  skin: SkinTone,
  look: Polish,
  spot: NailSpot,
  extras: Extras = {},
): string {
  const at = placed(spot);
  const soft = sheet.softStroke(fingerOutline(at.length), "#1d0a14", 120, 0.5);
  return (
    svg`<g transform="translate(12 20)"><g transform="${at.transform}">${soft}</g></g>` +
    shadowOf(sheet, at, 0.7) +
    `<g transform="${at.transform}">${drawFinger(sheet, skin, at.shape, at.length)}` +
    `${extras.below ?? ""}${drawNail(sheet, random, look, at)}${extras.above ?? ""}</g>`
  );
}

/** Four fingers from below, little finger first, around a point near the middle cuticles. */
const FINGERS: readonly (readonly [x: number, y: number, angle: number, scale: number])[] = [
  [-418, 196, -11, 0.92],
  [-134, -18, -3.5, 1.02],
  [166, -4, 3, 0.99],
  [434, 232, 11, 0.86],
];

type Hand = NailSpot & {
  skin: SkinTone;
  /** One for each finger; a shorter list starts again. */
  looks: readonly Polish[];
  extras?: readonly Extras[];
};

/** Where each nail of a hand lies, for tools that touch it. */
export function fingerSpots(at: Omit<Hand, "skin" | "looks" | "extras">): NailSpot[] {
  const { angle = 0, scale = 1, shape = "oval", stretch = 0.9 } = at;
  const turn = (angle * Math.PI) / 180;
  return FINGERS.map(([dx, dy, own, size]) => ({
    x: at.x + (dx * Math.cos(turn) - dy * Math.sin(turn)) * scale,
    y: at.y + (dx * Math.sin(turn) + dy * Math.cos(turn)) * scale,
    angle: angle + own,
    scale: scale * size,
    shape,
    stretch,
  }));
}

export function hand(sheet: Sheet, random: Random, at: Hand): string {
  const spots = fingerSpots(at);
  return [3, 0, 2, 1]
    .map((i) => {
      const spot = spots[i];
      const look = at.looks[i % at.looks.length];
      if (spot === undefined || look === undefined) return "";
      return finger(sheet, random, at.skin, look, spot, at.extras?.[i]);
    })
    .join("");
}

/** A point on a nail in the picture: `across` from -1 to 1, `along` from tip (0) to cuticle (1). */
export function onNail(
  spot: NailSpot | undefined,
  across: number,
  along: number,
): { x: number; y: number } {
  if (spot === undefined) return { x: 0, y: 0 };
  const { angle = 0, scale = 1, shape = "oval", stretch = 1 } = spot;
  const turn = (angle * Math.PI) / 180;
  const dx = across * 100 * scale;
  const dy = (along - 1) * USUAL_LENGTH[shape] * stretch * scale;
  return {
    x: spot.x + dx * Math.cos(turn) - dy * Math.sin(turn),
    y: spot.y + dx * Math.sin(turn) + dy * Math.cos(turn),
  };
}
