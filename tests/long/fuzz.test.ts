import { expect, inject, onTestFinished, test } from "vitest";
import { fuzz } from "../support/fuzz.ts";
import { startSite } from "../support/site.ts";

/** Different ones each time; a failure is reported with its seed. */
const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? 20_000);
const MILLISECONDS_EACH = 100;

test(
  "no request, however odd, causes a server error",
  { timeout: 240_000 + REQUESTS * MILLISECONDS_EACH },
  async ({ annotate }) => {
    const site = await startSite({ copyOf: inject("filledSite"), env: { TRUST_PROXY: "true" } });
    onTestFinished(() => site.dispose());
    const statuses = await fuzz(site, { numRuns: REQUESTS });
    expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(REQUESTS);
    await annotate(`Answers by status: ${JSON.stringify([...statuses])}`);
  },
);
