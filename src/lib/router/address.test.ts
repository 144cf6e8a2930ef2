import { expect, it } from "vitest";
import { withoutParam } from "./address.ts";

it.each([
  ["design=1", "/all-designs"],
  ["category=french&design=1", "/all-designs?category=french"],
  ["q=ros%C3%A9", "/all-designs?q=ros%C3%A9"],
])("takes the opened design out of %s", (query, expected) => {
  expect(withoutParam("/all-designs", new URLSearchParams(query), "design")).toBe(expected);
});
