import { expect, it } from "vitest";
import { clockText, spokenTime } from "./running-timers.ts";

it.each([
  [180_000, "3:00"],
  [179_001, "3:00"],
  [65_000, "1:05"],
  [900, "0:01"],
  [0, "0:00"],
  [-5_000, "0:00"],
  [3_600_000, "1:00:00"],
  [5_465_000, "1:31:05"],
])("shows %d ms as %s", (left, text) => expect(clockText(left)).toBe(text));

it.each([
  [180, "3 minutes"],
  [60, "1 minute"],
  [90, "1 minute 30 seconds"],
  [45, "45 seconds"],
  [3600, "1 hour"],
  [5400, "1 hour 30 minutes"],
])("says %d seconds as %s", (seconds, text) => expect(spokenTime(seconds)).toBe(text));
