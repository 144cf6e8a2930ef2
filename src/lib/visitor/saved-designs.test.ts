import { beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  // Pending reports would be sent after the test has ended.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  return () => vi.useRealTimers();
});

function stored(text: string | null): Map<string, string> {
  const items = new Map<string, string>(text === null ? [] : [["lunula-saved", text]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
  return items;
}

it("keeps designs on the device, newest first", async () => {
  const items = stored('["a"]');
  const { putBack, savedDesigns, toggleSaved, saveAll } = await import("./saved-designs.ts");
  toggleSaved("b");
  expect(savedDesigns()).toEqual(["b", "a"]);
  toggleSaved("a");
  saveAll(["c", "b", "d"]);
  expect(items.get("lunula-saved")).toBe('["c","d","b"]');
  toggleSaved("d");
  putBack("d", 1);
  expect(savedDesigns()).toEqual(["c", "d", "b"]);
});

it.each([null, "", "{", "{}", '"a"', "[1,null]"])("reads %j as nothing", async (text) => {
  stored(text);
  const { savedDesigns } = await import("./saved-designs.ts");
  expect(savedDesigns()).toEqual([]);
});

it("reads what is sound of a damaged list", async () => {
  stored('["a",1,"a","b"]');
  const { savedDesigns } = await import("./saved-designs.ts");
  expect(savedDesigns()).toEqual(["a", "b"]);
});

it("works while storage is refused", async () => {
  vi.stubGlobal("localStorage", undefined);
  const { savedDesigns, toggleSaved } = await import("./saved-designs.ts");
  toggleSaved("a");
  expect(savedDesigns()).toEqual(["a"]);
});
