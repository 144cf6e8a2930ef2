// Small ornaments drawn in a box from -50 to 50. They are flat on purpose: the gloss is added over
// the whole nail, and a brush does not shade either.
import { darken, lighten } from "../color.ts";
import { smoothLine, svg } from "../svg.ts";
import type { Random } from "../random.ts";

export type Motif = (random: Random) => string;

const HEART =
  "M0 44C-14 30 -50 8 -50 -18C-50 -36 -37 -46 -24 -46C-12 -46 -4 -38 0 -28C4 -38 12 -46 24 -46C37 -46 50 -36 50 -18C50 8 14 30 0 44Z";

export const heart =
  (color: string, outline = ""): Motif =>
  () =>
    `<path d="${HEART}" fill="${color}" ${outline === "" ? "" : `stroke="${outline}" stroke-width="7"`}/>` +
    `<path d="M-34 -14C-36 -26 -30 -34 -20 -35" fill="none" stroke="${lighten(color, 0.55)}" stroke-width="6" stroke-linecap="round"/>`;

export const heartLine =
  (color: string): Motif =>
  () =>
    `<path d="${HEART}" fill="none" stroke="${color}" stroke-width="9" stroke-linejoin="round"/>`;

export const bow =
  (color: string): Motif =>
  () => {
    const fold = darken(color, 0.3);
    const shine = lighten(color, 0.4);
    return (
      `<path d="M-4 4C-14 24 -24 38 -34 50L-20 47L-15 58C-8 40 -2 22 2 6Z" fill="${darken(color, 0.12)}"/>` +
      `<path d="M4 4C14 24 24 38 34 50L20 47L15 58C8 40 2 22 -2 6Z" fill="${darken(color, 0.12)}"/>` +
      `<path d="M-3 0C-18 -26 -44 -36 -52 -24C-58 -12 -56 10 -48 18C-38 26 -16 12 -3 2Z" fill="${color}"/>` +
      `<path d="M3 0C18 -26 44 -36 52 -24C58 -12 56 10 48 18C38 26 16 12 3 2Z" fill="${color}"/>` +
      `<path d="M-6 -1C-20 -10 -32 -14 -42 -12M-6 2C-18 4 -28 6 -36 10M6 -1C20 -10 32 -14 42 -12M6 2C18 4 28 6 36 10" fill="none" stroke="${fold}" stroke-width="4" stroke-linecap="round"/>` +
      `<path d="M-46 -20C-36 -28 -22 -18 -14 -10M46 -20C36 -28 22 -18 14 -10" fill="none" stroke="${shine}" stroke-width="4" stroke-linecap="round"/>` +
      `<rect x="-9" y="-10" width="18" height="21" rx="8" fill="${fold}"/><rect x="-7" y="-9" width="13" height="18" rx="6" fill="${color}"/>`
    );
  };

/** A star with any number of points; `waist` is how deep it is cut in. */
export const star =
  (color: string, points = 5, waist = 0.44): Motif =>
  () => {
    const corners: string[] = [];
    for (let i = 0; i < points * 2; i += 1) {
      const radius = i % 2 === 0 ? 50 : 50 * waist;
      const angle = (i * Math.PI) / points;
      corners.push(svg`${Math.sin(angle) * radius} ${-Math.cos(angle) * radius}`);
    }
    return `<path d="M${corners.join("L")}Z" fill="${color}" stroke="${color}" stroke-width="4" stroke-linejoin="round"/>`;
  };

/** The thin four-pointed twinkle. */
export const sparkle =
  (color: string): Motif =>
  () =>
    `<path d="M0 -50C4 -14 12 -5 36 0C12 5 4 14 0 50C-4 14 -12 5 -36 0C-12 -5 -4 -14 0 -50Z" fill="${color}"/>`;

export const moon =
  (color: string): Motif =>
  () =>
    `<path d="M14 -48C-24 -46 -46 -20 -44 8C-42 36 -14 52 12 48C28 45 38 36 44 24C12 34 -14 18 -16 -8C-17 -26 -4 -42 14 -48Z" fill="${color}"/>`;

