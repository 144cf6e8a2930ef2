import fc from "fast-check";
import { expect } from "vitest";
import { COLLECTIONS } from "../../contract/collections.ts";
import { type Known, oddRequests } from "./odd-requests.ts";
import { sendRaw } from "./raw-request.ts";
import { type Site, adminCookie } from "./site.ts";

async function known({ url }: Site): Promise<Known> {
  const names = await Promise.all(
    Object.values(COLLECTIONS).map(async ({ all }) => {
      const answer = await fetch(url + all.path);
      return ((await answer.json()) as Record<"id" | "slug" | "path", string>[]).slice(0, 5);
    }),
  );
  return {
    url,
    cookie: await adminCookie(url),
    names: names.flat().flatMap(({ id, slug, path }) => [id, slug, path].filter(Boolean)),
  };
}

/**
 * Sends odd requests to a site; none may cause a server error. Returns how often each status came. The site runs
 * with TRUST_PROXY, so that limits count each request for another address.
 */
export async function fuzz(site: Site, run: { numRuns: number; seed?: number }) {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(oddRequests(await known(site)), async (request) => {
      const status = (await sendRaw(site.url, request)) ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      return status > 0 && status < 500;
    }),
    run,
  );
  // Some requests get past the checks.
  for (const status of [200, 303, 400, 401, 403, 404, 405, 415]) {
    expect(statuses.get(status), `answers ${status}`).toBeGreaterThan(0);
  }
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  return statuses;
}
