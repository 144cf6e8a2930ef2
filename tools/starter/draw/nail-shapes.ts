// Outlines of nails in their own coordinates: 200 wide around x = 0, the tip at y = 0 and the
// cuticle at y = length.
import { svg } from "./svg.ts";

export type NailShape = "almond" | "coffin" | "square" | "stiletto" | "oval";

/** How long each shape looks best when a layout does not say otherwise. */
export const USUAL_LENGTH: Record<NailShape, number> = {
  almond: 400,
  coffin: 430,
  square: 350,
  stiletto: 460,
  oval: 340,
};

/** The rounded base, walked from the right side wall to the left one. */
const cuticle = (length: number): string =>
  svg`C94 ${length - 30} 62 ${length} 0 ${length}C-62 ${length} -94 ${length - 30} -95 ${length - 95}`;

export function nailOutline(shape: NailShape, length: number): string {
  const base = length - 95;
  switch (shape) {
    case "almond":
      return svg`M0 0C34 2 62 54 82 ${length * 0.34}C97 ${length * 0.48} 101 ${length * 0.6} 95 ${base}${cuticle(length)}C-101 ${length * 0.6} -97 ${length * 0.48} -82 ${length * 0.34}C-62 54 -34 2 0 0Z`;
    case "stiletto":
      return svg`M0 -4C10 0 14 12 20 34C42 ${length * 0.2} 74 ${length * 0.34} 90 ${length * 0.5}C99 ${length * 0.58} 100 ${length * 0.66} 95 ${base}${cuticle(length)}C-100 ${length * 0.66} -99 ${length * 0.58} -90 ${length * 0.5}C-74 ${length * 0.34} -42 ${length * 0.2} -20 34C-14 12 -10 0 0 -4Z`;
    case "coffin":
      return svg`M-44 4C-20 -3 20 -3 44 4C52 7 56 12 59 22C72 ${length * 0.2} 90 ${length * 0.36} 97 ${length * 0.5}C101 ${length * 0.6} 100 ${length * 0.68} 95 ${base}${cuticle(length)}C-100 ${length * 0.68} -101 ${length * 0.6} -97 ${length * 0.5}C-90 ${length * 0.36} -72 ${length * 0.2} -59 22C-56 12 -52 7 -44 4Z`;
    case "square":
      return svg`M-76 4C-40 -4 40 -4 76 4C88 7 94 13 96 26C100 ${length * 0.3} 101 ${length * 0.5} 95 ${base}${cuticle(length)}C-101 ${length * 0.5} -100 ${length * 0.3} -96 26C-94 13 -88 7 -76 4Z`;
    case "oval":
      return svg`M0 0C52 0 86 40 95 ${length * 0.36}C101 ${length * 0.5} 100 ${length * 0.6} 95 ${base}${cuticle(length)}C-100 ${length * 0.6} -101 ${length * 0.5} -95 ${length * 0.36}C-86 40 -52 0 0 0Z`;
  }
}

/** Half the nail's width at a height (0 tip to 1 cuticle); keeps motifs inside the outline. */
export function halfWidthAt(shape: NailShape, height: number): number {
  if (height > 0.8) return 95 * Math.sqrt(Math.max(0, 1 - ((height - 0.8) / 0.2) ** 2));
  switch (shape) {
    case "almond":
      return height < 0.34 ? 82 * Math.sin((height / 0.34) * (Math.PI / 2)) ** 0.8 : 92;
    case "stiletto":
      return height < 0.5 ? 14 + (76 * height) / 0.5 : 92;
    case "coffin":
      return height < 0.45 ? 56 + (40 * height) / 0.45 : 95;
    case "square":
      return 92;
    case "oval":
      return height < 0.36 ? 95 * Math.sqrt(1 - ((0.36 - height) / 0.36) ** 2) : 95;
  }
}

/** How far the tip is set in from full width, used by French lines to follow the shape. */
export const TIP_HEIGHT: Record<NailShape, number> = {
  almond: 0.34,
  stiletto: 0.42,
  coffin: 0.26,
  square: 0.24,
  oval: 0.27,
};

/** How far a French line hangs down at the side walls. */
export const TIP_DROP: Record<NailShape, number> = {
  almond: 0.17,
  stiletto: 0.15,
  coffin: 0.12,
  square: 0.09,
  oval: 0.14,
};
