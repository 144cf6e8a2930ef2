import { expect, test } from "vitest";
import { DESIGNS_PER_PAGE } from "../../lib/data/queries.ts";
import { type Columns, gridOf } from "./skeletons.tsx";

/** For each usual number of columns, the longest list that it is for. */
const LISTS: [Columns, number][] = [
  [3, 9],
  [5, 29],
  [6, 29],
];
/** Two of three: a row that is two thirds full. */
const TWO_THIRDS = new Set([17, 26]);

test.each(LISTS)("lists of %i a row leave no card alone in the last one", (columns, longest) => {
  const alone: string[] = [];
  for (let count = 3; count <= longest; count += 1) {
    for (const [name, inRow] of Object.entries<number>({ ...gridOf(count, columns).style })) {
      const last = count % inRow || inRow;
      const known = TWO_THIRDS.has(count) && name === "--lg" && inRow === 3;
      if (last < 3 && last < inRow && !known) alone.push(`${count}: ${name}: ${inRow}`);
    }
  }
  expect(alone).toEqual([]);
});

test("what a long list loads first leaves no card alone in the last row, at any number of columns", () => {
  const { style } = gridOf(DESIGNS_PER_PAGE * 4);
  for (const inRow of [2, ...Object.values<number>({ ...style })]) {
    expect([0, 3, 4, 5, 6], String(inRow)).toContain(DESIGNS_PER_PAGE % inRow);
  }
});

test("short lists share their rows, long ones keep the usual number", () => {
  expect(gridOf(7).style).toEqual({ "--lg": 4, "--xl": 4, "--wide": 7 });
  expect(gridOf(9, 6).style).toEqual({ "--lg": 3, "--xl": 5, "--wide": 5 });
  expect(gridOf(12, 6).style).toEqual({ "--lg": 4, "--xl": 6, "--wide": 6 });
  expect(gridOf(31).style).toEqual({ "--lg": 4, "--xl": 5, "--wide": 7 });
});
