import { expect, test } from "vitest";
import { hexOfMix, mixOfHex } from "./facet-sheet.tsx";

test.for([
  ["ff0000", 0, 100, 50],
  ["808080", 0, 0, 50],
  ["000000", 0, 0, 0],
  ["ffffff", 0, 0, 100],
  ["336699", 210, 50, 40],
] as const)("%s is mixed of %d, %d and %d", ([digits, hue, strength, lightness]) => {
  expect(mixOfHex(digits)).toEqual({ hue, strength, lightness });
  expect(hexOfMix({ hue, strength, lightness })).toBe(`#${digits}`);
});
