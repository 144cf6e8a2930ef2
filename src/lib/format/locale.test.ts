import { afterEach, expect, it } from "vitest";
import { agoText, longDate, shortDay } from "./dates.ts";
import { bytesText, counted, shortNumber } from "./numbers.ts";
import { setLocale } from "./locale.ts";

const DAY = "2026-11-20T00:10:00.000Z";

afterEach(() => setLocale());

const written = () => [
  longDate(DAY),
  shortDay(DAY),
  counted(12_345, { one: "look", many: "looks" }),
  shortNumber(12_345),
  bytesText(3_840_000),
];

it("writes dates and numbers as the site's owner has it, and goes back", () => {
  const before = written();
  setLocale("de");
  expect(written().map((text) => text.replaceAll("\u00a0", " "))).toEqual(
    "20. November 2026|20. Nov.|12.345 looks|12.345|3,8 MB".split("|"),
  );
  setLocale("en-GB");
  expect(longDate(DAY)).toBe("20 November 2026");
  setLocale();
  expect(written()).toEqual(before);
});

it("leaves words in the language of the texts", () => {
  setLocale("de");
  expect(agoText(3 * 86_400_000)).toBe("3 days ago");
});
