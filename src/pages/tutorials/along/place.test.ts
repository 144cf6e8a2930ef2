import { expect, it } from "vitest";
import { doneBefore, firstOpen } from "./paint-along.tsx";

it.each([
  [[], 0],
  [[0, 1], 2],
  [[1, 2], 0],
  [[0, 1, 2, 3], 0],
])("with %j of four done, begins at %d", (done, place) => expect(firstOpen(done, 4)).toBe(place));

it.each([
  [2, [], [0, 1]],
  [1, [0, 1], [0]],
  [1, [0, 1, 2, 3], [0, 2, 3]],
  [4, [0], [0, 1, 2, 3]],
  [0, [0], []],
])("at %d, of %j done, %j are", (place, done, next) =>
  expect(doneBefore(place, done)).toEqual(next),
);

it("comes back to where one was", () => {
  for (const place of [0, 1, 2, 3]) expect(firstOpen(doneBefore(place, [0, 2]), 4)).toBe(place);
});
