import fc from "fast-check";
import { expect, inject, it, onTestFinished } from "vitest";
import { COLLECTIONS } from "../../contract/collections.ts";
import { type Known, oddRequests } from "../support/odd-requests.ts";
import { sendRaw } from "../support/raw-request.ts";
import { ADMIN, type Site, startSite } from "../support/site.ts";

/** A long run takes others each time; its seed, should it find anything, is told with it. */
const LONG_RUN = Number(process.env["FUZZ_REQUESTS"] ?? 0);
const SHORT_RUN = { numRuns: 600, seed: 2026 };
const MILLISECONDS_EACH = 100;

async function known({ url }: Site): Promise<Known> {
  const names = await Promise.all(
    Object.values(COLLECTIONS).map(async ({ all }) => {
      const answer = await fetch(url + all.path);
      return ((await answer.json()) as Record<"id" | "slug" | "path", string>[]).slice(0, 5);
    }),
  );
  const login = await fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMIN),
  });
  return {
    url,
    cookie: login.headers.getSetCookie()[0]?.split(";")[0] ?? "",
    names: names.flat().flatMap(({ id, slug, path }) => [id, slug, path].filter(Boolean)),
  };
}

it(
  "no request, however odd, is a fault of the server's",
  { timeout: 240_000 + LONG_RUN * MILLISECONDS_EACH },
  async ({ annotate }) => {
    const site = await startSite({ copyOf: inject("filledSite"), env: { TRUST_PROXY: "true" } });
    onTestFinished(() => site.dispose());
    const statuses = new Map<number | undefined, number>();
    await fc.assert(
      fc.asyncProperty(oddRequests(await known(site)), async (request) => {
        const status = await sendRaw(site.url, request);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        return status !== undefined && status < 500;
      }),
      LONG_RUN > 0 ? { numRuns: LONG_RUN } : SHORT_RUN,
    );
    await annotate(`Answers by status: ${JSON.stringify([...statuses])}`);
    // The fuzzing reaches what lies behind the checks too.
    for (const status of [200, 303, 400, 401, 403, 404, 405, 415]) {
      expect(statuses.get(status), `answers ${status}`).toBeGreaterThan(0);
    }
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  },
);
