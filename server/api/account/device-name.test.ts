import { expect, it } from "vitest";
import { browserName } from "./sign-in.ts";

it.each([
  [
    "Safari on iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
  ],
  [
    "Firefox on Windows",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0",
  ],
  [
    "Chrome on Android",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36",
  ],
  ["curl/8.1", "curl/8.1"],
  ["x".repeat(60), "x".repeat(500)],
  ["Unknown device", ""],
])("calls a device %s", (name, userAgent) => {
  expect(browserName(userAgent)).toBe(name);
});
