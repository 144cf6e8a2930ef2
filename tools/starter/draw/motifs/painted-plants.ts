// Flowers and fruit painted stroke by stroke, each a little different, in a box from -50 to 50.
import { type Point, type Pull, arcWay, dab, pulls } from "../brush.ts";
import { darken, lighten, mix } from "../color.ts";
import type { Random } from "../random.ts";
import { svg } from "../svg.ts";
import type { Motif } from "./shapes.ts";

/** A leaf of two strokes, light beside dark, from its foot to its tip. */
function twoStrokeLeaf(
  random: Random,
  from: Point,
  to: Point,
  width: number,
  green: string,
): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const middle = (side: number): Point => [
    from[0] + dx * 0.5 - dy * side,
    from[1] + dy * 0.5 + dx * side,
  ];
  const bend = width / Math.hypot(dx, dy);
  return pulls(random, [
    [
      [from, middle(bend * 0.55), to],
      { width: width * 0.62, color: darken(green, 0.16), second: green },
    ],
    [
      [from, middle(-bend * 0.55), to],
      { width: width * 0.62, color: green, second: lighten(green, 0.3) },
    ],
  ]);
}

/** A rose of curved strokes, a brush with light and dark: the outer petals first. */
export const rose =
  (color: string): Motif =>
  (random) => {
    const turn = random.between(0, 360);
    const petals = (count: number, radius: number, width: number, tone: string, at: number) =>
      Array.from({ length: count }, (_, i): Pull => {
        const angle = turn + at + (i * 360) / count + random.between(-6, 6);
        const half = 200 / count;
        return [
          arcWay(0, 0, radius, angle - half, angle + half),
          { width, color: tone, second: lighten(tone, 0.42) },
        ];
      });
    return (
      `<circle r="34" fill="${darken(color, 0.3)}"/>` +
      pulls(random, [
        ...petals(5, 33, 30, darken(color, 0.04), 0),
        ...petals(4, 21, 23, color, 38),
        ...petals(3, 11, 16, darken(color, 0.1), 12),
        [arcWay(1, 1, 4.5, turn, turn + 150), { width: 7, color: darken(color, 0.34) }],
      ])
    );
  };

export const tulip =
  (color: string, green: string): Motif =>
  (random) => {
    const deep = darken(color, 0.14);
    const pale = lighten(color, 0.4);
    return (
      pulls(random, [
        [
          [
            [0, 4],
            [-3, 26],
            [1, 52],
          ],
          { width: 6, color: darken(green, 0.12), pressure: "line" },
        ],
        [
          [
            [0, 50],
            [-26, 34],
            [-25, 2],
          ],
          { width: 15, color: green },
        ],
        [
          [
            [1, 50],
            [24, 40],
            [27, 10],
          ],
          { width: 14, color: darken(green, 0.1) },
        ],
        [
          [
            [2, 12],
            [14, -22],
            [9, -50],
          ],
          { width: 20, color: deep },
        ],
        [
          [
            [-2, 12],
            [-14, -22],
            [-9, -50],
          ],
          { width: 20, color: deep },
        ],
      ]) +
      pulls(random, [
        [
          [
            [0, 13],
            [-38, -2],
            [-21, -48],
          ],
          { width: 21, color, second: pale },
        ],
        [
          [
            [0, 13],
            [38, -2],
            [21, -48],
          ],
          { width: 21, color, second: mix(color, pale, 0.4) },
        ],
        [
          [
            [0, 13],
            [-4, -16],
            [0, -44],
          ],
          { width: 25, color: mix(color, pale, 0.25), second: pale },
        ],
      ])
    );
  };

/** Leaves whose spines are pulled out of the middle, and three berries. */
export const holly =
  (green: string, red: string): Motif =>
  (random) => {
    const spines: readonly (readonly [foot: number, out: number, rise: number])[] = [
      [8, 20, 4],
      [-10, 21, -16],
      [-26, 15, -36],
    ];
    const blade = [-1, 1]
      .flatMap((side) =>
        spines.map(([foot, out, rise]): Pull => [
          [
            [0, foot + 8],
            [side * out * 0.5, foot - 2],
            [side * out, rise],
          ],
          {
            width: 21,
            color: side < 0 ? green : darken(green, 0.16),
            second: side < 0 ? lighten(green, 0.28) : green,
            pressure: "comma",
          },
        ]),
      )
      .concat([
        [
          [
            [0, 8],
            [1, -20],
            [0, -49],
          ],
          { width: 17, color: green },
        ],
        [
          [
            [0, 6],
            [1, -20],
            [0, -46],
          ],
          { width: 3, color: lighten(green, 0.45), pressure: "comma" },
        ],
      ]);
    const leafAt = (angle: number) =>
      svg`<g transform="translate(0 12) rotate(${angle + random.between(-5, 5)}) scale(1.12)">${pulls(random, blade)}</g>`;
    return (
      leafAt(-66) +
      leafAt(58) +
      leafAt(-4) +
      dab(random, 1, 6, 11, red) +
      dab(random, -11, 23, 11.5, darken(red, 0.08)) +
      dab(random, 12, 23, 11, red)
    );
  };

export const cherries =
  (red: string, green: string): Motif =>
  (random) =>
    pulls(random, [
      [
        [
          [-22, 16],
          [-20, -22],
          [13, -46],
        ],
        { width: 5, color: darken(green, 0.3), pressure: "line" },
      ],
      [
        [
          [25, 18],
          [28, -20],
          [13, -46],
        ],
        { width: 5, color: darken(green, 0.22), pressure: "line" },
      ],
    ]) +
    twoStrokeLeaf(random, [12, -46], [52, -34], 24, green) +
    twoStrokeLeaf(random, [12, -46], [-20, -48], 15, green) +
    dab(random, -24, 29, 23, red) +
    dab(random, 25, 31, 21, darken(red, 0.1));
