import { expect, it } from "vitest";
import { categoryOptions } from "./category-options.ts";

const categories = [
  { path: "fall", name: "Fall", is_active: false },
  { path: "french", name: "French", is_active: true },
];

it("offers active categories only", () => {
  expect(categoryOptions(categories)).toEqual([{ value: "french", label: "French" }]);
});

it("keeps a design's own category when that is inactive", () => {
  expect(categoryOptions(categories, "fall")).toEqual([
    { value: "fall", label: "Fall (inactive)" },
    { value: "french", label: "French" },
  ]);
});
