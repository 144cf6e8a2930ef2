import { expect, it } from "vitest";
import { layoutOf } from "./layout.ts";
import { qrPath } from "./qr-path.ts";
import { wrapText } from "./wrap-text.ts";

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

it("makes a code of what fits into one", () => {
  const { size, path } = qrPath("https://nails.example/saved?looks=a") ?? {};
  expect(size).toBeGreaterThan(20);
  // The corner that every code begins with: a dark square of seven, with a light ring in it.
  expect(path?.startsWith("M0 0h1v1h-1zM1 0h1v1h-1z")).toBe(true);
  expect(path).not.toContain("M1 1h1");
  expect(qrPath("x".repeat(2_900))).toBeDefined();
  expect(qrPath("x".repeat(3_000))).toBeUndefined();
});
