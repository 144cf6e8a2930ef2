import { expect, it } from "vitest";
import type { Studio } from "../../../contract/settings/studio.ts";
import { daysText, moneyText, openingText } from "./studio-texts.ts";

const STUDIO: Pick<Studio, "hours" | "days_off" | "time_zone"> = {
  time_zone: "Europe/Berlin",
  hours: [
    { day: "Monday", opens: "09:00", closes: "12:00" },
    { day: "Monday", opens: "13:00", closes: "18:00" },
    { day: "Saturday", opens: "20:00", closes: "00:00" },
  ],
  days_off: [{ from: "2026-12-24", to: "2026-12-28", reason: "Christmas" }],
};
const at = (time: string, studio = STUDIO) => openingText(studio, Date.parse(time));

it.each([
  ["2026-11-30T08:00:00Z", "Open now until 12:00 PM"],
  ["2026-11-30T11:30:00Z", "Closed, opens today at 1:00 PM"],
  ["2026-11-30T17:00:00Z", "Closed, opens Saturday at 8:00 PM"],
  ["2026-11-29T23:30:00Z", "Closed, opens today at 9:00 AM"],
  ["2026-11-29T10:00:00Z", "Closed, opens tomorrow at 9:00 AM"],
  ["2026-12-05T22:30:00Z", "Open now until 12:00 AM"],
  ["2026-12-26T20:00:00Z", "Closed, opens on Saturday, January 2 at 8:00 PM"],
  // In summer the clock of Berlin is two hours ahead.
  ["2026-07-06T07:00:00Z", "Open now until 12:00 PM"],
])("says at %s: %s", (time, text) => expect(at(time)).toBe(text));

it("says nothing without a time zone or hours", () => {
  expect(at("2026-11-30T08:00:00Z", { ...STUDIO, time_zone: "" })).toBe("");
  expect(at("2026-11-30T08:00:00Z", { ...STUDIO, hours: [] })).toBe("");
});

it("writes days off and prices in the site's locale", () => {
  expect(daysText({ from: "2026-12-24", to: "2026-12-24" })).toBe("Thursday, December 24");
  expect(moneyText("45", "EUR")).toBe("€45");
  expect(moneyText("45.5", "USD")).toBe("$45.50");
});
