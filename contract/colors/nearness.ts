import { newestFirst } from "../newest-first.ts";
import type { DesignsChoice } from "./near.ts";
import { type Lab, labOfHex, squaredDistance } from "./oklab.ts";
import { type DesignPalette, hexDigits } from "./palette.ts";

/** How far designs without a palette are from every color. */
export const FARTHEST = 2 ** 27;

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

/** From a color to the closest one of a palette. */
function distanceFrom(wanted: Lab, { palette }: DesignPalette): number {
  return Math.min(FARTHEST, ...palette.map((color) => squaredDistance(wanted, labOfHex(color))));
}
