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
