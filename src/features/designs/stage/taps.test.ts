import { expect, it } from "vitest";
import { createTaps } from "./gestures.ts";

/** Taps at times (ms) and places (px); whether each ended a double tap. */
function doubles(...taps: [time: number, from: number, to?: number][]): boolean[] {
  const told = createTaps();
  return taps.map(([timeStamp, from, to = from]) => {
    told.down({ timeStamp, clientX: from, clientY: 0, isPrimary: true });
    return told.isDouble({ timeStamp: timeStamp + 50, clientX: to, clientY: 0 });
  });
}

it.each<[string, Parameters<typeof doubles>, boolean[]]>([
  [
    "two quick taps",
    [
      [0, 10],
      [200, 15],
    ],
    [false, true],
  ],
  [
    "three are one double tap and a first",
    [
      [0, 10],
      [200, 10],
      [400, 10],
    ],
    [false, true, false],
  ],
  [
    "too slow",
    [
      [0, 10],
      [900, 10],
    ],
    [false, false],
  ],
  [
    "too far apart",
    [
      [0, 10],
      [200, 90],
    ],
    [false, false],
  ],
  [
    "one that moved",
    [
      [0, 10],
      [200, 10, 40],
    ],
    [false, false],
  ],
])("%s", (_, taps, expected) => {
  expect(doubles(...taps)).toEqual(expected);
});
