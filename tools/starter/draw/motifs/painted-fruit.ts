// Fruit painted stroke by stroke, each a little different, in a box from -50 to 50.
import { type Pull, arcWay, disc, pulls, way } from "../brush.ts";
import { darken, lighten, mix } from "../color.ts";
import { svg } from "../svg.ts";
import type { Motif } from "./shapes.ts";

/** Red pulled up from the tip, seeds set in with a liner, a calyx of five strokes. */
export const strawberry =
  (red: string, green: string): Motif =>
  (random) => {
    const flesh = lighten(red, 0.3);
    const seeds = ["-20 -10", "2 -14", "21 -8", "-12 8", "11 9", "-3 26", "-27 -22", "27 -20"].map(
      (spot): Pull => {
        const [x = 0, y = 0] = spot.split(" ").map(Number);
        return [
          way(`${x} ${y + 5} ${x} ${y} ${x} ${y - 3}`),
          { width: 5, color: "#ffe2a0", second: "#fff6d8", pressure: "comma" },
        ];
      },
    );
    const calyx = ["-38 -27", "-20 -12", "2 -8", "22 -12", "38 -28"].map((tip, i): Pull => [
      way(
        `0 -33 ${tip
          .split(" ")
          .map((n, axis) => (axis === 0 ? Number(n) * 0.6 : -34))
          .join(" ")} ${tip}`,
      ),
      { width: 13, color: i % 2 === 0 ? green : darken(green, 0.16), second: lighten(green, 0.34) },
    ]);
    return (
      disc(random, 0, -4, 28, darken(red, 0.08)) +
      pulls(random, [
        [way("2 48 58 4 20 -34"), { width: 33, color: darken(red, 0.14), second: red }],
        [way("-2 48 -58 4 -20 -34"), { width: 33, color: red, second: flesh }],
        [way("0 50 -2 6 0 -34"), { width: 42, color: red, second: lighten(red, 0.18) }],
        ...seeds,
        [way("-31 4 -36 -12 -26 -24"), { width: 6, color: lighten(red, 0.6), second: "#ffffff" }],
        ...calyx,
        [way("0 -32 -1 -42 5 -52"), { width: 6, color: darken(green, 0.2), pressure: "line" }],
      ])
    );
  };

/** A slice: a wet ring of peel and eight pulls from the rim to the middle. */
export const citrus =
  (flesh: string, peel: string): Motif =>
  (random) => {
    const turn = random.between(0, 45);
    const rim = [0, 60, 120, 180, 240, 300].map((from): Pull => [
      arcWay(0, 0, 46, turn + from, turn + from + 74),
      { width: 8, color: peel, second: mix(peel, "#ffffff", 0.35), pressure: "line" },
    ]);
    const wedges = Array.from({ length: 8 }, (_, i) => {
      const juice = pulls(random, [
        [
          way("-6 -36 -3 -20 0 -4"),
          { width: 17, color: flesh, second: lighten(flesh, 0.45), pressure: "comma" },
        ],
        [
          way("6 -36 3 -20 0 -4"),
          { width: 17, color: darken(flesh, 0.06), second: flesh, pressure: "comma" },
        ],
      ]);
      return svg`<g transform="rotate(${turn + i * 45})">${juice}</g>`;
    });
    return (
      disc(random, 0, 0, 48, darken(peel, 0.06)) +
      disc(random, 0, 0, 43, "#fffaf0") +
      pulls(random, rim) +
      wedges.join("")
    );
  };
