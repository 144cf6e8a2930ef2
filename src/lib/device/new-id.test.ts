import { afterEach, expect, it, vi } from "vitest";
import { newId } from "./new-id.ts";

const VERSION_4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

it("makes UUIDs where the browser has no function for it", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 200 }, newId);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(id).toMatch(VERSION_4);
});
