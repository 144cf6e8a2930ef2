import { expect, it } from "vitest";
import { splitTags, tagText } from "./typed-tags.ts";

it.each([
  ["#chrome #glazed donut #leipzig", "chrome, glazed donut, leipzig"],
  ["chrome, glazed donut", "chrome, glazed donut"],
  ["#chrome, #glazed,, leipzig ,", "chrome, glazed, leipzig"],
  ["chrome\nglazed\r\n\r\n#leipzig", "chrome, glazed, leipzig"],
  ["#chrome#glazed#leipzig", "chrome, glazed, leipzig"],
  ["＃クローム ＃ネイル、冬，雪", "クローム, ネイル, 冬, 雪"],
  ["##chrome # glazed #", "chrome, glazed"],
  ["#", ""],
  ["# ＃\n,#", ""],
  ["c# minor, #f# minor #c#", "c# minor, f# minor, c#"],
  ["a#b", "a#b"],
  ["💅 #💅🏽#gel💅#nails", "💅, 💅🏽, gel💅, nails"],
  ["#️⃣, 1️⃣ #2️⃣", "#️⃣, 1️⃣, 2️⃣"],
  ["Chrome, chrome, #CHROME, red", "Chrome, red"],
  ["Love these\n.\n•\n—\n#gel", "Love these, gel"],
  ["glazed \u00a0  donut\tnails", "glazed donut nails"],
])("takes the tags of %j", (text, tags) => {
  expect(tagText(splitTags(text))).toBe(tags);
});

it("changes nothing of what it has made", () => {
  const stored = tagText(splitTags("#a#b c# minor #️⃣ , ＃d"));
  expect(tagText(splitTags(stored))).toBe(stored);
});

it("reads a long text once", () => {
  const length = 400_000;
  expect(splitTags("a#".repeat(length / 2))).toHaveLength(1);
  expect(splitTags("#a".repeat(length / 2))).toEqual(["a"]);
  expect(splitTags(`${"a".repeat(length)}#`)).toHaveLength(1);
});
