import { type Box, type Cut, TURNS, type Turn } from "../../../contract/cut.ts";
import type { RawPixels } from "./shrink.ts";

/** The EXIF orientations for each turn; mirrored ones are mirrored first. */
const TURNED: Record<Turn, number> = { 0: 1, 90: 6, 180: 3, 270: 8 };
const MIRRORED: Record<Turn, number> = { 0: 2, 90: 7, 180: 4, 270: 5 };

/**
 * The part of the stored pixels that a cut of the upright picture selects. Turning and mirroring is left to
 * the encoder. `stored` is the EXIF orientation.
 */
export function cutOut(
  { bytes, ...picture }: RawPixels,
  cut: Cut,
  stored = 1,
): { pixels: RawPixels; orientation: number } {
  const { turn: lies, isMirrored } = uprightTransform(stored);
  const turn = ((cut.turn + lies) % 360) as Turn;
  const box = turnBack({ ...cut, turn });
  if (isMirrored) box.x = 1 - box.x - box.width;
  const [left, width] = span(box.x, box.width, picture.width);
  const [top, height] = span(box.y, box.height, picture.height);
  const step = picture.channels * picture.sampleBytes;
  const part = new Uint8Array(width * height * step);
  for (let row = 0; row < height; row += 1) {
    const from = ((top + row) * picture.width + left) * step;
    part.set(bytes.subarray(from, from + width * step), row * width * step);
  }
  return {
    pixels: { ...picture, bytes: part, width, height },
    orientation: (isMirrored ? MIRRORED : TURNED)[turn],
  };
}

/** What makes a stored picture upright. */
function uprightTransform(stored: number): { turn: Turn; isMirrored: boolean } {
  const turnIn = (ways: Record<Turn, number>) => TURNS.find((turn) => ways[turn] === stored);
  const mirrored = turnIn(MIRRORED);
  return { turn: mirrored ?? turnIn(TURNED) ?? 0, isMirrored: mirrored !== undefined };
}

/** Converts a box of the turned picture to the unturned one. */
function turnBack({ x, y, width, height, turn }: Cut): Box {
  const [right, bottom] = [1 - x - width, 1 - y - height];
  switch (turn) {
    case 0:
      return { x, y, width, height };
    case 90:
      return { x: y, y: right, width: height, height: width };
    case 180:
      return { x: right, y: bottom, width, height };
    case 270:
      return { x: bottom, y: x, width: height, height: width };
  }
}

/** The first pixel and the number of pixels, at least one, of a part of a side. */
function span(start: number, share: number, pixels: number): [first: number, count: number] {
  const first = Math.min(pixels - 1, Math.max(0, Math.round(start * pixels)));
  const end = Math.min(pixels, Math.round((start + share) * pixels));
  return [first, Math.max(1, end - first)];
}
