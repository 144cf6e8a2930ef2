// Small flowers and stems painted stroke by stroke, each a little different, in a box from -50 to 50.
import { type Pull, dab, disc, pulls, way } from "../brush.ts";
import { darken, lighten, mix } from "../color.ts";
import type { Random } from "../random.ts";
import { svg } from "../svg.ts";
import type { Motif } from "./shapes.ts";

const around = (random: Random, count: number, petal: () => string): string => {
  const turn = random.between(0, 360 / count);
  return Array.from(
    { length: count },
    (_, i) =>
      svg`<g transform="rotate(${turn + (i * 360) / count + random.between(-4, 4)})">${petal()}</g>`,
  ).join("");
};

/** Petals pressed on the outside and lifted at the middle: five for a wild flower, more for a daisy. */
export const blossom =
  (color: string, center: string, petals = 5): Motif =>
  (random) => {
    const width = 215 / petals;
    const petal = () =>
      pulls(random, [
        [
          way(`0 -45 ${width * 0.1} -24 0 -5`),
          { width, color: mix(color, center, 0.1), second: color, pressure: "comma" },
        ],
        [
          way(`${-width * 0.16} -44 ${-width * 0.16} -24 0 -6`),
          { width: width * 0.58, color, second: lighten(color, 0.5), pressure: "comma" },
        ],
      ]);
    return around(random, petals, petal) + dab(random, 0, 0, 11, center);
  };

export const daisy = (color = "#ffffff", center = "#f2b632"): Motif => blossom(color, center, 10);

/** Cherry blossom: two pulls make a notched petal; fine stamens. */
export const sakura =
  (color: string): Motif =>
  (random) => {
    const deep = darken(mix(color, "#d6336c", 0.55), 0.05);
    const petal = () =>
      pulls(random, [
        [
          way("9 -42 20 -24 0 -4"),
          { width: 22, color: mix(color, deep, 0.16), second: color, pressure: "comma" },
        ],
        [
          way("-9 -42 -20 -24 0 -4"),
          { width: 23, color, second: lighten(color, 0.45), pressure: "comma" },
        ],
        [way("0 -2 1 -14 0 -24"), { width: 2.4, color: deep, second: deep, pressure: "line" }],
      ]) + disc(random, 0, -26, 2.8, deep);
    return around(random, 5, petal) + disc(random, 0, 0, 6, deep);
  };

/** A stem with paired leaves of one pull each, growing upwards. */
export const sprig =
  (color: string, pairs = 4): Motif =>
  (random) => {
    const bend = random.between(-10, 10);
    const leaves = Array.from({ length: pairs }, (_, i): Pull[] => {
      const t = i / pairs;
      const [x, y, size] = [bend * 2 * t * (1 - t), 40 - t * 78, 1 - t * 0.42];
      return [-1, 1].map((side): Pull => {
        const tone = mix(color, darken(color, 0.3), random.next() * 0.6);
        const [reach, rise] = [side * 30 * size, 22 * size];
        return [
          way(`${x} ${y} ${x + reach * 0.3} ${y - rise * 1.1} ${x + reach} ${y - rise}`),
          { width: 14 * size, color: tone, second: lighten(color, 0.3) },
        ];
      });
    });
    return pulls(random, [
      [way(`0 50 ${bend} 0 0 -42`), { width: 3.6, color: darken(color, 0.15), pressure: "line" }],
      ...leaves.flat(),
      [way("0 -36 -3 -50 1 -64"), { width: 11, color, second: lighten(color, 0.3) }],
    ]);
  };

/** A palm leaf: blades pulled out of the rib to a point. */
export const palm =
  (color: string, blades = 9): Motif =>
  (random) => {
    const pulled = Array.from({ length: blades }, (_, i): Pull[] => {
      const t = i / (blades - 1);
      const y = 38 - t * 80;
      const reach = 46 * Math.sin(0.5 + t * 2.2);
      return [-1, 1].map((side): Pull => [
        way(`0 ${y} ${side * reach * 0.5} ${y - 20} ${side * reach} ${y - 10}`),
        {
          width: 12,
          color: side < 0 ? color : darken(color, 0.18),
          second: lighten(color, 0.28),
          pressure: "comma",
        },
      ]);
    });
    return pulls(random, [
      ...pulled.flat(),
      [way("0 -40 1 -46 0 -56"), { width: 7, color, pressure: "comma" }],
      [
        way("0 52 -5 0 0 -48"),
        { width: 3.4, color: darken(color, 0.2), second: lighten(color, 0.2), pressure: "line" },
      ],
    ]);
  };

/** Buds dabbed in pairs up a fine stem. */
export const lavender =
  (color: string, green: string): Motif =>
  (random) => {
    const buds = Array.from({ length: 8 }, (_, i): Pull[] => {
      const y = 10 - i * 8;
      const reach = 14 - i * 1.1;
      return [-1, 1].map((side): Pull => [
        way(`0 ${y + 4} ${side * reach * 0.7} ${y + 3} ${side * reach} ${y - 7}`),
        {
          width: 10.5,
          color: mix(color, darken(color, 0.3), random.next() * 0.7),
          second: lighten(color, 0.42),
        },
      ]);
    });
    return pulls(random, [
      [way("0 52 3 20 0 -40"), { width: 3.4, color: green, pressure: "line" }],
      [way("0 46 -12 40 -19 16"), { width: 6, color: green, second: lighten(green, 0.3) }],
      [way("1 42 12 34 16 14"), { width: 6, color: darken(green, 0.12), second: green }],
      ...buds.flat(),
      [way("0 -46 1 -54 0 -62"), { width: 8, color, second: lighten(color, 0.4) }],
    ]);
  };
