import { expect, it } from "vitest";
import { isAddress } from "./insert-dialogs.tsx";

it.each([
  ["/blog", true],
  [" https:", true],
  ["example.com", true],
  ["rose gold", false],
  ["", false],
])("of %j tells whether it is an address: %s", (typed, is) => expect(isAddress(typed)).toBe(is));
