// Sky and sea painted stroke by stroke, each a little different, in a box from -50 to 50.
import { type Pull, disc, pulls, way } from "../brush.ts";
import { darken, lighten, mix } from "../color.ts";
import { svg } from "../svg.ts";
import type { Motif } from "./shapes.ts";

/** Wings pressed at their edges and lifted at the body, rimmed with a liner and dotted. */
export const butterfly =
  (color: string, ink: string): Motif =>
  (random) => {
    const pale = lighten(color, 0.45);
    const rim = { width: 9, color: ink, second: lighten(ink, 0.24) } as const;
    const vein = { width: 2.6, color: ink, second: ink, pressure: "comma" } as const;
    const wing = () =>
      pulls(random, [
        [
          way("26 40 24 16 3 2"),
          { width: 26, color: darken(color, 0.1), second: color, pressure: "comma" },
        ],
        [way("38 22 22 12 3 1"), { width: 22, color, second: pale, pressure: "comma" }],
        [
          way("48 -14 26 -10 3 -2"),
          { width: 26, color: darken(color, 0.06), second: color, pressure: "comma" },
        ],
        [way("44 -36 22 -28 3 -5"), { width: 32, color, second: pale, pressure: "comma" }],
        [way("14 -34 42 -62 56 -32 56 -8 32 3"), rim],
        [way("34 6 54 18 34 54 16 40 6 16"), { ...rim, width: 7 }],
        [way("3 -6 24 -24 46 -36"), vein],
        [way("3 -4 24 -12 48 -16"), vein],
        [way("3 2 20 14 36 26"), vein],
      ]) +
      '<g fill="#ffffff"><circle cx="47" cy="-38" r="2.4"/><circle cx="51" cy="-27" r="2"/><circle cx="50" cy="-16" r="1.7"/><circle cx="37" cy="32" r="1.8"/><circle cx="31" cy="39" r="1.5"/></g>';
    return (
      wing() +
      `<g transform="scale(-1 1)">${wing()}</g>` +
      pulls(random, [
        [way("0 34 1 6 0 -22"), { width: 9, color: ink, second: lighten(ink, 0.4) }],
        [way("-1 -18 -4 -36 -15 -42"), { width: 2.4, color: ink, second: ink, pressure: "line" }],
        [way("1 -18 4 -36 15 -42"), { width: 2.4, color: ink, second: ink, pressure: "line" }],
      ])
    );
  };

/** Round dabs of white over a blue-grey foot. */
export const cloud: Motif = (random) => {
  const shade = "#b9cde0";
  const puffs = ["-30 6 17", "30 7 17", "-13 -5 21", "13 -6 22", "0 6 24"];
  const painted = puffs.map((puff) => {
    const [x = 0, y = 0, radius = 0] = puff.split(" ").map(Number);
    const top = y - radius;
    return (
      disc(random, x, y, radius, mix("#ffffff", shade, 0.28)) +
      pulls(random, [
        [
          way(
            `${x - radius} ${y + 4} ${x - radius * 0.7} ${top - 6} ${x + radius * 0.8} ${top + 7}`,
          ),
          { width: radius * 0.72, color: "#ffffff", second: "#ffffff" },
        ],
        [
          way(`${x - radius * 0.5} ${y} ${x} ${y - radius * 0.7} ${x + radius * 0.7} ${y}`),
          { width: radius * 0.6, color: "#ffffff", second: "#f3f8fc" },
        ],
      ])
    );
  });
  return (
    painted.join("") +
    pulls(random, [
      [
        way("-46 20 0 32 46 20"),
        { width: 11, color: mix("#ffffff", shade, 0.6), second: "#ffffff" },
      ],
    ])
  );
};

/** A round of curved pulls and twelve rays. */
export const sun =
  (color: string): Motif =>
  (random) => {
    const rays = Array.from(
      { length: 12 },
      (_, i) =>
        svg`<g transform="rotate(${i * 30 + random.between(-3, 3)})">${pulls(random, [[way(`0 -27 1 -36 0 ${i % 2 === 0 ? -53 : -43}`), { width: 9, color, second: lighten(color, 0.5), pressure: "comma" }]])}</g>`,
    );
    return (
      rays.join("") +
      disc(random, 0, 0, 22, color) +
      pulls(random, [
        [way("-18 8 -26 -18 2 -20"), { width: 11, color: lighten(color, 0.3), second: "#ffffff" }],
        [way("18 -6 22 18 -4 19"), { width: 10, color: darken(color, 0.1), second: color }],
      ])
    );
  };

/** Ribs pulled from the rim to the hinge. */
export const shell =
  (color: string): Motif =>
  (random) => {
    const ribs = ["-47 -6", "47 -6", "-38 -28", "38 -28", "-21 -41", "21 -41", "0 -46"].map(
      (rim): Pull => {
        const [x = 0, y = 0] = rim.split(" ").map(Number);
        return [
          way(`${x} ${y} ${x * 0.62} ${y * 0.4 + 10} ${x * 0.1} 40`),
          {
            width: 25,
            color: x > 0 ? darken(color, 0.12) : color,
            second: lighten(color, x > 0 ? 0.2 : 0.5),
            pressure: "comma",
          },
        ];
      },
    );
    const groove = {
      width: 2.4,
      color: darken(color, 0.34),
      second: darken(color, 0.2),
      pressure: "comma",
    } as const;
    return pulls(random, [
      [
        way("-16 40 0 50 16 40"),
        { width: 16, color: darken(color, 0.1), second: lighten(color, 0.4) },
      ],
      ...ribs,
      ...[-33, -20, -7, 7, 20, 33].map((x): Pull => [
        way(`${x * 0.12} 40 ${x * 0.8} 4 ${x * 1.22} -26`),
        groove,
      ]),
    ]);
  };
