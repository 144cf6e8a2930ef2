// Bows and hearts painted stroke by stroke, each a little different, in a box from -50 to 50.
import { type Point, type Pull, disc, pulls, way } from "../brush.ts";
import { darken, lighten } from "../color.ts";
import type { Random } from "../random.ts";
import { smoothLoop, svg } from "../svg.ts";
import type { Motif } from "./shapes.ts";

const mirrored = (markup: string): string => `<g transform="scale(-1 1)">${markup}</g>`;

/** A patch of wet color that strokes are laid into. */
function patch(random: Random, edge: readonly Point[], color: string): string {
  const shaken = edge.map(
    ([x, y]) => [x + random.between(-0.8, 0.8), y + random.between(-0.8, 0.8)] as const,
  );
  return svg`<path d="${smoothLoop(shaken)}" fill="${color}"/>`;
}

const LOOP = way("0 -2 -16 -18 -32 -28 -46 -28 -54 -14 -54 6 -46 18 -30 16 -14 8 0 4");

/** Two loops filled from their round ends into the knot, over two tails. */
export const bow =
  (color: string): Motif =>
  (random) => {
    const fold = darken(color, 0.42);
    const silk = lighten(color, 0.5);
    const side = (tail: number): string =>
      pulls(random, [
        [
          way(`${-34 - tail} 56 -14 36 0 4`),
          { width: 21, color: darken(color, 0.16), second: color, pressure: "comma" },
        ],
      ]) +
      patch(random, LOOP, darken(color, 0.1)) +
      pulls(random, [
        [
          way("-48 8 -34 10 -2 2"),
          { width: 16, color: darken(color, 0.2), second: color, pressure: "comma" },
        ],
        [way("-48 -12 -36 -10 -2 0"), { width: 22, color, second: silk, pressure: "comma" }],
        [
          way("-44 -22 -30 -24 -2 -2"),
          { width: 12, color: lighten(color, 0.1), second: silk, pressure: "comma" },
        ],
        [way("-4 1 -22 -6 -36 -2"), { width: 5, color: fold, second: fold, pressure: "comma" }],
        [way("-4 3 -16 7 -26 8"), { width: 3.6, color: fold, second: fold, pressure: "comma" }],
        [way("-14 -15 -30 -29 -46 -24"), { width: 4, color: silk, second: silk }],
      ]);
    return (
      side(2) +
      mirrored(side(-2)) +
      disc(random, 0, 0, 11.5, fold) +
      pulls(random, [
        [way("-3 9 -8 0 -3 -9"), { width: 10, color, second: silk }],
        [way("4 9 8 0 4 -9"), { width: 9, color: darken(color, 0.12), second: color }],
      ])
    );
  };

const HEART = way(
  "0 46 -24 28 -43 6 -49 -14 -43 -34 -26 -43 -9 -38 0 -26 9 -38 26 -43 43 -34 49 -14 43 6 24 28",
);

/** Two lobes, each filled by pulls that meet in the point. */
export const heart =
  (color: string): Motif =>
  (random) => {
    const lobe = (tone: string, second: string): Pull[] => [
      [way("-40 -14 -36 14 0 42"), { width: 17, color: tone, second, pressure: "comma" }],
      [way("-28 -26 -24 10 0 42"), { width: 19, color: tone, second, pressure: "comma" }],
      [way("-13 -26 -12 4 0 40"), { width: 17, color: tone, second, pressure: "comma" }],
    ];
    return (
      patch(random, HEART, darken(color, 0.05)) +
      mirrored(pulls(random, lobe(darken(color, 0.08), color))) +
      pulls(random, [
        ...lobe(color, lighten(color, 0.2)),
        [
          way("-37 -10 -38 -32 -20 -35"),
          { width: 6, color: lighten(color, 0.55), second: "#ffffff" },
        ],
      ])
    );
  };

/** A heart of two pulls of a liner. */
export const heartLine =
  (color: string): Motif =>
  (random) => {
    const look = { width: 10, color, second: lighten(color, 0.15), pressure: "line" } as const;
    return pulls(random, [
      [way("1 46 -66 4 -54 -66 -6 -58 0 -22"), look],
      [way("-1 46 66 4 54 -66 6 -58 0 -22"), look],
    ]);
  };
