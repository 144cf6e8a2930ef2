// Winter charms painted stroke by stroke, each a little different, in a box from -50 to 50.
import { type Pull, dab, disc, pulls, way } from "../brush.ts";
import { darken, lighten } from "../color.ts";
import { svg } from "../svg.ts";
import type { Motif } from "./shapes.ts";

/** Six arms with two pairs of twigs, pulled outwards with a liner. */
export const snowflake =
  (color: string, width = 5): Motif =>
  (random) => {
    const look = { width: width * 1.3, color, second: color, pressure: "comma" } as const;
    const arm = () =>
      pulls(random, [
        [way("0 2 1 -24 0 -50"), look],
        [way("0 -17 -6 -26 -14 -31"), look],
        [way("0 -17 6 -26 14 -31"), look],
        [way("0 -31 -5 -38 -10 -42"), look],
        [way("0 -31 5 -38 10 -42"), look],
      ]);
    return Array.from(
      { length: 6 },
      (_, i) => svg`<g transform="rotate(${i * 60 + random.between(-2, 2)})">${arm()}</g>`,
    ).join("");
  };

/** White pulled up and around the crook, with red bands laid across. */
export const candyCane =
  (red: string): Motif =>
  (random) => {
    const hook = way("-15 52 -15 4 -20 -66 34 -70 30 -12");
    const shade = darken(red, 0.4);
    const band = (text: string): Pull => [
      way(text),
      { width: 9.5, color: red, second: lighten(red, 0.32) },
    ];
    return (
      disc(random, 29, -16, 9, shade) +
      pulls(random, [[hook, { width: 24, color: shade, second: shade, pressure: "line" }]]) +
      disc(random, 29, -16, 8, "#fffdf9") +
      pulls(random, [
        [hook, { width: 20, color: "#fffdf9", second: "#ffffff", pressure: "line" }],
        band("-25 48 -16 44 -6 35"),
        band("-25 28 -16 24 -6 15"),
        band("-25 8 -16 4 -5 -5"),
        band("-25 -14 -15 -15 -3 -22"),
        band("-20 -38 -8 -33 2 -28"),
        band("0 -54 2 -44 7 -31"),
        band("29 -48 19 -38 13 -29"),
        band("39 -25 28 -24 17 -22"),
        [way("-19 46 -20 0 -18 -16"), { width: 4, color: "#ffffff", second: "#ffffff" }],
      ])
    );
  };

/** Needles pulled down and outwards, tier over tier, the lowest first. */
export const pineTree =
  (green: string, gold: string): Motif =>
  (random) => {
    const tier = (top: number, foot: number, reach: number): Pull[] =>
      [-1, -0.55, 0.55, 1, -0.2, 0.2].map((side): Pull => [
        way(
          `0 ${top} ${side * reach * 0.3} ${(top + foot) / 2} ${side * reach} ${foot - Math.abs(side) * 4}`,
        ),
        {
          width: reach * 0.62,
          color: side < 0 ? green : darken(green, 0.2),
          second: lighten(green, side < 0 ? 0.34 : 0.12),
        },
      ]);
    const point = (angle: number): string =>
      svg`<g transform="translate(0 -46) rotate(${angle})">${pulls(random, [[way("0 3 1 -6 0 -14"), { width: 8, color: gold, second: lighten(gold, 0.5) }]])}</g>`;
    return (
      pulls(random, [
        [
          way("0 54 0 44 0 34"),
          { width: 10, color: "#6b4327", second: "#8d6240", pressure: "line" },
        ],
        ...tier(2, 46, 42),
        ...tier(-20, 22, 32),
        ...tier(-46, -2, 23),
        [way("-17 2 -2 12 14 2"), { width: 4, color: gold, second: lighten(gold, 0.4) }],
        [way("-26 26 -2 38 23 25"), { width: 4, color: gold, second: lighten(gold, 0.4) }],
      ]) +
      dab(random, -8, -12, 4.6, "#c2263c") +
      dab(random, 11, 16, 5, "#c2263c") +
      dab(random, -17, 38, 5, "#c2263c") +
      [0, 72, 144, 216, 288].map(point).join("")
    );
  };

/** A round dab with two bands of a liner, hung on a thread. */
export const bauble =
  (color: string): Motif =>
  (random) => {
    const line = { width: 4.4, color: lighten(color, 0.62), second: "#ffffff" } as const;
    const gold = { width: 8, color: "#d9b25a", second: "#f6e2a4", pressure: "line" } as const;
    return (
      pulls(random, [[way("0 -24 1 -38 0 -54"), { ...gold, width: 2.6 }]]) +
      dab(random, 0, 12, 37, color) +
      pulls(random, [
        [way("-34 4 0 22 34 2"), line],
        [way("-34 18 0 38 34 16"), line],
        [way("-9 -24 0 -21 9 -24"), gold],
        [way("-7 -30 0 -28 7 -30"), gold],
      ])
    );
  };
