import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { adminElsewhere } from "../support/admin.ts";
import { list } from "../support/content.ts";
import { type Nginx, exampleServers, startNginx } from "../support/servers/nginx.ts";
import { ADMIN, type Site, startSite } from "../support/site.ts";

// A site behind nginx, configured as in docs/examples. tests/long has more about its cache.

const WRONG = "not the password";

let site: Site;
let nginx: Nginx;
beforeAll(async () => {
  site = await startSite({ copyOf: inject("filledSite"), env: { TRUST_PROXY: "true" } });
  nginx = await startNginx(site.url, exampleServers("nginx-nodes.conf", [site.url]));
});
afterAll(async () => {
  await nginx.stop();
  await site.dispose();
});

test("pages and calls are cached, and a write is visible nevertheless", async () => {
  const [design] = await list<Design>(site, "/api/designs?limit=1");
  const addresses = ["/all-designs", "/api/designs"].map((path) => nginx.url + path);
  const kept = async (url: string) => (await fetch(url)).headers.get("x-cache");
  for (const url of addresses) await expect.poll(() => kept(url)).toBe("HIT");
  const title = "Seen through nginx";
  await adminElsewhere(site, "PUT", `/api/admin/designs/${design?.id}`, { title });
  for (const url of addresses) {
    await expect.poll(async () => (await fetch(url)).text()).toContain(title);
  }
});

test("behind two proxies the session cookie is Secure if the first says that the visitor came over HTTPS", async () => {
  const env = { TRUST_PROXY: "2", SITE_URL: "https://nails.example" };
  const behindTwo = await startSite({ copyOf: inject("filledSite"), env });
  const inner = await startNginx(
    behindTwo.url,
    exampleServers("nginx-nodes.conf", [behindTwo.url]),
  );
  onTestFinished(async () => {
    await inner.stop();
    await behindTwo.dispose();
  });
  const cookieFor = async (schemes: string[]) => {
    const asked = request(`${inner.url}/api/admin/login`, {
      method: "POST",
      headers: {
        host: "nails.example",
        "content-type": "application/json",
        "x-forwarded-proto": schemes,
        "x-forwarded-for": "203.0.113.5",
      },
    });
    asked.end(JSON.stringify(ADMIN));
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    await text(answer);
    return answer.headers["set-cookie"]?.[0];
  };
  expect(await cookieFor(["https"])).toMatch(/^__Host-lunula\.session=.*; secure/i);
  expect(await cookieFor(["http"])).toMatch(/^lunula\.session=(?!.*secure)/i);
});

/** Signs in from a machine with this address, which claims another one. Returns the status. */
async function signIn(machine: string, password: string, claimed: string) {
  const asked = request(`${nginx.url}/api/admin/login`, {
    method: "POST",
    localAddress: machine,
    agent: false,
    headers: { "content-type": "application/json", "x-forwarded-for": claimed },
  });
  asked.end(JSON.stringify({ ...ADMIN, password }));
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  await text(answer);
  return answer.statusCode;
}

test("failed sign-ins count for the real address, whatever the client claims", async () => {
  for (let failure = 1; failure <= 5; failure += 1) {
    const claimed = `203.0.113.${failure}, 198.51.100.${failure}`;
    expect(await signIn("127.0.0.2", WRONG, claimed)).toBe(401);
  }
  // Claiming another address does not help, and locks nobody else out, not even the claimed one.
  expect(await signIn("127.0.0.2", ADMIN.password, "203.0.113.77")).toBe(429);
  expect(await signIn("127.0.0.3", ADMIN.password, "127.0.0.2")).toBe(200);
});
