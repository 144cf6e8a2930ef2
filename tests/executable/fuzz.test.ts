import { expect, inject, onTestFinished, test } from "vitest";
import { fuzz } from "../support/fuzz.ts";
import { startSite } from "../support/site.ts";

test("no request, however odd, causes a server error", async () => {
  const site = await startSite({ copyOf: inject("filledSite"), env: { TRUST_PROXY: "true" } });
  onTestFinished(() => site.dispose());
  const numRuns = 300;
  const statuses = await fuzz(site, { numRuns, seed: 2026 });
  expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(numRuns);
});
