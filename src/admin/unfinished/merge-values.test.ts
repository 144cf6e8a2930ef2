import { expect, it } from "vitest";
import { bringTogether, mergeSequences } from "./merge-values.ts";

const together = (field: string, before: unknown, mine: unknown, theirs: unknown) =>
  bringTogether({ field, before, mine, theirs, by: "both" });

it.each([
  ["tags", "plum", "plum, gloss", "plum, dots, gloss", "plum, gloss, dots"],
  ["title", "Two tabs", "Two tabs, mine", "Two tabs, theirs", "Two tabs, mine, theirs"],
  ["name", "Soft", "Soft plum", "Soft pink", "Soft plum pink"],
  ["name", "Soft rose gel", "Soft plum gel", "Soft pink gel", "Soft plum pink gel"],
  ["list", "", "aura, halo\na => b", "c => d", "aura, halo\na => b\nc => d"],
  ["excerpt", "One. Two. Three.", "One! Two. Three.", "One. Two. Four.", "One! Two. Four."],
])("writes %s together", (field, before, mine, theirs, both) => {
  expect(together(field, before, mine, theirs)).toEqual({ value: both, isText: true });
});

it("takes what both put into a list", () => {
  const both = together("colors", ["red", "pink"], ["red", "gold"], ["red", "pink", "black"]);
  expect(both).toEqual({ value: ["red", "gold", "black"], isText: false });
  const lines = together("tips", '["a"]', '["a","b"]', '["c"]');
  expect(lines).toEqual({ value: '["c","b"]', isText: false });
});

it.each([
  ["category", "french", "fall", "bows"],
  ["is_active", true, false, true],
  ["step_images", [], ["a"], ["b"]],
  ["image_url", "/a", "/b", "/c"],
  ["published_at", null, null, "2026-01-01T00:00:00Z"],
])("leaves %s one or the other", (field, before, mine, theirs) => {
  expect(together(field, before, mine, theirs)).toBeUndefined();
});

const merge = (before: string, mine: string, theirs: string) =>
  mergeSequences([...before], [...mine], [...theirs]).join("");

it.each([
  ["what each changed elsewhere", "abcd", "Abcd", "abcD", "AbcD"],
  ["what stands side by side", "ab", "Ab", "aB", "AB"],
  ["mine before theirs in the same place", "abc", "aXc", "aYc", "aXYc"],
  ["mine before theirs, both added", "ab", "aXb", "aYb", "aXYb"],
  ["the same once", "abc", "aXc", "aXc", "aXc"],
  ["an addition beside a change", "ab", "aXb", "aB", "aXB"],
  ["a removal and an addition", "abc", "ac", "abcd", "acd"],
  ["a long stretch with two changes in it", "abcdef", "aXf", "aBcdEf", "aXBcdEf"],
  ["only mine", "ab", "abX", "ab", "abX"],
  ["only theirs", "ab", "ab", "Xab", "Xab"],
  ["two texts that began with nothing", "", "X", "Y", "XY"],
])("takes %s", (_, before, mine, theirs, merged) => {
  expect(merge(before, mine, theirs)).toBe(merged);
});
