import { expect, it } from "vitest";
import { idChunks } from "./design-query.ts";

it("asks for many in several requests", () => {
  const ids = Array.from({ length: 205 }, (_, index) => String(index));
  expect(idChunks(ids).map((chunk) => chunk.length)).toEqual([24, 100, 81]);
  expect(idChunks([])).toEqual([]);
});
