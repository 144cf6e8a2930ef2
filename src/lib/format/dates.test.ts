import { expect, it } from "vitest";
import { longDate } from "./dates.ts";
import { LOCALE, setLocale } from "./locale.ts";

it("writes month, day and year", () => {
  expect(longDate("2026-11-20T00:10:00.000Z")).toBe("November 20, 2026");
  expect(longDate("2026-01-02T23:50:00.000Z")).toBe("January 2, 2026");
});

it("writes what `Intl` writes, which is asked for other locales", () => {
  const format = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeZone: "UTC" });
  for (let month = 0; month < 12; month += 1) {
    const date = new Date(Date.UTC(2026, month, 1 + month));
    expect(longDate(date.toISOString())).toBe(format.format(date));
  }
  setLocale("de-DE");
  expect(longDate("2026-11-20T00:10:00.000Z")).toBe("20. November 2026");
  setLocale();
});
