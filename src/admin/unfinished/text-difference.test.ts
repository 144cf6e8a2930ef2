import { expect, it } from "vitest";
import { textDifference } from "./field-versions.tsx";

/** Names the item in brackets. */
const marked = (text: string, other: string) =>
  textDifference(text, other)
    .map((stretch) => (stretch.own ? `[${stretch.text}]` : stretch.text))
    .join("");

it.each([
  ["soft plum gloss", "soft pink gloss", "soft [plum] gloss"],
  ["fall, amber, home", "fall, amber", "fall, amber[, home]"],
  ["fall, amber", "fall, amber, home", "fall, amber"],
  ["plum", "", "[plum]"],
  ["", "plum", ""],
])("marks in “%s” what “%s” has not", (text, other, expected) => {
  expect(marked(text, other)).toBe(expected);
});

it("cuts long texts to what is around the differences", () => {
  const long = "word ".repeat(1_000);
  const text = marked(`${long}mine ${long}mine ${long}`, `${long}theirs ${long}theirs ${long}`);
  expect(text).toMatch(/^….{60}\[mine\].{60}….{60}\[mine\].{60}…$/);
});

it("shows the beginning of a long text in which nothing is its own", () => {
  const long = "word ".repeat(100);
  expect(marked(long, `Once more: ${long}`)).toMatch(/^word .{115}…$/);
});

it("gives up on a long text that has nothing in common with the other", () => {
  const words = (seed: string) =>
    Array.from({ length: 60_000 }, (_, at) => `${seed}${at % 977}`).join(" ");
  const [stretch, ...others] = textDifference(words("a"), words("b"));
  expect(stretch?.own).toBe(true);
  expect(stretch?.text.length).toBe(401);
  expect(others).toEqual([]);
});
