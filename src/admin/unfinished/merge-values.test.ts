import { expect, it } from "vitest";
import type { MergeKind } from "../../../contract/forms/description.ts";
import { mergeField, mergeSequences } from "./merge-values.ts";

const together = (kind: MergeKind, before: unknown, mine: unknown, theirs: unknown) =>
  mergeField({ before, mine, theirs }, kind);

it.each<[MergeKind, string, string, string, string]>([
  ["words", "plum", "plum, gloss", "plum, dots, gloss", "plum, gloss, dots"],
  ["prose", "Two tabs", "Two tabs, mine", "Two tabs, theirs", "Two tabs, mine, theirs"],
  ["prose", "Soft", "Soft plum", "Soft pink", "Soft plum pink"],
  ["prose", "Soft rose gel", "Soft plum gel", "Soft pink gel", "Soft plum pink gel"],
  ["rows", "", "aura, halo\na => b", "c => d", "aura, halo\na => b\nc => d"],
  ["prose", "One. Two. Three.", "One! Two. Three.", "One. Two. Four.", "One! Two. Four."],
])("writes %s together", (kind, before, mine, theirs, both) => {
  expect(together(kind, before, mine, theirs)).toEqual({ value: both, isText: true });
});

it("takes what both put into a list", () => {
  const both = together("list", ["red", "pink"], ["red", "gold"], ["red", "pink", "black"]);
  expect(both).toEqual({ value: ["red", "gold", "black"], isText: false });
  const lines = together("lines", '["a"]', '["a","b"]', '["c"]');
  expect(lines).toEqual({ value: '["c","b"]', isText: false });
});

it("leaves a single value one or the other", () => {
  expect(together("single", true, false, true)).toBeUndefined();
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
