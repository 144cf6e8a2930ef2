// Brings motifs onto nails: one big, a few scattered, a row, or a hand-placed composition.
import type { Motif } from "../motifs/shapes.ts";
import { halfWidthAt } from "../nail-shapes.ts";
import type { Layer } from "../nail.ts";
import { spreadSpots } from "../random.ts";
import { place, svg } from "../svg.ts";

type Spot = {
  /** -1 is the left wall, 1 the right one. */
  x?: number;
  /** 0 is the tip, 1 the cuticle. */
  y?: number;
  /** Width in nail units; the nail is 200 wide. */
  size?: number;
  angle?: number;
};

/** One motif at a chosen place. */
export const motif =
  (draw: Motif, spot: Spot = {}): Layer =>
  ({ random, length }) => {
    const { x = 0, y = 0.5, size = 100, angle = 0 } = spot;
    return place(draw(random), x * 100, y * length, angle, size / 100);
  };

type Scatter = {
  count?: number;
  size?: number;
  /** How far sizes may differ, as a share. */
  vary?: number;
  from?: number;
  to?: number;
  /** Largest tilt in degrees; 180 for motifs without an up. */
  tilt?: number;
};

/** Motifs spread evenly; the list is cycled, so colours alternate. */
export const scattered =
  (draws: readonly Motif[], options: Scatter = {}): Layer =>
  ({ random, length, shape }) => {
    const { count = 8, size = 44, vary = 0.25, from = 0.05, to = 0.95, tilt = 20 } = options;
    const area = { left: -88, right: 88, top: from * length, bottom: to * length };
    const spots = spreadSpots(random, area, count * 2, size * 1.12)
      .filter((spot) => Math.abs(spot.x) < halfWidthAt(shape, spot.y / length) + size * 0.15)
      .slice(0, count);
    return spots
      .map((spot, i) => {
        const draw = draws[i % draws.length];
        if (draw === undefined) return "";
        const scale = (size / 100) * random.between(1 - vary, 1 + vary);
        return place(draw(random), spot.x, spot.y, random.between(-tilt, tilt), scale);
      })
      .join("");
  };

/** Even rows of dots, every other row shifted. */
export const polkaDots =
  (color: string, options: { size?: number; gap?: number } = {}): Layer =>
  ({ length }) => {
    const { size = 13, gap = 50 } = options;
    let markup = "";
    for (let row = 0; row * gap * 0.86 < length + gap; row += 1) {
      for (let x = -150; x <= 150; x += gap) {
        markup += svg`<circle cx="${x + (row % 2) * (gap / 2)}" cy="${row * gap * 0.86}" r="${size}"/>`;
      }
    }
    return `<g fill="${color}">${markup}</g>`;
  };

/** A line of dots that shrink away from the cuticle. */
export const dotTrail =
  (
    color: string,
    options: { count?: number; size?: number; from?: number; x?: number } = {},
  ): Layer =>
  ({ length }) => {
    const { count = 5, size = 11, from = 0.9, x = 0 } = options;
    return Array.from(
      { length: count },
      (_, i) =>
        svg`<circle cx="${x * 100}" cy="${(from - i * 0.085) * length}" r="${size * (1 - i * 0.15)}" fill="${color}"/>`,
    ).join("");
  };

/** Several layers as one, for accents reused between nails. */
export const together =
  (...layers: Layer[]): Layer =>
  (nail) =>
    layers.map((layer) => layer(nail)).join("");
