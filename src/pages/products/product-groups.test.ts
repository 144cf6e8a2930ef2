import { expect, it } from "vitest";
import { sampleProduct } from "../../testing/samples.ts";
import { groupProducts } from "./product-groups.ts";

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
