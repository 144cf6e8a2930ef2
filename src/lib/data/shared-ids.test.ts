import { expect, it } from "vitest";
import { parseIds, shortId } from "./shared-ids.ts";

it("reads a shared list", () => {
  expect(parseIds("a, b,,a")).toEqual(["a", "b"]);
  expect(parseIds("")).toEqual([]);
  const id = "0b8f5c9e-3d1a-4f6b-9c2e-fffe01fb7a80";
  expect(shortId(id)).toMatch(/^[\w-]{22}$/);
  expect(parseIds(`${shortId(id)},${id},a`)).toEqual([id, "a"]);
  expect(shortId("a")).toBe("a");
});
