import { newestFirst } from "../newest-first.ts";
import type { DesignsChoice } from "./near.ts";
import { LIGHTNESS_STEPS, type Lab, labOfHex, squaredDistance } from "./oklab.ts";
import { type DesignPalette, colorOf, hexDigits, sharesOf } from "./palette.ts";

/** So far is a color of no likeness: half as far where it is a tenth of the way from black to white away. */
const UNLIKE = Math.round(LIGHTNESS_STEPS / 10) ** 2;

/** How far designs without a palette are from every color: all of their polish is unlike it. */
export const FARTHEST = 100 * UNLIKE;

/** What a share of the polish, in percent, takes from that by the square of its distance from a color: a whole number. */
export function likeness(squared: number, share: number): number {
  return Math.floor((share * UNLIKE * UNLIKE) / (UNLIKE + squared));
}

interface Item extends DesignPalette {
  created_at: string;
}

/** What the server does with all designs, over those at hand: the nearest first, then the newest. */
export function nearestFirst<Of extends Item>(designs: Of[], { near }: DesignsChoice): Of[] {
  const digits = hexDigits(near ?? "");
  if (digits === undefined) return designs;
  const wanted = labOfHex(digits);
  return designs
    .map((design) => ({ design, distance: distanceFrom(wanted, design) }))
    .toSorted((a, b) => a.distance - b.distance || newestFirst(a.design, b.design))
    .map(({ design }) => design);
}

/** From a color to all of a palette, each by its share of the polish; what is not known of it is unlike. */
function distanceFrom(wanted: Lab, { palette }: DesignPalette): number {
  const shares = sharesOf(palette);
  const like = palette.map((entry, at) =>
    likeness(squaredDistance(wanted, labOfHex(colorOf(entry))), shares[at] ?? 0),
  );
  return Math.max(
    0,
    like.reduce((rest, one) => rest - one, FARTHEST),
  );
}
