import { expect, it } from "vitest";
import { parseChoice } from "./choice.ts";

const USUAL = { keep: "usual", filledAt: null, full: null, generous: false, leftOut: 0 };

it.each([
  [null, USUAL],
  ["", USUAL],
  ["null", USUAL],
  ["[]", USUAL],
  ['{"keep":"all","filledAt":"now","full":7}', USUAL],
  ['{"keep":"nothing"}', { ...USUAL, keep: "nothing" }],
  [
    '{"keep":"everything","filledAt":5,"full":{"at":1,"bytes":2}}',
    { ...USUAL, keep: "everything", filledAt: 5, full: { at: 1, bytes: 2 } },
  ],
])("%s is read", (text, choice) => {
  expect(parseChoice(text)).toEqual(choice);
});
