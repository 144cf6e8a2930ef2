import { expect, it } from "vitest";
import { withoutForbidden, withoutForbiddenEscapes } from "./text.ts";

it.each([
  ["a\tb\r\nc", "a\tb\r\nc"],
  ["a\0b\u0001c\u001fd\u007fe\u009ff", "abcdef"],
  ["a\ufffeb\uffffc\ufdd0d\u{1fffe}e", "abcde"],
  ["a\ud800b\udfffc\udc00\ud800d", "abcd"],
  ["💅\u{10fffd}\ue000\ufffd\u200d", "💅\u{10fffd}\ue000\ufffd\u200d"],
])("leaves %j as %j", (text, left) => expect(withoutForbidden(text)).toBe(left));

it.each([
  ['["a\\ufffeb\\u0001c"]', '["abc"]'],
  ['["\\ud83d\\ude00\\ud83d","\\udc00"]', '["\\ud83d\\ude00",""]'],
  ['["\\\\ufffe","\\n","\\u00e9"]', '["\\\\ufffe","\\n","\\u00e9"]'],
  ["no JSON \\u", "no JSON \\u"],
])("leaves the JSON %s as %s", (json, left) => expect(withoutForbiddenEscapes(json)).toBe(left));
