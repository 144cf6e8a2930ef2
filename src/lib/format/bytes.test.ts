import { expect, it } from "vitest";
import { bytesText } from "./numbers.ts";

it.each([
  [0, "0 kB"],
  [1, "1 kB"],
  [12_400, "12 kB"],
  [3_840_000, "3.8 MB"],
  [240_000_000, "240 MB"],
  [12_300_000_000, "12.3 GB"],
  [4_000_000_000_000, "4,000 GB"],
])("%i bytes: %s", (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
