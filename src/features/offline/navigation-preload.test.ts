import { afterEach, expect, it, vi } from "vitest";
import { setNavigationPreload } from "./start-worker.ts";

afterEach(() => vi.unstubAllGlobals());

const fetchesAhead = async (registration: object): Promise<boolean | undefined> => {
  let on: boolean | undefined;
  const navigationPreload = { enable: async () => (on = true), disable: async () => (on = false) };
  const ready = Promise.resolve({ navigationPreload, ...registration });
  vi.stubGlobal("navigator", { serviceWorker: { ready } });
  await setNavigationPreload();
  return on;
};

it("is on where there is background sync, and off where an older release put it on", async () => {
  expect(await fetchesAhead({ sync: {} })).toBe(true);
  expect(await fetchesAhead({})).toBe(false);
});

it("is left alone where browsers have none", async () => {
  expect(await fetchesAhead({ navigationPreload: undefined })).toBeUndefined();
});
