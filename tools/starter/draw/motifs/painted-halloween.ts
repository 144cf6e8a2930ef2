// Halloween painted stroke by stroke, each charm a little different, in a box from -50 to 50.
import { type Pull, disc, pulls, way } from "../brush.ts";
import { darken, lighten, mix } from "../color.ts";
import type { Motif } from "./shapes.ts";

/** Ribs pulled from the foot to the stem, the far ones first; `face` carves a grin. */
export const pumpkin =
  (color: string, face = false): Motif =>
  (random) => {
    const rib = (bend: number, width: number, tone: string): Pull[] =>
      [-1, 1].map((side): Pull => [
        way(`${side * 6} 44 ${side * bend} 4 ${side * 6} -31`),
        { width, color: side < 0 ? tone : darken(tone, 0.08), second: lighten(tone, 0.32) },
      ]);
    const grin = "#2a1018";
    const glow = "#5e2a1c";
    const carve: Pull[] = [
      [way("-27 -3 -20 -12 -11 -16"), { width: 13, color: grin, second: glow }],
      [way("27 -3 20 -12 11 -16"), { width: 13, color: grin, second: grin }],
      [way("-4 6 0 0 4 6"), { width: 6, color: grin, second: grin }],
      [way("-31 13 0 46 31 13"), { width: 16, color: grin, second: glow }],
    ];
    const teeth: Pull[] = [
      [way("-11 20 -10 25 -9 29"), { width: 8, color, pressure: "line" }],
      [way("10 20 10 25 9 29"), { width: 8, color, pressure: "line" }],
      [way("1 35 1 30 0 26"), { width: 8, color, pressure: "line" }],
    ];
    return (
      disc(random, 0, 6, 34, darken(color, 0.3)) +
      pulls(random, [
        ...rib(66, 25, darken(color, 0.1)),
        ...rib(36, 25, color),
        [
          way("0 46 0 6 0 -31"),
          { width: 27, color: lighten(color, 0.08), second: lighten(color, 0.42) },
        ],
        [
          way("-2 -28 -1 -42 11 -51"),
          { width: 12, color: "#5f6b2d", second: "#93a04c", pressure: "line" },
        ],
        [way("-2 -33 -24 -40 -27 -25"), { width: 6, color: "#6d7a35", second: "#93a04c" }],
      ]) +
      (face ? pulls(random, [...carve, ...teeth]) : "")
    );
  };

/** White strokes that start at the hem and close over the head. */
export const ghost: Motif = (random) => {
  const white = "#fdf8f4";
  const shade = "#cfc3da";
  const ink = "#2a1a2e";
  const hem: readonly (readonly [x: number, y: number])[] = [
    [33, 44],
    [-31, 46],
    [17, 51],
    [-15, 52],
    [1, 47],
  ];
  return (
    `<path d="M-30 -20H30L34 36H-33Z" fill="${mix(white, shade, 0.25)}"/>` +
    pulls(random, [
      [way("-44 -2 -36 14 -18 2"), { width: 15, color: white, second: white }],
      [way("45 -6 38 12 18 4"), { width: 15, color: mix(white, shade, 0.4), second: white }],
      ...hem.map(([x, y]): Pull => [
        way(`${x} ${y} ${x * 1.1} 4 ${x * 0.62} -34`),
        { width: 25, color: mix(white, shade, x > 0 ? x / 70 : 0), second: "#ffffff" },
      ]),
    ]) +
    disc(random, 0, -20, 28, white) +
    pulls(random, [
      [way("18 -40 32 -22 26 12"), { width: 9, color: mix(white, shade, 0.6), second: white }],
      [way("-11 -8 -11 -15 -11 -24"), { width: 10, color: ink, second: "#5a4a66" }],
      [way("11 -8 11 -15 11 -24"), { width: 10, color: ink, second: "#5a4a66" }],
      [way("0 8 0 2 0 -3"), { width: 8, color: ink, second: "#5a4a66" }],
    ]) +
    '<g fill="#f29a98" opacity="0.75"><ellipse cx="-21" cy="-4" rx="6" ry="4.4"/><ellipse cx="21" cy="-4" rx="6" ry="4.4"/></g>'
  );
};

