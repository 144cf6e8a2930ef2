import { expect, it } from "vitest";
import { sampleCategory, sampleDesign } from "../../testing/samples.ts";
import { applyFilter, countText, filterFromAddress, filterToAddress } from "./featured-section.tsx";

const categories = [
  sampleCategory(),
  sampleCategory({ id: "c2", name: "Hearts & Bows", path: "hearts" }),
];
const read = (query: string) => filterFromAddress(new URLSearchParams(query), categories);

it.each([
  ["", { category: "all", sort: "newest" }],
  ["category=FRENCH", { category: "french", sort: "newest" }],
  ["category=hearts+%26+bows&sort=oldest", { category: "hearts", sort: "oldest" }],
  ["category=nothing&sort=title-asc", { category: "all", sort: "title-asc" }],
  ["category=hearts&sort=toString", { category: "hearts", sort: "newest" }],
])("reads the address %j", (query, filter) => {
  expect(read(query)).toEqual(filter);
});

it("writes nothing for the defaults", () => {
  expect(filterToAddress({ category: "all", sort: "newest" })).toEqual({
    category: null,
    sort: null,
  });
  expect(filterToAddress({ category: "fall", sort: "title-desc" })).toEqual({
    category: "fall",
    sort: "title-desc",
  });
});

const designs = [
  sampleDesign({ id: "b", title: "Berry", category: "Fall", created_at: "2026-02-01" }),
  sampleDesign({ id: "a", title: "Aura", category: "fall", created_at: "2026-01-01" }),
  sampleDesign({ id: "c", title: "Chrome", created_at: "2026-03-01" }),
];

it.each([
  ["newest", "cba"],
  ["oldest", "abc"],
  ["title-asc", "abc"],
  ["title-desc", "cba"],
] as const)("sorts by %s", (sort, ids) => {
  const sorted = applyFilter(designs, { category: "all", sort });
  expect(sorted.map(({ id }) => id).join("")).toBe(ids);
});

it("keeps one category, whatever its case", () => {
  const kept = applyFilter(designs, { category: "fall", sort: "newest" });
  expect(kept.map(({ id }) => id)).toEqual(["b", "a"]);
});

it("counts in words", () => {
  expect(countText(1, 12)).toBe("Showing 1 of 12 designs");
  expect(countText(1, 1)).toBe("Showing 1 of 1 design");
});
