// The colors of a scene's polish as they are painted, told by its flat coats: no hand, no table, no light.
import { difference, chromaOf } from "../../../contract/colors/nearness.ts";
import { type Lab, labOf } from "../../../contract/colors/oklab.ts";
import { type Rgb, toHex } from "./color.ts";
import { drawCoats } from "./lacquer.ts";
import { arrange } from "./layouts.ts";
import type { Scene } from "./picture.ts";
import { createRandom } from "./random.ts";
import { rasterise } from "./render.ts";
import { Sheet, svg } from "./svg.ts";

const MOST = 5;
/** Of all that is painted, what a color must have for itself. */
const LEAST_SHARE = 0.012;
/** What differs less than this from a color counts as its shade, by the measure that visitors order looks by. */
const SHADE = 140_000;
/** What differs less is still more like a color than like none: the steps of a fade. */
const NEAR = 3 * SHADE;
const NAIL = { width: 220, length: 360 };
/** Pixels across a nail. */
const SCALE = 60;

interface Shade {
  rgb: Rgb;
  votes: number;
}

/** At most five, the one that there is most of first, each with the percentage of the polish that wears it. */
export function paletteOf(slug: string, scene: Scene): string[] {
  const shades = shadesOf(slug, scene);
  const all = shades.reduce((sum, { votes }) => sum + votes, 0);
  const colors: Shade[] = [];
  for (const { rgb, votes } of shades) {
    const own = nearestOf(colors, rgb, SHADE);
    if (own) own.votes += votes;
    else colors.push({ rgb, votes });
  }
  const most = colors
    .filter(({ votes }) => votes >= LEAST_SHARE * all)
    .toSorted(byVotes)
    .slice(0, MOST)
    .map(({ rgb }) => ({ rgb, votes: 0 }));
  for (const { rgb, votes } of shades) {
    const own = nearestOf(most, rgb, NEAR);
    if (own) own.votes += votes;
  }
  return most
    .toSorted(byVotes)
    .map(({ rgb, votes }) => `${toHex(rgb)} ${Math.round((100 * votes) / all)}`);
}

function byVotes(one: Shade, other: Shade): number {
  return other.votes - one.votes;
}

/** Pixels in coarse buckets, each answering with its average, the fullest first. */
function shadesOf(slug: string, scene: Scene): Shade[] {
  const sheet = new Sheet();
  const random = createRandom(slug);
  const spots = arrange(scene.layout, scene.shape, random);
  const nails = spots.map(({ nail }, at) => {
    const look = scene.nails[nail % scene.nails.length];
    if (!look) throw new Error(`${slug}: a picture needs at least one polish`);
    const view = { shape: scene.shape, length: NAIL.length };
    return svg`<g transform="translate(${(at + 0.5) * NAIL.width} 0)">${drawCoats(sheet, random, look, view)}</g>`;
  });
  const box = `0 0 ${NAIL.width * spots.length} ${NAIL.length}`;
  const { data } = rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${sheet.definitions}${nails.join("")}</svg>`,
    SCALE * spots.length,
  );
  const buckets = new Map<number, [red: number, green: number, blue: number, votes: number]>();
  for (let at = 0; at < data.length; at += 4) {
    // What lies beside the nails, and their edges.
    if (data[at + 3] !== 255) continue;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bucket = buckets.get(key) ?? [0, 0, 0, 0];
    bucket[0] += red;
    bucket[1] += green;
    bucket[2] += blue;
    bucket[3] += 1;
    buckets.set(key, bucket);
  }
  return [...buckets.values()]
    .toSorted((a, b) => b[3] - a[3])
    .map(([red, green, blue, votes]) => ({
      rgb: [red / votes, green / votes, blue / votes],
      votes,
    }));
}

/** The color that is most like this one, unless even that differs more. */
function nearestOf(colors: Shade[], rgb: Rgb, most: number): Shade | undefined {
  const lab = labOf(...rgb);
  const distances = colors.map((color) => ({
    color,
    distance: distance(labOf(...color.rgb), lab),
  }));
  const [nearest] = distances.toSorted((a, b) => a.distance - b.distance);
  return nearest && nearest.distance < most ? nearest.color : undefined;
}

function distance(one: Lab, other: Lab): number {
  const stronger = chromaOf(one) - chromaOf(other);
  return difference(one[0] - other[0], one[1] - other[1], one[2] - other[2], stronger);
}
