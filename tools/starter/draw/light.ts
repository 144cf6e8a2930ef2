// What falls over a whole picture, hands and all. Without any of it the light is even.
import type { Motif } from "./motifs/shapes.ts";
import type { Random } from "./random.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH, place, svg } from "./svg.ts";
import type { Sheet, Stop } from "./svg.ts";

export type Light = (sheet: Sheet, random: Random) => string;

const DUSK = "#3a1a3c";
const SHADE = "#5a3524";
const AMBER = "#ffb45c";

/** Covers the picture, deepening or warming what is there instead of hiding it. */
const glaze = (fill: string, blend: string): string =>
  svg`<rect width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" fill="${fill}" style="mix-blend-mode:${blend}"/>`;

const slanted = (sheet: Sheet, stops: readonly Stop[]): string =>
  sheet.linear([0, 150], [PICTURE_WIDTH, PICTURE_HEIGHT - 150], stops);

/** A low sun from the upper left. */
export const evening: Light = (sheet) =>
  glaze(
    slanted(sheet, [
      [0, AMBER, 0.85],
      [0.45, AMBER, 0.35],
      [1, DUSK, 0.75],
    ]),
    "soft-light",
  );

/** A lamp close by: a bright middle in a dark room. */
export const lamp: Light = (sheet) =>
  glaze(
    sheet.radial([PICTURE_WIDTH * 0.45, PICTURE_HEIGHT * 0.42], 1250, [
      [0, "#fff4e0", 0.5],
      [0.4, "#fff4e0", 0.12],
      [0.62, DUSK, 0.2],
      [1, DUSK, 0.85],
    ]),
    "soft-light",
  );

/** Bars of shade between bars of sun. */
export const blinds: Light = (sheet) => {
  const bars = Array.from({ length: 7 }, (_, i) => {
    const y = -500 + i * 420;
    return svg`M-100 ${y + 560}L1700 ${y}V${y + 120}L-100 ${y + 680}Z`;
  });
  return svg`<path d="${bars.join("")}" fill="${SHADE}" opacity="0.22" filter="${sheet.blur(16)}"/>`;
};

/** The shade of a plant between the window and the hand. */
export const behindLeaves =
  (leaf: Motif): Light =>
  (sheet, random) => {
    const branches = [-1, 1, -1, 1]
      .map((side, i) => {
        const x = PICTURE_WIDTH / 2 + side * random.between(420, 640);
        return place(leaf(random), x, 160 + i * 560, side * random.between(35, 70), 7.5);
      })
      .join("");
    return svg`<g opacity="0.3" filter="${sheet.blur(16)}">${branches}</g>`;
  };
