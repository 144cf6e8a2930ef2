import { expect, test } from "vitest";
import { placeOfKey } from "./full-screen.tsx";

const plain = { altKey: false, ctrlKey: false, metaKey: false };

test.each([
  ["ArrowRight", 3],
  ["PageDown", 3],
  ["ArrowLeft", 1],
  ["PageUp", 1],
  ["Home", 0],
  ["End", 4],
  ["a", undefined],
])("%s leads from the third of five to %s", (key, place) => {
  expect(placeOfKey({ ...plain, key }, 2, 5)).toBe(place);
});

test("Alt and an arrow are the browser’s way back", () => {
  expect(placeOfKey({ ...plain, altKey: true, key: "ArrowLeft" }, 2, 5)).toBeUndefined();
});
