import { expect, it } from "vitest";
import { type Turn, WHOLE } from "../../../contract/cut.ts";
import { cutOut } from "./cut-out.ts";

/** Three columns, two rows: 1 2 3, 4 5 6. */
const PICTURE = {
  bytes: Uint8Array.of(1, 2, 3, 4, 5, 6),
  width: 3,
  height: 2,
  channels: 1,
  sampleBytes: 1,
} as const;

const cut = (changes: object) => {
  const { pixels, orientation } = cutOut(PICTURE, { ...WHOLE, ...changes });
  return { pixels: [...pixels.bytes], width: pixels.width, height: pixels.height, orientation };
};

it("selects the whole picture, or a part of it", () => {
  expect(cut({})).toEqual({ pixels: [1, 2, 3, 4, 5, 6], width: 3, height: 2, orientation: 1 });
  const part = { x: 1 / 3, y: 0, width: 2 / 3, height: 0.5 };
  expect(cut(part)).toEqual({ pixels: [2, 3], width: 2, height: 1, orientation: 1 });
});

it.each([
  // Turned clockwise: 4 1, 5 2, 6 3.
  [90, [1], 6],
  // 6 5 4, 3 2 1.
  [180, [4], 3],
  // 3 6, 2 5, 1 4.
  [270, [6], 8],
])("is what stands in the upper right corner after %i°", (turn, pixels, orientation) => {
  const [width, height] = turn === 180 ? [1 / 3, 0.5] : [0.5, 1 / 3];
  const found = cut({ turn, x: 1 - width, y: 0, width, height });
  expect(found).toEqual({ pixels, width: 1, height: 1, orientation });
});

it.each([
  [2, 1],
  [3, 4],
  [4, 6],
  [5, 4],
  [6, 1],
  [7, 3],
  [8, 6],
])("finds the upper right corner of what EXIF says lies like %i", (stored, pixel) => {
  const [width, height] = stored >= 5 ? [1 / 2, 1 / 3] : [1 / 3, 1 / 2];
  const { pixels, orientation } = cutOut(
    PICTURE,
    { ...WHOLE, x: 1 - width, width, height },
    stored,
  );
  expect([[...pixels.bytes], orientation]).toEqual([[pixel], stored]);
});

it("combines the turn of the cut with that of the file", () => {
  const turned = (turn: Turn, stored: number) =>
    cutOut(PICTURE, { ...WHOLE, turn }, stored).orientation;
  expect([turned(90, 6), turned(270, 6), turned(90, 5), turned(180, 2)]).toEqual([3, 1, 2, 4]);
});

it("selects at least one pixel", () => {
  expect(cut({ x: 0.98, y: 0.98, width: 0.02, height: 0.02 }).pixels).toEqual([6]);
});
