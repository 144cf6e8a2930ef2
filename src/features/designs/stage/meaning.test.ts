import { expect, it } from "vitest";
import { isMeant, meaningOf } from "./gestures.ts";

it.each([
  [{ x: 9, y: 2 }, true, true, "turn"],
  [{ x: -9, y: 2 }, true, false, "turn"],
  [{ x: 1, y: 5 }, true, true, "pull"],
  [{ x: 1, y: 5 }, true, false, "scroll"],
  [{ x: 1, y: -5 }, true, true, "scroll"],
  [{ x: 3, y: 0 }, false, true, null],
  [{ x: 1, y: 5 }, false, true, "scroll"],
])("takes %j (touch %s, at the top %s) for %s", (way, touch, atTop, meaning) => {
  expect(meaningOf(way, { touch, atTop })).toBe(meaning);
});

it.each([
  ["turn", -80, -0.1, true],
  ["turn", -30, -0.1, false],
  ["turn", -30, -0.9, true],
  ["turn", -200, 0.3, false],
  ["pull", 80, 0.1, false],
  ["pull", 120, 0, true],
] as const)("a %s of %d px at %d px/ms was meant: %s", (meaning, way, speed, meant) => {
  expect(isMeant(meaning, way, speed)).toBe(meant);
});
