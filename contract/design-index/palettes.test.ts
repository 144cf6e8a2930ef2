import { expect, it } from "vitest";
import { nearestFirst } from "../colors/nearness.ts";
import { SearchIndex } from "./search-index.ts";

const FEW = 12;

/** The same in each run. */
function color(number: number): string {
  const digits = (Math.imul(number + 1, 2_654_435_761) >>> 8).toString(16);
  return `#${digits.padStart(6, "0").slice(-6)}`;
}

/** Some have shares, which may add up to more than all of the polish. */
function palettes(count: number): string[][] {
  return Array.from({ length: count }, (_, at) => {
    const colors = Array.from({ length: at % 6 }, (_unused, place) => color(at * 7 + place));
    return at % 4 === 0 ? colors.map((one, place) => `${one} ${90 - place * 20}`) : colors;
  });
}

const designs = palettes(2_000).map((palette, at) => ({
  seq: at + 1,
  first_public_at: new Date(at * 1_000).toISOString(),
  created_at: new Date(at * 1_000).toISOString(),
  category_id: "one",
  category_name: "One",
  title: "Look",
  tags: "",
  alt_text: "",
  is_active: true,
  shape: "",
  length: "",
  colors: [],
  finish: [],
  technique: [],
  occasion: [],
  season: [],
  palette,
}));

it("finds the nearest of many designs without measuring all, and those after them", () => {
  const index = new SearchIndex();
  index.add(designs as never);
  for (let number = 0; number < 60; number += 1) {
    const near = color(number * 997).slice(1);
    const expected = nearestFirst(designs, near).map(({ seq }) => seq);
    const first = index.find({ terms: [], chosen: [], near, most: FEW }).found;
    const after = first.at(-1);
    const next = index.find({ terms: [], chosen: [], near, most: FEW, after }).found;
    expect([...first, ...next].map(({ seq }) => seq)).toEqual(expected.slice(0, 2 * FEW));
  }
});
