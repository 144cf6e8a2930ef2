// Puts a picture together: background, then fingers and nails from back to front, then a vignette.
import { drawFinger, fingerOutline } from "./hand.ts";
import type { SkinTone } from "./hand.ts";
import { drawNail } from "./lacquer.ts";
import { arrange } from "./layouts.ts";
import type { Layout } from "./layouts.ts";
import { mirrorSpot } from "./layouts/placement.ts";
import type { Placement } from "./layouts/placement.ts";
import type { Light } from "./light.ts";
import type { NailShape } from "./nail-shapes.ts";
import { nailOutline } from "./nail-shapes.ts";
import type { Polish } from "./nail.ts";
import { createRandom } from "./random.ts";
import type { Random } from "./random.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH, Sheet, cover, svg } from "./svg.ts";

/** Paints the whole sheet behind the nails. */
export type Background = (sheet: Sheet, random: Random) => string;

export type Scene = {
  layout: Layout;
  shape: NailShape;
  background: Background;
  /** One polish per nail; a shorter list starts again. */
  nails: readonly Polish[];
  /** For layouts with fingers. */
  skin?: SkinTone;
  /** The other hand's, where it is someone else's. */
  otherSkin?: SkinTone;
  light?: Light;
  /** Turns the picture into its mirror image, for variety between hands. */
  mirrored?: boolean;
  /** Makes all nails longer or shorter than the layout's choice. */
  stretch?: number;
};

const transformOf = (spot: Placement): string =>
  svg`translate(${spot.x} ${spot.y}) rotate(${spot.angle}) scale(${spot.scale.toFixed(4)}) translate(0 ${-spot.length / 2})`;

/** Soft shadow below and to the right, plus a tight one where the nail touches the surface. */
function castShadow(sheet: Sheet, spot: Placement, outline: string, depth: number): string {
  const transform = transformOf(spot);
  const wide = svg`<g transform="translate(${18 * depth} ${34 * depth})" opacity="0.34" filter="${sheet.blur(26)}"><path transform="${transform}" d="${outline}" fill="#1d0a14"/></g>`;
  const tight = svg`<g transform="translate(${6 * depth} ${11 * depth})" opacity="0.4" filter="${sheet.blur(8)}"><path transform="${transform}" d="${outline}" fill="#1d0a14"/></g>`;
  return wide + tight;
}

/** Where a finger lies on its neighbour or on the table. */
function fingerShadow(sheet: Sheet, spot: Placement): string {
  const soft = sheet.softStroke(fingerOutline(spot.length), "#1d0a14", 120, 0.5);
  return svg`<g transform="translate(12 20)"><g transform="${transformOf(spot)}">${soft}</g></g>`;
}

/** A fingertip moves with its cuticle, so a longer nail grows away from the finger. */
function stretched(spot: Placement, stretch: number): Placement {
  const length = spot.length * stretch;
  if (spot.hand === undefined) return { ...spot, length };
  const turn = (spot.angle * Math.PI) / 180;
  const shift = ((length - spot.length) / 2) * spot.scale;
  return {
    ...spot,
    length,
    x: spot.x + Math.sin(turn) * shift,
    y: spot.y - Math.cos(turn) * shift,
  };
}

function place(scene: Scene, random: Random): Placement[] {
  return arrange(scene.layout, scene.shape, random)
    .map((spot) => (scene.mirrored === true ? mirrorSpot(spot) : spot))
    .map((spot) => stretched(spot, scene.stretch ?? 1));
}

/**
 * What cuts of the picture keep: the middle of the box around the middle third of each nail, and the box's sides, in percent
 * of the picture's: "50 38 72 44". So a cut may trim a nail at the rim, and never takes it.
 */
export function focusOf(slug: string, scene: Scene): string {
  const random = createRandom(slug);
  scene.background(new Sheet(), random);
  const points = place(scene, random).flatMap(({ x, y, angle, scale, length }) => {
    const turn = (angle * Math.PI) / 180;
    return [-1, 1].map((end) => {
      const along = (end * length * scale) / 6;
      return { x: x - along * Math.sin(turn), y: y + along * Math.cos(turn) };
    });
  });
  const { middle: x, side: width } = spanOf(points.map((point) => (point.x / PICTURE_WIDTH) * 100));
  const { middle: y, side: height } = spanOf(
    points.map((point) => (point.y / PICTURE_HEIGHT) * 100),
  );
  return `${x} ${y} ${width} ${height}`;
}

/** In whole numbers, with all values between. */
function spanOf(values: number[]): { middle: number; side: number } {
  const first = Math.max(0, Math.min(...values));
  const last = Math.min(100, Math.max(...values));
  const middle = Math.round((first + last) / 2);
  return { middle, side: Math.min(100, 2 * Math.ceil(Math.max(middle - first, last - middle))) };
}

export function drawPicture(slug: string, scene: Scene): string {
  const sheet = new Sheet();
  const random = createRandom(slug);
  const background = scene.background(sheet, random);
  const spots = place(scene, random);
  const parts = spots.map((spot) => {
    const look = scene.nails[spot.nail % scene.nails.length];
    if (look === undefined) throw new Error(`${slug}: a picture needs at least one polish`);
    const transform = transformOf(spot);
    const nail = drawNail(sheet, random, look, { ...spot, shape: scene.shape });
    if (spot.hand === undefined) {
      const shadow = castShadow(
        sheet,
        spot,
        nailOutline(scene.shape, spot.length),
        spot.scale / 1.5,
      );
      return `${shadow}<g transform="${transform}">${nail}</g>`;
    }
    const { skin = "peach", otherSkin = skin } = scene;
    const tone = spot.hand === "other" ? otherSkin : skin;
    const finger = drawFinger(sheet, tone, scene.shape, spot.length);
    const shadow =
      fingerShadow(sheet, spot) +
      castShadow(sheet, spot, nailOutline(scene.shape, spot.length), 0.9);
    return `${shadow}<g transform="${transform}">${finger}${nail}</g>`;
  });
  const light = scene.light?.(sheet, random) ?? "";
  const vignette = sheet.radial([PICTURE_WIDTH / 2, PICTURE_HEIGHT * 0.46], 1400, [
    [0.4, "#2b1423", 0],
    [0.6, "#2b1423", 0.025],
    [0.8, "#2b1423", 0.1],
    [1, "#2b1423", 0.22],
  ]);
  const body = `${background}${parts.join("")}${light}${cover(vignette)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}">${sheet.definitions}${body}</svg>`;
}
