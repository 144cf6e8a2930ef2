// Charms painted stroke by stroke, each a little different, in a box from -50 to 50.
import { type Point, type Pull, arcWay, dab, disc, pulls } from "../brush.ts";
import { lighten } from "../color.ts";
import type { Motif } from "./shapes.ts";

/** The protective eye, ring by ring of a round brush. */
export const evilEye: Motif = (random) => {
  const rings: readonly (readonly [radius: number, color: string])[] = [
    [49, "#173a8c"],
    [34, "#f4f8fd"],
    [24, "#5db4e6"],
    [12, "#0c1637"],
  ];
  const painted = rings.map(([radius, color]) => {
    const sweep = random.between(0, 60);
    const pulled = [0, 60, 120, 180, 240, 300].map((from): Pull => [
      arcWay(0, 0, radius * 0.84, sweep + from, sweep + from + 76),
      { width: radius * 0.24, color, second: lighten(color, 0.2) },
    ]);
    const [x, y] = [random.between(-1.2, 1.2), random.between(-1.2, 1.2)];
    return disc(random, x, y, radius, color) + pulls(random, pulled);
  });
  return `${painted.join("")}<circle cx="-5" cy="-5" r="3.6" fill="#ffffff"/>`;
};

/** A biscuit man of fat strokes, iced with a liner. */
export const gingerbread: Motif = (random) => {
  const dough = "#b5713a";
  const limb = { width: 21, color: dough, second: "#cf9152", pressure: "line" } as const;
  const baked = { width: 6, color: "#cf9152", second: "#dba869" };
  const icing = { width: 4, color: "#fffaf2", second: "#ffffff", pressure: "line" } as const;
  const ends: readonly Point[] = [
    [-38, -9],
    [38, -9],
    [-24, 41],
    [24, 41],
  ];
  return (
    pulls(random, [
      [
        [
          [-38, -9],
          [0, -18],
          [38, -9],
        ],
        limb,
      ],
      [
        [
          [-2, 2],
          [-12, 22],
          [-24, 42],
        ],
        { ...limb, width: 23 },
      ],
      [
        [
          [2, 2],
          [12, 22],
          [24, 42],
        ],
        { ...limb, width: 23 },
      ],
      [
        [
          [0, -20],
          [1, 4],
          [0, 26],
        ],
        { ...limb, width: 34 },
      ],
    ]) +
    ends.map(([x, y]) => disc(random, x, y, 11, dough)).join("") +
    disc(random, 0, -33, 20, dough) +
    pulls(random, [
      [arcWay(0, -33, 16, 270, 350), baked],
      [
        [
          [-9, -28],
          [0, -20],
          [9, -28],
        ],
        icing,
      ],
      [
        [
          [-42, 0],
          [-34, -9],
          [-35, -18],
        ],
        icing,
      ],
      [
        [
          [42, 0],
          [34, -9],
          [35, -18],
        ],
        icing,
      ],
      [
        [
          [-33, 36],
          [-24, 38],
          [-16, 32],
        ],
        icing,
      ],
      [
        [
          [33, 36],
          [24, 38],
          [16, 32],
        ],
        icing,
      ],
    ]) +
    '<g fill="#fffaf2"><circle cx="-7" cy="-38" r="3.2"/><circle cx="7" cy="-38" r="3"/></g>' +
    dab(random, 0, -4, 4.6, "#c2263c") +
    dab(random, 1, 11, 4.4, "#c2263c")
  );
};
