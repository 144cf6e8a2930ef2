import { afterEach, beforeEach, expect, it, vi } from "vitest";

const persist = vi.fn<() => Promise<boolean>>();
const values = new Map<string, string>();
const browser = new EventTarget();
let displayMode = "browser";

beforeEach(() => {
  // Pending reports would be sent after the test has ended.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  persist.mockReset().mockResolvedValue(false);
  values.clear();
  displayMode = "browser";
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  });
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes(displayMode) }));
  vi.stubGlobal("navigator", { storage: { persisted: async () => false, persist } });
});
afterEach(() => vi.useRealTimers());

/** A page load: modules are loaded again. */
async function visit() {
  vi.resetModules();
  const { requestPersistentStorage } = await import("./start-worker.ts");
  requestPersistentStorage();
  return import("../../lib/visitor/saved-designs.ts");
}

it("is asked for once for saved designs, once when installed, once when started as an app", async () => {
  const { toggleSaved } = await visit();
  expect(persist).not.toHaveBeenCalled();
  toggleSaved("a");
  toggleSaved("b");
  await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
  browser.dispatchEvent(new Event("appinstalled"));
  await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(2));
  displayMode = "standalone";
  await visit();
  await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(3));
  await visit();
  expect(persist).toHaveBeenCalledTimes(3);
  expect(values.get("lunula-lasting-storage")).toBe("asked installed started");
});
