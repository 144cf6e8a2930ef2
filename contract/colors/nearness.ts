import { type Made, type Sort, newestFirst, sorted } from "../item-order.ts";
import { LIGHTNESS_STEPS, type Lab, labOfHex } from "./oklab.ts";
import { type DesignPalette, colorOf, hexDigits, sharesOf } from "./palette.ts";

/**
 * How much a color differs from another, by how much lighter, redder and yellower it is and how much stronger
 * (`chromaOf`). A step of hue counts most and one of lightness least: navy is like blue, brown is not like a green that
 * is as dark, and silver is not like lilac. A whole number, so that server and device find the same order.
 */
export function difference(
  lighter: number,
  redder: number,
  yellower: number,
  stronger: number,
): number {
  const chroma = stronger * stronger;
  const hue = Math.max(0, redder * redder + yellower * yellower - chroma);
  return (lighter * lighter + 8 * chroma + 12 * hue) >> 1;
}

/** The chroma of a color in steps of OKLab; 0 for a gray. */
export function chromaOf([, a, b]: Lab): number {
  return Math.round(Math.hypot(a, b));
}

/** The difference at which similarity is one half. */
export const UNLIKE = Math.round(LIGHTNESS_STEPS / 10) ** 2;

/** The distance of designs without a palette from every color. */
export const FARTHEST = 100 * UNLIKE;

/** How much a share of the polish, in percent, reduces that distance by its difference from a color: a whole number. */
export function likeness(differs: number, share: number): number {
  return Math.floor((share * UNLIKE * UNLIKE) / (UNLIKE + differs));
}

/** Sorts designs as the server does: newest first, unless a color, time or title is given. */
export function inAskedOrder<Of extends DesignPalette & Made & { title: string }>(
  designs: Of[],
  { near, sort }: { near?: string | undefined; sort?: Sort | undefined },
): Of[] {
  if (near !== undefined) return nearestFirst(designs, near);
  return sort ? sorted(designs, sort) : designs;
}

/** The nearest first, then the newest. */
export function nearestFirst<Of extends DesignPalette & Made>(designs: Of[], near: string): Of[] {
  const digits = hexDigits(near);
  if (digits === undefined) return designs;
  const wanted = labOfHex(digits);
  return designs
    .map((design) => ({ design, distance: distanceFrom(wanted, design) }))
    .toSorted((a, b) => a.distance - b.distance || newestFirst(a.design, b.design))
    .map(({ design }) => design);
}

/** The distance from a color to a palette, weighted by shares of the polish; the unknown rest counts as different. */
function distanceFrom(wanted: Lab, { palette }: DesignPalette): number {
  const shares = sharesOf(palette);
  const like = palette.map((entry, at) => {
    const worn = labOfHex(colorOf(entry));
    const stronger = chromaOf(worn) - chromaOf(wanted);
    const [lightness, a, b] = wanted;
    const differs = difference(worn[0] - lightness, worn[1] - a, worn[2] - b, stronger);
    return likeness(differs, shares[at] ?? 0);
  });
  return Math.max(
    0,
    like.reduce((rest, one) => rest - one, FARTHEST),
  );
}
