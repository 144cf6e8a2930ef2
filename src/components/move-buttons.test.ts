import { expect, it } from "vitest";
import { placeOf } from "./move-buttons.tsx";

it.each([
  [0, 0, 0],
  [0, 90, 0],
  [0, 110, 1],
  [0, 900, 3],
  [2, -90, 2],
  [2, -110, 1],
  [2, -900, 0],
  [3, -150, 2],
])("finds the place of row %i moved by %i", (from, moved, place) => {
  expect(placeOf(from, [50, 150, 250, 350], moved)).toBe(place);
});
