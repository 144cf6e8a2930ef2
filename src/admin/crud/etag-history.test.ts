import { expect, it } from "vitest";
import { EtagHistory } from "./use-item-calls.ts";

it("follows one's own changes, and nobody else's", () => {
  const tags = new EtagHistory();
  tags.follow('"a"', '"b"');
  tags.follow('"b"', '"c"');
  expect(tags.latest('"a"')).toBe('"c"');
  expect(tags.latest('"x"')).toBe('"x"');
});
