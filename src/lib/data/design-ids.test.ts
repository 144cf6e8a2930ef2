import { expect, it } from "vitest";
import { idChunks, parseIds } from "./design-ids.ts";

it("reads a shared list", () => {
  expect(parseIds("a, b,,a")).toEqual(["a", "b"]);
  expect(parseIds("")).toEqual([]);
});

it("asks for many in several requests", () => {
  const ids = Array.from({ length: 205 }, (_, index) => String(index));
  expect(idChunks(ids).map((chunk) => chunk.length)).toEqual([100, 100, 5]);
  expect(idChunks([])).toEqual([]);
});
