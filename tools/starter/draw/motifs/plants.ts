// Flowers and leaves in a box from -50 to 50, for nails and for backgrounds.
import { darken, lighten, mix } from "../color.ts";
import type { Random } from "../random.ts";
import { svg } from "../svg.ts";
import type { Motif } from "./shapes.ts";

function ring(count: number, petal: string, turn = 0): string {
  let markup = "";
  for (let i = 0; i < count; i += 1) {
    markup += svg`<g transform="rotate(${turn + (i * 360) / count})">${petal}</g>`;
  }
  return markup;
}

/** Round petals around a centre: five for a wild flower, more for a daisy. */
export const blossom =
  (color: string, center: string, petals = 5): Motif =>
  (random) => {
    const width = 130 / petals;
    const petal =
      svg`<path d="M0 -6C${-width * 1.05} -14 ${-width} -50 0 -50C${width} -50 ${width * 1.05} -14 0 -6Z" fill="${color}"/>` +
      svg`<path d="M0 -10L0 -30" stroke="${darken(color, 0.16)}" stroke-width="3" stroke-linecap="round"/>`;
    return `${ring(petals, petal, random.between(0, 72))}<circle r="11" fill="${center}"/><circle cx="-3" cy="-3" r="4" fill="${lighten(center, 0.4)}"/>`;
  };

export const daisy = (color = "#ffffff", center = "#f2b632"): Motif => blossom(color, center, 10);

/** Cherry blossom: notched petals with fine stamens. */
export const sakura =
  (color: string): Motif =>
  (random) => {
    const deep = darken(mix(color, "#d6336c", 0.55), 0.05);
    const petal =
      `<path d="M0 -4C-24 -14 -24 -44 -8 -50L0 -42L8 -50C24 -44 24 -14 0 -4Z" fill="${color}"/>` +
      `<path d="M0 -4L0 -26" stroke="${deep}" stroke-width="2.5"/><circle cx="0" cy="-27" r="3" fill="${deep}"/>`;
    return `${ring(5, petal, random.between(0, 72))}<circle r="6" fill="${deep}"/>`;
  };

export const leaf =
  (color: string, width = 1): Motif =>
  () =>
    svg`<path d="M0 50C${-44 * width} 20 ${-34 * width} -26 0 -50C${34 * width} -26 ${44 * width} 20 0 50Z" fill="${color}"/>` +
    `<path d="M0 50V-36M0 24L-14 8M0 24L14 8M0 2L-12 -12M0 2L12 -12" fill="none" stroke="${darken(color, 0.25)}" stroke-width="3" stroke-linecap="round"/>`;

/** A stem with paired leaves, growing upwards. */
export const sprig =
  (color: string, pairs = 4): Motif =>
  (random: Random) => {
    const bend = random.between(-10, 10);
    let markup = svg`<path d="M0 50Q${bend} 0 0 -50" fill="none" stroke="${darken(color, 0.15)}" stroke-width="3.5" stroke-linecap="round"/>`;
    for (let i = 0; i < pairs; i += 1) {
      const t = i / pairs;
      const y = 40 - t * 80;
      const size = 0.42 - t * 0.16;
      const tone = mix(color, darken(color, 0.3), random.next() * 0.6);
      const x = bend * 2 * t * (1 - t);
      const blade = `<path d="M0 0C-20 -12 -22 -50 0 -80C22 -50 20 -12 0 0Z" fill="${tone}"/>`;
      markup += svg`<g transform="translate(${x} ${y}) rotate(52) scale(${size})">${blade}</g><g transform="translate(${x} ${y - 6}) rotate(-52) scale(${size})">${blade}</g>`;
    }
    return `${markup}<path d="M0 -44C-6 -50 -6 -62 0 -70C6 -62 6 -50 0 -44Z" fill="${color}"/>`;
  };

export const mapleLeaf =
  (color: string): Motif =>
  () =>
    `<path d="M0 -50L8 -32L20 -38L17 -14L32 -28L35 -19L50 -18L40 -4L46 2L22 16L26 26L3 22L2 50H-2L-3 22L-26 26L-22 16L-46 2L-40 -4L-50 -18L-35 -19L-32 -28L-17 -14L-20 -38L-8 -32Z" fill="${color}" stroke="${color}" stroke-width="3" stroke-linejoin="round"/>` +
    `<path d="M0 24V-36M0 18L32 -12M0 18L-32 -12" fill="none" stroke="${darken(color, 0.28)}" stroke-width="2.6" stroke-linecap="round"/>`;

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

export const lavender =
  (color: string, green: string): Motif =>
  () => {
    let buds = "";
    for (let i = 0; i < 7; i += 1) {
      const y = 4 - i * 8;
      const half = 11 - i * 1.2;
      buds += svg`<ellipse cx="${-half * 0.6}" cy="${y}" rx="${half * 0.62}" ry="5.5" transform="rotate(-24 ${-half * 0.6} ${y})"/><ellipse cx="${half * 0.6}" cy="${y - 3}" rx="${half * 0.62}" ry="5.5" transform="rotate(24 ${half * 0.6} ${y - 3})"/>`;
    }
    return `<path d="M0 50V-10M0 40C-10 34 -16 24 -16 14M0 34C10 28 14 20 14 12" fill="none" stroke="${green}" stroke-width="3.2" stroke-linecap="round"/><g fill="${color}">${buds}</g>`;
  };
