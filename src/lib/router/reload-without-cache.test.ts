import { afterEach, beforeEach, expect, it, vi } from "vitest";

const storage = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  };
};
const reload = vi.fn<() => void>();
const dropped: string[] = [];
let local = storage();
const page = new EventTarget();

beforeEach(() => {
  // Otherwise it would be requested repeatedly while offline, even during the tests of other files.
  vi.useFakeTimers();
  vi.resetModules();
  reload.mockReset();
  dropped.length = 0;
  local = storage();
  local.setItem("lunula-cache", "odd");
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("caches", { delete: async (name: string) => dropped.push(name) });
  vi.stubGlobal("fetch", async () => Response.json({ status: "ok" }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that throws, up to its end. */
async function breakOnce() {
  const { reloadWithoutCache } = await import("./reload-without-cache.ts");
  await reloadWithoutCache();
  page.dispatchEvent(new Event("pagehide"));
}

it("lets go of stored content and loads again, once", async () => {
  await breakOnce();
  expect(local.getItem("lunula-cache")).toBeNull();
  expect(dropped).toEqual(["api-unbuilt"]);
  await breakOnce();
  expect(reload).toHaveBeenCalledTimes(1);
});

it("keeps what could not be fetched again while there is no connection", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("refused")));
  await breakOnce();
  expect(local.getItem("lunula-cache")).toBeNull();
  expect(dropped).toEqual([]);
  expect(reload).toHaveBeenCalledTimes(1);
});

it("does nothing where it could not remember that it did", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  await breakOnce();
  expect(reload).not.toHaveBeenCalled();
});
