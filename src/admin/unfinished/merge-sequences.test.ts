import { expect, it } from "vitest";
import { mergeSequences } from "./merge-values.ts";

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
