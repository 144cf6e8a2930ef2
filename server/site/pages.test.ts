import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestSite, startTestSite } from "../testing/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

/** A GET as it stands: `fetch` would tidy the path and set the host itself. */
async function get(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const asked = request(site.url, { path, headers, agent: false }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return answer.resume();
}

it.each([
  ["/all-designs/", "/all-designs"],
  ["/all-designs/?category=french", "/all-designs?category=french"],
  ["/designs/?category=french", "/all-designs?category=french"],
  ["//", "/"],
  ["//all-designs", "/all-designs"],
  ["/category//french", "/category/french"],
  ["//evil.example/", "/evil.example"],
  ["//evil.example/category/french", "/evil.example/category/french"],
  ["/\\evil.example/", "/evil.example"],
])("moves %s to %s, on this site", async (path, address) => {
  const { statusCode, headers } = await get(path);
  expect({ statusCode, location: headers.location }).toEqual({
    statusCode: 301,
    location: address,
  });
});

it.each(["two words", 'nails.example"><script>', "nails.example:99999"])(
  "refuses the host “%s”",
  async (host) => {
    expect((await get("/", { host })).statusCode).toBe(400);
  },
);
