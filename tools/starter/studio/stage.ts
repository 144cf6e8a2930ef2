// The sheet of paper that a picture of the studio is drawn on, and the table under its things.
import type { Background } from "../draw/picture.ts";
import type { Random } from "../draw/random.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH, svg } from "../draw/svg.ts";
import type { Sheet } from "../draw/svg.ts";

export type Stage = { width: number; height: number };

/** Tutorials and posts. */
export const WIDE: Stage = { width: PICTURE_WIDTH, height: 900 };
/** Products. */
export const SQUARE: Stage = { width: PICTURE_WIDTH, height: PICTURE_WIDTH };

/** Draws in the coordinates of its stage. */
export type Drawing = (sheet: Sheet, random: Random) => string;

export type StudioPicture = { stage: Stage; background: Background; drawing: Drawing };

export const wide = (background: Background, drawing: Drawing): StudioPicture => ({
  stage: WIDE,
  background,
  drawing,
});

export const square = (background: Background, drawing: Drawing): StudioPicture => ({
  stage: SQUARE,
  background,
  drawing,
});

/** A little darker towards the corners, as in the pictures of the designs. */
function vignette(sheet: Sheet, { width, height }: Stage): string {
  const shade = sheet.radial(
    [width / 2, height * 0.46],
    width * 0.75,
    [
      [0.45, "#2b1423", 0],
      [0.75, "#2b1423", 0.07],
      [1, "#2b1423", 0.2],
    ],
    { stretch: Math.max(0.62, height / width) },
  );
  return svg`<rect width="${width}" height="${height}" fill="${shade}"/>`;
}

/** Backgrounds are made for tall pictures: a stage shows the middle of them. */
export function composePicture(picture: StudioPicture, sheet: Sheet, random: Random): string {
  const { stage, background, drawing } = picture;
  const lift = (stage.height - PICTURE_HEIGHT) / 2;
  const body =
    svg`<g transform="translate(0 ${lift})">${background(sheet, random)}</g>` +
    drawing(sheet, random) +
    vignette(sheet, stage);
  return svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${stage.width} ${stage.height}">${sheet.definitions}${body}</svg>`;
}
