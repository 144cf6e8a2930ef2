import { expect, it } from "vitest";
import { readQuestion, searchWords } from "./question.ts";
import { NO_SYNONYMS } from "./synonyms.ts";
import { formsOf } from "./word-forms.ts";

it.each([
  ["  Pearl   FRENCH ", ["pearl", "french"]],
  ["#Rosé#gold #gold", ["rose", "gold"]],
  ["red nails", ["red"]],
  ["#nail art", ["art"]],
  ["nails", ["nails"]],
  ["nail Nails", ["nails"]],
  ["##", ["#"]],
  ["r r re hearts heart", ["re", "hearts"]],
  [" ", []],
])("%j counts as %j", (query, words) => {
  expect(searchWords(query).toSorted()).toEqual(words.toSorted());
});

it.each([
  ["red and gold", ["red", "gold"]],
  ["nails with flowers", ["flowers"]],
  ["Valentine’s day", ["valentines"]],
  ["mit roten Punkten", ["roten", "punkten"]],
  ["rojo y oro con flores", ["rojo", "oro", "flores"]],
  ["something for a wedding in may", ["wedding", "may"]],
  ["almond shaped", ["almond"]],
  ["red or blue", ["red", "blue"]],
  ["ongles or", ["or"]],
  ["faux fur", ["faux", "fur"]],
  ["blumen für nägel", ["blumen"]],
  ["the", ["the"]],
  ["idea for nails", ["idea"]],
])("asks in %j for %j, not for small words", (query, words) => {
  expect(searchWords(query)).toEqual(words);
});

it.each([
  ["cat-eye", ["cat", "eye"]],
  ["jack-o-lantern", ["jack", "lantern"]],
  ["new year's eve", ["new", "years", "eve"]],
  ["l'été", ["ete"]],
  ["mani cure", ["manicure"]],
  ["🖤❤️", ["🖤", "❤"]],
])("takes the words of %j for %j", (query, words) => {
  expect(searchWords(query)).toEqual(words);
});

it.each([
  ["red without glitter", ["red"]],
  ["sin brillos rojo", ["rojo"]],
  ["no", []],
])("asks in %j for %j, not for what is left out", (query, words) => {
  expect(searchWords(query)).toEqual(words);
});

it("lets eight distinct words count, and names the others", () => {
  const query = "b c e f g h j k b q kj";
  expect(searchWords(query)).toEqual(["b", "c", "f", "g", "h", "j", "q", "kj"]);
  const ignored = (query: string) => readQuestion(query, NO_SYNONYMS).ignored;
  expect(ignored("b c f g h j q r v x")).toEqual(["v", "x"]);
  expect(searchWords("r ".repeat(100))).toEqual(["r"]);
  expect(ignored("r ".repeat(100))).toEqual([]);
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
