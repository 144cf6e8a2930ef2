import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { savesData, yieldToPage } from "./choice.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("waits for as long as the page fetches something itself", async () => {
  const client = new QueryClient();
  const answer = new Promise((resolve) => {
    setTimeout(resolve, 3_000);
  });
  void client.query({ queryKey: ["own"], queryFn: () => answer.then(() => "answer") });
  let yielded = false;
  void yieldToPage(client).then(() => (yielded = true));
  await vi.advanceTimersByTimeAsync(2_900);
  expect(yielded).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(yielded).toBe(true);
});

it.each([
  [{}, false],
  [{ connection: { effectiveType: "4g", saveData: false } }, false],
  [{ connection: { effectiveType: "3g" } }, false],
  [{ connection: { effectiveType: "2g" } }, true],
  [{ connection: { effectiveType: "slow-2g" } }, true],
  [{ connection: { effectiveType: "4g", saveData: true } }, true],
])("%o saves data: %s", (navigator, saves) => {
  vi.stubGlobal("navigator", navigator);
  expect(savesData()).toBe(saves);
});
