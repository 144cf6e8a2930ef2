import { expect, it } from "vitest";
import { nearWords } from "./spelling.ts";

const USES = new Map(
  Object.entries({ french: 20, fringe: 1, halloween: 9, red: 30, rose: 4, roses: 9, unicorn: 0 }),
);
const SPELLING = { words: () => USES.keys(), uses: (word: string) => USES.get(word) ?? 0 };

it.each([
  ["fernch", "french"],
  ["frensh", "french"],
  ["freench", "french"],
  ["hallowen", "halloween"],
  ["haloween", "halloween"],
  ["rosess", "roses"],
  ["french", undefined],
  ["rad", undefined],
  ["trench", "french"],
  ["drench", "french"],
  ["spanch", undefined],
  ["hellowen", "halloween"],
  ["unicorm", undefined],
  ["r0se", undefined],
  ["", undefined],
])("“%s” is likely %s", (word, meant) => {
  expect(nearWords(word, SPELLING)[0]).toBe(meant);
});

it("prefers the word with more trigrams in common to the one that is used more", () => {
  const uses = new Map([
    ["flows", 50],
    ["flowers", 2],
  ]);
  const spelling = { words: () => uses.keys(), uses: (word: string) => uses.get(word) ?? 0 };
  expect(nearWords("flowrs", spelling)).toEqual(["flowers", "flows"]);
});
