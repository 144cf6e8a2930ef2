// What lies in the woods in fall, painted stroke by stroke, in a box from -50 to 50.
import { type Pull, dab, disc, pulls, way } from "../brush.ts";
import { darken, lighten, mix } from "../color.ts";
import type { Motif } from "./shapes.ts";

/** A nut of three pulls under a cap of short ones, row over row. */
export const acorn: Motif = (random) => {
  const [nut, cap] = ["#b77b3f", "#6d4426"];
  const scales = [-4, -14, -23].flatMap((y, row) => {
    const half = 33 - row * 8;
    return Array.from({ length: 7 }, (_, i): Pull => {
      const x = -half + (i * half) / 3;
      return [
        way(`${x * 0.9} ${y - 9} ${x} ${y - 3} ${x} ${y + 5}`),
        { width: 12, color: mix(cap, darken(cap, 0.3), random.next()), second: lighten(cap, 0.34) },
      ];
    });
  });
  return (
    disc(random, 0, 12, 27, nut) +
    pulls(random, [
      [way("2 52 42 20 22 -8"), { width: 24, color: darken(nut, 0.18), second: nut }],
      [way("-2 52 -42 20 -22 -8"), { width: 24, color: nut, second: lighten(nut, 0.4) }],
      [way("0 54 0 20 0 -8"), { width: 28, color: nut, second: lighten(nut, 0.22) }],
      [way("-18 30 -24 14 -20 2"), { width: 5, color: lighten(nut, 0.6), second: "#ffffff" }],
      [way("-36 0 0 -58 36 0"), { width: 24, color: cap, second: cap }],
      ...scales.toReversed(),
      [
        way("0 -30 1 -42 9 -52"),
        { width: 7, color: darken(cap, 0.1), second: lighten(cap, 0.3), pressure: "line" },
      ],
    ])
  );
};

/** A cap of pulls from the crown to the rim, dotted with white, on a pale foot. */
export const mushroom =
  (cap: string): Motif =>
  (random) => {
    const foot = "#e6cfae";
    const ribs = [-48, 48, -32, 32, -15, 15, 0].map((x): Pull => [
      way(`${x * 0.92} ${3 - Math.abs(x) * 0.08} ${x * 1.14} -34 ${x * 0.16} -48`),
      {
        width: 29,
        color: x > 0 ? darken(cap, 0.05 + x / 300) : cap,
        second: lighten(cap, x < 0 ? 0.3 : 0.16),
        pressure: "comma",
      },
    ]);
    const dots: readonly (readonly [x: number, y: number, radius: number])[] = [
      [-26, -12, 6.5],
      [-7, -29, 6],
      [9, -8, 6],
      [25, -17, 5.4],
      [-9, -1, 3.6],
    ];
    return (
      pulls(random, [
        [way("-10 48 -14 26 -7 0"), { width: 17, color: foot, second: "#fff6e6" }],
        [way("9 48 14 26 7 0"), { width: 17, color: darken(foot, 0.18), second: foot }],
        [way("0 50 0 24 0 0"), { width: 19, color: foot, second: "#fff6e6", pressure: "line" }],
        [way("-34 6 0 18 34 6"), { width: 11, color: darken(foot, 0.3), second: foot }],
        ...ribs,
        [way("-38 -8 -34 -32 -12 -41"), { width: 5, color: lighten(cap, 0.5), second: "#ffffff" }],
      ]) + dots.map(([x, y, radius]) => dab(random, x, y, radius, "#fff3e2")).join("")
    );
  };

/** Lobes pulled from the tip to the foot of the leaf, veins with a liner. */
export const mapleLeaf =
  (color: string): Motif =>
  (random) => {
    const tips = [
      "-46 4 15",
      "46 4 15",
      "-44 -24 20",
      "44 -24 20",
      "-22 20 13",
      "22 20 13",
      "0 -52 24",
    ];
    const lobes = tips.flatMap((tip): Pull[] => {
      const [x = 0, y = 0, width = 0] = tip.split(" ").map(Number);
      const tone = x > 0 ? darken(color, 0.12) : color;
      const look = { width, color: tone, second: lighten(color, 0.3) } as const;
      return [
        [way(`${x * 1.04} ${y} ${x * 0.5 - y * 0.12} ${y * 0.5 + 4} 0 20`), look],
        [
          way(`${x * 0.72 - y * 0.2} ${y * 0.72 + x * 0.2} ${x * 0.4} ${y * 0.4 + 6} 0 18`),
          { ...look, width: width * 0.6 },
        ],
        [
          way(`${x * 0.72 + y * 0.2} ${y * 0.72 - x * 0.2} ${x * 0.4} ${y * 0.4 + 6} 0 18`),
          { ...look, width: width * 0.6 },
        ],
      ];
    });
    const vein = {
      width: 2.6,
      color: darken(color, 0.34),
      second: darken(color, 0.2),
      pressure: "comma",
    } as const;
    return pulls(random, [
      ...lobes,
      [way("0 18 1 -10 0 -40"), vein],
      [way("0 18 -14 0 -34 -18"), vein],
      [way("0 18 14 0 34 -18"), vein],
      [way("0 16 2 36 -2 52"), { ...vein, width: 4, pressure: "line" }],
    ]);
  };
