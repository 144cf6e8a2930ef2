import { expect, it } from "vitest";
import { sampleProduct } from "../../testing/samples.ts";
import { groupProducts } from "./products-page.tsx";

it("groups by category, whatever its case, with the category capitalised", () => {
  const groups = groupProducts([
    sampleProduct({ id: "a", category: "nail-polishes" }),
    sampleProduct({ id: "b", category: "top-coats" }),
    sampleProduct({ id: "c", category: "Nail-Polishes" }),
  ]);
  expect(groups.map(({ title, products }) => [title, products.map(({ id }) => id)])).toEqual([
    ["Nail Polishes", ["a", "c"]],
    ["Top Coats", ["b"]],
  ]);
});

it("puts categories that have a place before the others", () => {
  const groups = groupProducts([
    sampleProduct({ category: "top-coats" }),
    sampleProduct({ category: "accessories", category_place: 2 }),
    sampleProduct({ category: "nail-care" }),
    sampleProduct({ category: "base-coats", category_place: 1 }),
  ]);
  expect(groups.map(({ slug }) => slug)).toEqual([
    "base-coats",
    "accessories",
    "top-coats",
    "nail-care",
  ]);
});

it("describes every known category in its own words, and any other in general ones", () => {
  const known = "nail-polishes nail-art-tools nail-care base-coats top-coats accessories".split(
    " ",
  );
  const describe = (category: string) =>
    groupProducts([sampleProduct({ category })])[0]?.description;
  expect(new Set(known.map(describe)).size).toBe(6);
  expect(describe("gift-sets")).toBe(describe("seasonal"));
  expect(known.map(describe)).not.toContain(describe("seasonal"));
});
