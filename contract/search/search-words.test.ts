import { expect, it } from "vitest";
import { ignoredWords, searchWords } from "./search-words.ts";
import { formsOf } from "./word-forms.ts";

it.each([
  ["  Pearl   FRENCH ", ["pearl", "french"]],
  ["#Rosé#gold #gold", ["rose", "gold"]],
  ["red nails", ["red"]],
  ["#nail art", ["art"]],
  ["nails", ["nails"]],
  ["nail Nails", ["nails"]],
  ["##", ["#"]],
  ["e e re hearts heart art", ["re", "hearts"]],
  [" ", []],
])("%j counts as %j", (query, words) => {
  expect(searchWords(query).toSorted()).toEqual(words.toSorted());
});

it("lets eight distinct words count, and names the others", () => {
  const query = "a b c d e f g h i a j hj";
  expect(searchWords(query)).toEqual(["a", "b", "c", "d", "e", "f", "g", "i"]);
  expect(ignoredWords(query)).toEqual(["hj"]);
  expect(searchWords("e ".repeat(100))).toEqual(["e"]);
  expect(ignoredWords("e ".repeat(100))).toEqual([]);
});

it.each([
  ["heart", ["heart"]],
  ["leaf", ["leaf", "leaves"]],
  ["knife", ["knife", "knives"]],
  ["cherry", ["cherry", "cherries"]],
  ["ivy", ["ivy", "ivies"]],
  ["grey", ["grey"]],
  ["fluff", ["fluff"]],
])("%s stands as %j", (word, forms) => expect(formsOf(word)).toEqual(forms));