/** Two drops and eight pulls of a liner, on a thread. */
export const spider =
  (color: string): Motif =>
  (random) => {
    const leg = { width: 4.6, color, second: lighten(color, 0.3), pressure: "comma" } as const;
    const legs = [
      "-7 -3 -22 -20 -36 -6",
      "-8 2 -26 -8 -40 12",
      "-8 8 -24 4 -36 30",
      "-6 12 -18 18 -24 42",
    ];
    return pulls(random, [
      [way("0 -52 1 -30 0 -10"), { width: 2.4, color, second: color, pressure: "line" }],
      ...legs.flatMap((text): Pull[] => [
        [way(text), leg],
        [way(text).map(([x, y]) => [-x, y] as const), leg],
      ]),
      [way("0 30 0 12 0 -6"), { width: 27, color, second: lighten(color, 0.4) }],
      [way("0 2 0 -8 0 -18"), { width: 16, color, second: lighten(color, 0.4) }],
    ]);
  };

/** A crooked cone over a brim, with a buckled band. */
export const witchHat =
  (color: string, band: string): Motif =>
  (random) => {
    const cloth = lighten(color, 0.34);
    return pulls(random, [
      [way("14 24 10 -16 22 -40"), { width: 20, color, second: color }],
      [way("-14 24 -12 -14 24 -44"), { width: 24, color, second: cloth }],
      [way("0 26 2 -10 24 -42"), { width: 24, color, second: lighten(color, 0.16) }],
      [way("4 -40 20 -54 34 -30"), { width: 11, color, second: cloth }],
      [way("-50 30 0 46 50 26"), { width: 21, color, second: darken(color, 0.2) }],
      [way("-46 28 -10 36 20 32"), { width: 4, color: cloth, second: cloth }],
      [
        way("-21 19 0 27 21 18"),
        { width: 12, color: band, second: lighten(band, 0.35), pressure: "line" },
      ],
      [way("-7 15 0 15 8 15"), { width: 4, color: "#f0c75e", pressure: "line" }],
      [way("-7 29 0 30 8 29"), { width: 4, color: "#f0c75e", pressure: "line" }],
      [way("-7 14 -7 22 -7 30"), { width: 4, color: "#f0c75e", pressure: "line" }],
      [way("8 14 8 22 8 30"), { width: 4, color: "#f0c75e", pressure: "line" }],
    ]);
  };

/** One pull, pressed in the middle. */
export const moon =
  (color: string): Motif =>
  (random) =>
    pulls(random, [
      [way("30 42 -48 58 -54 -56 16 -50"), { width: 30, color, second: lighten(color, 0.5) }],
      [way("14 40 -34 40 -34 -24"), { width: 6, color: darken(color, 0.16), second: color }],
    ]);

/** Two pulls of silver with pressed ends. */
export const cross =
  (color: string): Motif =>
  (random) => {
    const look = { width: 13, color, second: lighten(color, 0.6), pressure: "line" } as const;
    const end = { width: 15, color: lighten(color, 0.2), second: "#ffffff" };
    return pulls(random, [
      [way("0 48 0 0 0 -48"), look],
      [way("-27 -19 0 -19 27 -19"), look],
      [way("-9 48 0 53 9 48"), end],
      [way("-9 -48 0 -53 9 -48"), end],
      [way("-28 -28 -33 -19 -28 -10"), end],
      [way("28 -28 33 -19 28 -10"), end],
      [way("-9 -19 0 -30 9 -19"), end],
      [way("-9 -19 0 -8 9 -19"), { ...end, color: darken(color, 0.3) }],
    ]);
  };
