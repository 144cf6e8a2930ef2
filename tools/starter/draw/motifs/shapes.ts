// Foil stars and dots in a box from -50 to 50, flat as they are cut; what is painted lies beside, in strokes.
import { svg } from "../svg.ts";
import type { Random } from "../random.ts";

export type Motif = (random: Random) => string;

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

export const dot =
  (color: string): Motif =>
  () =>
    `<circle r="50" fill="${color}"/>`;

export const bubble: Motif = () =>
  '<circle r="45" fill="#ffffff" fill-opacity="0.28" stroke="#ffffff" stroke-opacity="0.85" stroke-width="7"/><path d="M-26 -6C-25 -19 -17 -26 -7 -28" fill="none" stroke="#ffffff" stroke-width="9" stroke-linecap="round"/>';
