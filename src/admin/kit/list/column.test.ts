import { expect, it } from "vitest";
import { nextSort, readSort, sortText } from "./use-pages.ts";

const COLUMNS = [
  { label: "Title", sort: "title" },
  { label: "Edited", sort: "updated_at", largestFirst: true },
];

it.each(["title", "-title", "-updated_at"])("keeps %s in the address", (text) => {
  const sort = readSort(text, COLUMNS);
  expect(sort && sortText(sort)).toBe(text);
});

it.each([null, undefined, "", "-", "weight", "--title"])("takes %s for no order", (text) => {
  expect(readSort(text, COLUMNS)).toBeUndefined();
});

it.each([
  [undefined, 0, "title"],
  ["title", 0, "-title"],
  ["-title", 0, "title"],
  ["title", 1, "-updated_at"],
  ["-updated_at", 1, "updated_at"],
])("a press in the order %s on the head of column %i leads to %s", (before, index, after) => {
  const column = COLUMNS[index] ?? COLUMNS[0];
  expect(column && sortText(nextSort(readSort(before, COLUMNS), column))).toBe(after);
});
