import { expect, it } from "vitest";
import { categoryOptions } from "./category-field.tsx";

const categories = [
  { value: "holiday", label: "Holiday", is_active: true },
  { value: "fall", label: "Fall", is_active: false },
];

it("offers active categories only", () => {
  expect(categoryOptions(categories)).toEqual([{ value: "holiday", label: "Holiday" }]);
});

it("keeps the inactive category that something is in", () => {
  expect(categoryOptions(categories, "fall")).toContainEqual({
    value: "fall",
    label: "Fall (inactive)",
  });
});
