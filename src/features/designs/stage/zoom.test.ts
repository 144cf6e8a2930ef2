import { expect, it } from "vitest";
import { LARGEST, UNZOOMED, moveBy, zoomTo } from "./gestures.ts";

const room = { picture: { width: 400, height: 500 }, stage: { width: 600, height: 500 } };
const MIDDLE = { x: 0, y: 0 };

it("keeps what lies under the fingers where it is", () => {
  const at = { x: 100, y: -50 };
  const zoom = zoomTo(2, { zoom: UNZOOMED, at, room });
  // The point of the picture at `at`, relative to its center and size.
  expect([(at.x - zoom.x) / 2, (at.y - zoom.y) / 2]).toEqual([at.x, at.y]);
});

it.each([
  [0.5, 1],
  [3, 3],
  [9, LARGEST],
])("asked for %d times shows %d times", (scale, shown) => {
  expect(zoomTo(scale, { zoom: UNZOOMED, at: MIDDLE, room }).scale).toBe(shown);
});

it("moves to the edges of the picture and no farther", () => {
  const zoom = zoomTo(2, { zoom: UNZOOMED, at: MIDDLE, room });
  expect(moveBy({ x: -30, y: 40 }, { zoom, room })).toEqual({ scale: 2, x: -30, y: 40 });
  // 800 by 1,000 pixels on a stage of 600 by 500.
  expect(moveBy({ x: 999, y: -999 }, { zoom, room })).toEqual({ scale: 2, x: 100, y: -250 });
});

it("leaves what is narrower than the stage in its middle", () => {
  const zoom = zoomTo(1.25, { zoom: UNZOOMED, at: { x: 200, y: 0 }, room });
  expect(zoom.x).toBeCloseTo(0);
  expect(zoomTo(1, { zoom, at: { x: 200, y: 200 }, room })).toMatchObject({ scale: 1, x: 0 });
});