export const sun =
  (color: string): Motif =>
  () => {
    const rays = Array.from(
      { length: 12 },
      (_, i) =>
        svg`<path d="M-5 -29L0 ${i % 2 === 0 ? -50 : -42}L5 -29Z" transform="rotate(${i * 30})"/>`,
    ).join("");
    return `<g fill="${color}">${rays}<circle r="22"/></g>`;
  };

export const dot =
  (color: string): Motif =>
  () =>
    `<circle r="50" fill="${color}"/>`;

export const bubble: Motif = () =>
  '<circle r="45" fill="#ffffff" fill-opacity="0.28" stroke="#ffffff" stroke-opacity="0.85" stroke-width="7"/><path d="M-26 -6C-25 -19 -17 -26 -7 -28" fill="none" stroke="#ffffff" stroke-width="9" stroke-linecap="round"/>';

export const strawberry =
  (red: string, green: string): Motif =>
  () => {
    const seeds = [
      [-18, -8],
      [0, -14],
      [18, -8],
      [-10, 8],
      [10, 8],
      [0, 26],
    ]
      .map(([x = 0, y = 0]) => svg`<ellipse cx="${x}" cy="${y}" rx="2.6" ry="4.4" fill="#ffe9b0"/>`)
      .join("");
    return (
      `<path d="M0 50C-20 42 -42 10 -40 -12C-38 -28 -18 -30 0 -24C18 -30 38 -28 40 -12C42 10 20 42 0 50Z" fill="${red}"/>${seeds}` +
      `<path d="M0 -22C-10 -14 -26 -16 -34 -26C-20 -30 -10 -30 -3 -28L-2 -46L5 -46L4 -28C12 -30 22 -30 34 -26C26 -16 10 -14 0 -22Z" fill="${green}"/>`
    );
  };

export const citrus =
  (flesh: string, peel: string): Motif =>
  () => {
    const wedges = Array.from(
      { length: 8 },
      (_, i) =>
        svg`<path d="M0 -5C10 -14 13 -28 10 -35C5 -38 -5 -38 -10 -35C-13 -28 -10 -14 0 -5Z" transform="rotate(${i * 45})" fill="${flesh}"/>`,
    ).join("");
    return `<circle r="50" fill="${peel}"/><circle r="44" fill="#fffaf0"/>${wedges}`;
  };

export const butterfly =
  (color: string, ink: string): Motif =>
  () => {
    const wing = `<path d="M2 -4C10 -40 36 -52 48 -40C56 -28 40 -4 18 2C34 4 40 22 30 34C20 42 6 26 2 6Z" fill="${color}" stroke="${ink}" stroke-width="4"/><path d="M10 -10C18 -24 28 -32 38 -34M12 8C18 14 22 20 24 26" fill="none" stroke="${ink}" stroke-width="2.5"/>`;
    return `${wing}<g transform="scale(-1 1)">${wing}</g><path d="M0 -18V26" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`;
  };

export const shell =
  (color: string): Motif =>
  () => {
    const ribs = [-32, -17, 0, 17, 32].map((x) => svg`M0 40Q${x * 0.8} 4 ${x} -34`).join("");
    return `<path d="M0 46C-12 46 -14 38 -20 34C-44 20 -56 -6 -44 -22C-38 -28 -32 -26 -28 -32C-20 -46 -8 -44 0 -40C8 -44 20 -46 28 -32C32 -26 38 -28 44 -22C56 -6 44 20 20 34C14 38 12 46 0 46Z" fill="${color}"/><path d="${ribs}" fill="none" stroke="${darken(color, 0.22)}" stroke-width="3.5"/>`;
  };

/** A loose painterly swirl, a little different each time. */
export const swirl =
  (color: string, width = 12): Motif =>
  (random) => {
    const wobble = random.between(-6, 6);
    const line = smoothLine([
      [-50, 20 + wobble],
      [-20, -20],
      [20, -24 + wobble],
      [30, 10],
      [0, 22],
      [-8, 0],
      [10, -4],
    ]);
    return `<path d="${line}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;
  };
