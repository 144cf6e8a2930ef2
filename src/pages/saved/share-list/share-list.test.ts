import { expect, it } from "vitest";
import { layoutOf, wrapText } from "./picture-of-list.ts";

const width = (text: string) => text.length;

it.each([
  ["", []],
  ["short and matte", ["short and", "matte"]],
  ["short and matte with a thin line", ["short and", "matte wit…"]],
  ["incomprehensible", ["incompreh…"]],
])("wraps “%s”", (text, lines) => expect(wrapText(text, width, 10, 2)).toEqual(lines));

it.each([1, 2, 9, 30, 100, 500])("lays %i looks out within what phones can draw", (count) => {
  const { width, height, columns, cell, gap, margin } = layoutOf(count, true);
  expect(2 * margin + columns * cell + (columns - 1) * gap).toBeLessThanOrEqual(width);
  expect(width * (height + 500)).toBeLessThan(16_000_000);
});
