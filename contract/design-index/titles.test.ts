import { expect, it } from "vitest";
import { Titles } from "./titles.ts";

const WORDS = "Rosé rose zebra Apple apple 2 10 äther emoji💅 of lines".split(" ");
/** Of several words, so that many are equal. */
const titleOf = (number: number) => `${WORDS[number % 9]} ${WORDS[(number * 7) % 11]}`;

/** The higher number first. */
const ofEqual = (a: number, b: number) => b - a;

function sortedAlone(titles: Map<number, string>): readonly number[] {
  const others = new Titles();
  for (const [seq, title] of titles) others.set(seq, title);
  return others.inOrder(ofEqual);
}

it("sorts titles without case and accents, and numbers by value", () => {
  const titles = new Map(WORDS.map((word, at) => [at + 1, word]));
  const order = sortedAlone(titles).map((seq) => titles.get(seq));
  expect(order).toEqual(
    [
      "2",
      "10",
      "apple",
      "Apple",
      "äther",
      "emoji💅",
      "lines",
      "of",
      "rose",
      "Rosé",
      "zebra",
    ].filter(Boolean),
  );
});

it.each([1, 150, 900])("finds %i changed titles their places", (count) => {
  const titles = new Map(Array.from({ length: 2_000 }, (_, at) => [at + 1, titleOf(at)]));
  const all = new Titles();
  for (const [seq, title] of titles) all.set(seq, title);
  all.inOrder(ofEqual);
  for (let round = 0; round < 3; round += 1) {
    for (let at = 0; at < count; at += 1) {
      // Some are new, and some longer than before.
      const seq = 1 + ((at * 13 + round) % 2_100);
      titles.set(seq, `${titleOf(seq + round)}${" long".repeat(at % 5)}`);
      all.set(seq, titles.get(seq) ?? "");
    }
    expect(all.inOrder(ofEqual)).toEqual(sortedAlone(titles));
  }
});

it("finds a design its new place among equal titles", () => {
  const times = [0, 1, 2, 3];
  const byTime = (a: number, b: number) => (times[b] ?? 0) - (times[a] ?? 0);
  const titles = new Titles();
  for (const seq of [1, 2, 3]) titles.set(seq, "Look");
  expect(titles.inOrder(byTime)).toEqual([3, 2, 1]);
  times[1] = 9;
  titles.set(1, "Look", true);
  expect(titles.inOrder(byTime)).toEqual([1, 3, 2]);
});
