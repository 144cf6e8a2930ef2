import { expect, it, vi } from "vitest";
import { storageEstimate } from "./ask-device.ts";

it("is unknown where the browser refuses to tell, or is too old to be asked", async () => {
  const estimate = () => Promise.reject(new TypeError("refused"));
  vi.stubGlobal("navigator", { storage: { estimate } });
  expect(await storageEstimate()).toBeUndefined();
  vi.stubGlobal("navigator", {});
  expect(await storageEstimate()).toBeUndefined();
});
