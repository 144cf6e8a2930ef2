// Leaves, needles and petals in a box from -50 to 50, for backgrounds and their shadows, and small on nails.
import { darken, lighten, mix } from "../color.ts";
import { svg } from "../svg.ts";
import type { Motif } from "./shapes.ts";

export const leaf =
  (color: string, width = 1): Motif =>
  () =>
    svg`<path d="M0 50C${-44 * width} 20 ${-34 * width} -26 0 -50C${34 * width} -26 ${44 * width} 20 0 50Z" fill="${color}"/>` +
    `<path d="M0 50V-36M0 24L-14 8M0 24L14 8M0 2L-12 -12M0 2L12 -12" fill="none" stroke="${darken(color, 0.25)}" stroke-width="3" stroke-linecap="round"/>`;

export const oakLeaf =
  (color: string): Motif =>
  () =>
    `<path d="M0 50C-3 40 -5 34 -8 32C-22 36 -28 24 -20 16C-34 16 -36 0 -24 -3C-36 -10 -32 -26 -19 -24C-24 -36 -12 -50 0 -50C12 -50 24 -36 19 -24C32 -26 36 -10 24 -3C36 0 34 16 20 16C28 24 22 36 8 32C5 34 3 40 0 50Z" fill="${color}"/>` +
    `<path d="M0 48V-36M0 20L-14 12M0 20L14 12M0 0L-14 -10M0 0L14 -10" fill="none" stroke="${darken(color, 0.28)}" stroke-width="2.8" stroke-linecap="round"/>`;

export const frond =
  (color: string, blades = 9): Motif =>
  () => {
    let markup = `<path d="M0 50Q-6 0 0 -50" fill="none" stroke="${darken(color, 0.1)}" stroke-width="3"/>`;
    for (let i = 0; i < blades; i += 1) {
      const t = i / (blades - 1);
      const y = 36 - t * 82;
      const reach = 44 * Math.sin(0.5 + t * 2.2);
      markup += svg`<path d="M-2 ${y}Q${reach * 0.5} ${y - 22} ${reach} ${y - 14}Q${reach * 0.5} ${y - 8} -2 ${y + 4}ZM-2 ${y}Q${-reach * 0.5} ${y - 22} ${-reach} ${y - 14}Q${-reach * 0.5} ${y - 8} -2 ${y + 4}Z" fill="${color}"/>`;
    }
    return markup;
  };

/** A twig of fine needles in two greens, older ones underneath. */
export const pine =
  (color: string): Motif =>
  (random) => {
    const needles = (spread: number): string => {
      let paths = "";
      for (let y = 48; y > -50; y -= 2.6) {
        const reach = spread * Math.min(1, (y + 66) / 52) * random.between(0.82, 1.08);
        const lean = random.between(14, 24);
        const sag = random.between(2, 6);
        paths += svg`M0 ${y}Q${-reach * 0.5} ${y - lean * 0.5 + sag} ${-reach} ${y - lean}M0 ${y - 1}Q${reach * 0.5} ${y - lean * 0.5 + sag} ${reach} ${y - lean}`;
      }
      return paths;
    };
    const layer = (tone: string, spread: number): string =>
      `<path d="${needles(spread)}" fill="none" stroke="${tone}" stroke-width="1.7" stroke-linecap="round"/>`;
    return (
      layer(darken(color, 0.3), 27) +
      `<path d="M0 54V-46" stroke="${mix(darken(color, 0.3), "#7a5232", 0.6)}" stroke-width="3" stroke-linecap="round"/>` +
      layer(color, 22) +
      layer(lighten(color, 0.16), 13)
    );
  };

export const petal =
  (color: string): Motif =>
  () =>
    `<path d="M0 50C-30 30 -42 -10 -26 -40C-16 -52 -6 -48 0 -40C8 -50 20 -50 27 -40C42 -10 28 30 0 50Z" fill="${color}"/><path d="M0 46C-6 20 -8 -6 -4 -30M0 46C6 22 10 0 10 -26" fill="none" stroke="${darken(color, 0.14)}" stroke-width="2.5" opacity="0.7"/>`;
