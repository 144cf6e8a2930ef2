import { expect, it } from "vitest";
import { cutPosition, focusText, isFocus, parseFocus } from "./focus.ts";

it.each([
  // Half as wide again as its box, so 33 % are cut away; 60 % of that on the left, since the focus is right of the
  // center.
  [{ x: 50, y: 10 }, 1.2, "50% 50%"],
  [{ x: 60, y: 10 }, 1.2, "80% 50%"],
  [{ x: 95, y: 10 }, 1.2, "100% 50%"],
  [{ x: 5, y: 10 }, 1.2, "0% 50%"],
  // Twice as high.
  [{ x: 5, y: 40 }, 0.4, "50% 30%"],
  [{ x: 5, y: 40 }, 0.8, "50% 50%"],
])("puts the focus %o of a picture into the middle, as far as there is one", (focus, ratio, at) => {
  expect(cutPosition(focus, ratio, 0.8)).toBe(at);
});

it.each(["50 38", "0 100", "50 53 84 70"])("reads and writes %s", (text) => {
  const focus = parseFocus(text);
  expect(focus && focusText(focus)).toBe(text);
});

it.each(["50", "50 38 60", "50 38 60 101", "50 38 60 40 1", "a b"])("refuses %s", (text) => {
  expect(isFocus(text)).toBe(false);
});
