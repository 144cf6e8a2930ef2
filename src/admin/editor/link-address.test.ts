import { expect, it } from "vitest";
import { isAddress, linkAddress } from "./link-dialog.tsx";

it.each([
  ["https://example.com/a", "https://example.com/a"],
  [" example.com/a?b ", "https://example.com/a?b"],
  ["/tutorials", "/tutorials"],
  ["#tips", "#tips"],
  ["mail@example.com", "mailto:mail@example.com"],
  ["tel:+123", "tel:+123"],
  ["javascript:alert(1)", undefined],
  ["//evil.example", undefined],
  ["two words", undefined],
  ["", undefined],
])("takes %s as %s", (typed, address) => expect(linkAddress(typed)).toBe(address));

it.each([
  ["/blog", true],
  [" https:", true],
  ["example.com", true],
  ["rose gold", false],
  ["", false],
])("of %j tells whether it is an address: %s", (typed, is) => expect(isAddress(typed)).toBe(is));
