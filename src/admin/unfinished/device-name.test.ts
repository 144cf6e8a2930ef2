import { expect, it } from "vitest";
import { deviceName } from "./form-autosave.ts";

it.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15", "iPhone"],
  [
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Mobile Safari/537.36",
    "Android phone",
  ],
  ["Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Safari/537.36", "Android tablet"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15", "Mac"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101", "Windows PC"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Linux PC"],
  ["curl/8", "another device"],
])("of %s is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
