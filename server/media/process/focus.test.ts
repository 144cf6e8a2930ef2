import { expect, it } from "vitest";
import { findFocus } from "./encode.ts";

const SIDE = 48;
const TABLE = [235, 225, 220];
const SKIN = [214, 160, 130];

/** A picture of a table with colored rectangles on it, each by its upper left corner in pixels. */
function picture(parts: { color: number[]; at: [x: number, y: number]; size: [number, number] }[]) {
  const rgba = new Uint8Array(SIDE * SIDE * 4);
  const paint = (color: number[], left: number, top: number, width: number, height: number) => {
    for (let y = top; y < top + height; y += 1) {
      for (let x = left; x < left + width; x += 1) rgba.set([...color, 255], (y * SIDE + x) * 4);
    }
  };
  paint(TABLE, 0, 0, SIDE, SIDE);
  for (const { color, at, size } of parts) paint(color, ...at, ...size);
  return findFocus(rgba, SIDE);
}

it("finds the polish rather than the finger below it", () => {
  const { x, y } = picture([
    { color: SKIN, at: [26, 14], size: [12, 34] },
    { color: [179, 23, 79], at: [28, 6], size: [8, 14] },
  ]);
  expect(x).toBeCloseTo((32 / SIDE) * 100, -1);
  expect(y).toBeGreaterThan(20);
  expect(y).toBeLessThan(35);
});

it("finds the center of several nails", () => {
  const nail = { color: [20, 90, 60], size: [6, 12] as [number, number] };
  const { x, y } = picture([
    { ...nail, at: [6, 30] },
    { ...nail, at: [18, 30] },
  ]);
  expect({ x: Math.round(x), y: Math.round(y) }).toEqual({ x: 31, y: 75 });
});

it("finds how far the nails reach, with a margin", () => {
  const {
    x,
    y,
    width = 0,
    height = 0,
  } = picture([
    { color: [20, 90, 60], at: [6, 12], size: [36, 12] },
    { color: SKIN, at: [12, 24], size: [24, 24] },
  ]);
  const left = x - width / 2;
  const top = y - height / 2;
  expect([left, x + width / 2].map(Math.round)).toEqual([9, 92]);
  expect(top).toBeLessThan(25);
  expect(y + height / 2).toBeGreaterThan(50);
});

it("returns the middle for a picture of one color", () => {
  expect(picture([])).toEqual({ x: 50, y: 50 });
});
