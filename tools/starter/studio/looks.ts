// Nails in the middle of something: bare, half painted, chipped, dissolving.
import { darken, lighten } from "../draw/color.ts";
import { blossom, sprig } from "../draw/motifs/painted-flowers.ts";
import { leaf } from "../draw/motifs/plants.ts";
import { polish, sheer } from "../draw/nail.ts";
import type { Layer, Polish } from "../draw/nail.ts";
import { cream, frenchTip, milky } from "../draw/polish/cream.ts";
import { spreadSpots } from "../draw/random.ts";
import { place, smoothLine, smoothLoop, svg } from "../draw/svg.ts";

/** A nail as it grows, with a pale free edge. */
export const bare = (bed = "#eec0b2"): Polish =>
  sheer(milky(bed), frenchTip("#f8efe6", { depth: 0.13, drop: 0.12 }));

/** Paint inside a shape given in shares of the nail: x from -1 to 1, y from tip to cuticle. */
const partly =
  (paint: Layer, points: readonly (readonly [number, number])[], soft = false): Layer =>
  (nail) => {
    const corners = points.map(([x, y]): [number, number] => [x * 100, y * nail.length]);
    const straight = corners.map(([x, y]) => svg`${x} ${y}`).join("L");
    const area = soft ? smoothLoop(corners) : `M${straight}Z`;
    return (
      `<g clip-path="${nail.sheet.clip(area)}">${paint(nail)}</g>` +
      `<path d="${area}" fill="none" stroke="#1d0a14" stroke-opacity="0.22" stroke-width="5" filter="${nail.sheet.blur(2)}"/>`
    );
  };

/** Two strokes of three: the middle and the left side are painted. */
export const twoStrokes = (color: string, bed?: string): Polish => ({
  ...bare(bed),
  layers: [
    ...bare(bed).layers,
    partly(cream(color), [
      [-1.2, -0.1],
      [0.36, -0.1],
      [0.42, 0.3],
      [0.38, 0.66],
      [0.3, 0.84],
      [0.1, 0.93],
      [-0.3, 0.94],
      [-0.7, 0.86],
      [-1.2, 0.7],
    ]),
  ],
});

/** Colour that broke away at the tip, and a flake at the side. */
export const chipped = (color: string, bed: string, side: 1 | -1): Polish =>
  polish(
    ...bare(bed).layers,
    partly(cream(color), [
      [-side * 1.2, 0.06],
      [-side * 0.5, 0.02],
      [-side * 0.22, 0.09],
      [0, 0.07],
      [side * 0.1, 0.17],
      [side * 0.34, 0.15],
      [side * 0.42, 0.28],
      [side * 0.66, 0.27],
      [side * 0.74, 0.36],
      [side * 1.2, 0.33],
      [side * 1.2, 0.62],
      [side * 0.84, 0.66],
      [side * 0.8, 0.74],
      [side * 1.2, 0.8],
      [side * 1.2, 1.1],
      [-side * 1.2, 1.1],
    ]),
  );

/** Gel after ten minutes of acetone: wrinkled, and standing away from the tip. */
export const dissolving = (color: string, bed: string): Polish =>
  polish(
    ...bare(bed).layers,
    partly(
      cream(color),
      [
        [-1.2, 0.42],
        [-0.6, 0.36],
        [-0.3, 0.42],
        [0, 0.34],
        [0.3, 0.4],
        [0.7, 0.3],
        [1.2, 0.34],
        [1.2, 0.9],
        [0.5, 0.93],
        [0, 0.9],
        [-0.6, 0.95],
        [-1.2, 0.88],
      ],
      true,
    ),
    ({ sheet, random, length }) => {
      let folds = "";
      for (let i = 0; i < 9; i += 1) {
        const y = (0.44 + i * 0.055) * length;
        folds += smoothLine([
          [-92, y + random.between(-12, 12)],
          [-40, y + random.between(-14, 14)],
          [10, y + random.between(-14, 14)],
          [60, y + random.between(-14, 14)],
          [94, y + random.between(-12, 12)],
        ]);
      }
      return (
        `<path d="${folds}" fill="none" stroke="${darken(color, 0.4)}" stroke-width="8" opacity="0.5" filter="${sheet.blur(3)}"/>` +
        `<path d="${folds}" transform="translate(-2 -6)" fill="none" stroke="${lighten(color, 0.6)}" stroke-width="4" opacity="0.6" filter="${sheet.blur(1.5)}"/>`
      );
    },
  );

export const pressedFlowers =
  (colors: readonly string[], from = 0.08, to = 0.72): Layer =>
  ({ random, length }) =>
    spreadSpots(random, { left: -58, right: 58, top: from * length, bottom: to * length }, 6, 62)
      .map(({ x, y }, i) => {
        const color = colors[i % colors.length] ?? "#8fa6d9";
        const stem = place(
          sprig("#8a9a68", 3)(random),
          x + 12,
          y + 30,
          random.between(-40, 40),
          0.5,
        );
        return stem + place(blossom(color, "#f0cf6a", i % 2 === 0 ? 5 : 6)(random), x, y, 0, 0.56);
      })
      .join("");

/** A stem drawn in one colour, as fine as a liner draws it; `grown` is how far it has got. */
export const inkStem =
  (color: string, grown = 1, bend = 14): Layer =>
  ({ random, length }) => {
    const [base, tip] = [length * 0.9, length * (0.9 - 0.72 * grown)];
    const at = (t: number): [number, number] => [Math.sin(t * 2.4) * bend, base + (tip - base) * t];
    let markup = svg`<path d="${smoothLine([at(0), at(0.25), at(0.5), at(0.75), at(1)])}" fill="none" stroke="${color}" stroke-width="4.4" stroke-linecap="round"/>`;
    const pairs = Math.round(7 * grown);
    for (let i = 1; i <= pairs; i += 1) {
      const [x, y] = at(i / (pairs + 0.4));
      const side = i % 2 === 0 ? 1 : -1;
      const size = 0.52 - (i / pairs) * 0.2;
      markup += place(leaf(color, 0.55)(random), x + side * 24, y - 14, side * 52, size);
    }
    return markup;
  };
