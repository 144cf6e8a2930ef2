import { expect, it } from "vitest";
import { longDate } from "./dates.ts";

it("writes month, day and year", () => {
  expect(longDate("2026-11-20T00:10:00.000Z")).toBe("November 20, 2026");
  expect(longDate("2026-01-02T23:50:00.000Z")).toBe("January 2, 2026");
});
