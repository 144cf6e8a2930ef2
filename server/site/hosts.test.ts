import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as endpoints from "../../contract/endpoints.ts";
import type { Config } from "../config.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import { webAppOf } from "../testing/web-app.ts";

const FILES = ["/robots.txt", "/sitemap.xml", "/sitemap-1.xml", "/feed.xml"];
const ADDRESSES = ["/", ...FILES];

type Headers = Record<string, string>;

/** A web app whose pages contain their address, plain and URL-encoded. */
let rendered = 0;
const namingItself = webAppOf(async (url, send) => {
  rendered += 1;
  await send(endpoints.site.settings, {});
  const { origin } = new URL(url);
  const html = `“${origin}/” https://pin.example/?url=${encodeURIComponent(origin)}`;
  return { status: 200, head: "", html, state: "{}", modules: [] };
});

async function serve(changes: Partial<Config>) {
  const site = await startTestSite(changes, namingItself);
  /** `fetch` would set the host itself. */
  async function get(path: string, headers: Headers) {
    const asked = request(site.url + path, { headers, agent: false }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  }
  return { site, get };
}

describe("without a configured address", () => {
  let site: TestSite;
  let get: Awaited<ReturnType<typeof serve>>["get"];
  beforeAll(async () => {
    ({ site, get } = await serve({ proxies: 1 }));
  });
  afterAll(() => site.stop());

  it.each(ADDRESSES)(
    "%s names the host that was asked for, and caches keep it apart",
    async (path) => {
      const { body, headers } = await get(path, { host: "Nails.Example:8080" });
      expect(body).toContain("http://nails.example:8080/");
      expect(headers.vary).toMatch(/\bHost, X-Forwarded-Host, X-Forwarded-Proto\b/);
      expect(headers["cache-control"]).toMatch(/^public, no-cache, s-maxage/);
    },
  );

  it.each(ADDRESSES)(
    "%s is not cacheable if only X-Forwarded-Host names the host",
    async (path) => {
      const forwarded = { host: "127.0.0.1:3000", "x-forwarded-host": "nails.example" };
      const { body, headers } = await get(path, { ...forwarded, "x-forwarded-proto": "https" });
      expect(body).toContain("https://nails.example/");
      expect(headers["cache-control"]).toBe("private, no-cache");
      expect(headers["cdn-cache-control"]).toBeUndefined();
    },
  );

  it.each([
    ["evil.example, nails.example", "https", "https://nails.example/"],
    ["nails.example", "http, https", "https://nails.example/"],
    ["nails.example", "https://evil.example/?", "http://nails.example/"],
    ["nails.example", "javascript", "http://nails.example/"],
    ["", "", "http://asked.example/"],
  ])("believes of “%s” and “%s” what the proxy added", async (host, protocol, named) => {
    const forwarded = { "x-forwarded-host": host, "x-forwarded-proto": protocol };
    const { body } = await get("/", { host: "asked.example", ...forwarded });
    expect(body).toContain(named);
    expect(body).not.toContain("evil");
  });

  it("renders one page for all made-up hosts", async () => {
    await get("/about", { host: "one.example" });
    const before = rendered;
    for (const host of ["two.example", "three.example", "[2001:db8::1]:8080"]) {
      const { body } = await get("/about", { host });
      expect(body).toContain(`“http://${host}/”`);
      expect(body).toContain(encodeURIComponent(`http://${host}`));
      expect(body).not.toMatch(/one\.example|invalid/);
    }
    expect(rendered).toBe(before);
  });

  it.each(
    [
      "a<b",
      "two words",
      'nails.example"><script>',
      "nails.example:99999",
      "nails.example/path",
      "nails.example?q",
      "me@",
      "[::1",
      "%",
    ].flatMap((host) => ADDRESSES.map((path) => ({ host, path }))),
  )("refuses the host “$host” at $path", async ({ host, path }) => {
    expect((await get(path, { host })).status).toBe(400);
  });

  it("refuses a call from another origin that was sent to an invalid host", async () => {
    const asked = request(`${site.url}/api/page-views`, {
      method: "POST",
      headers: { host: "a<b", origin: "https://nails.example", "content-length": 0 },
      agent: false,
    }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    expect(answer.resume().statusCode).toBe(400);
  });
});

it("ignores the headers of proxies if there is no proxy", async () => {
  const { site, get } = await serve({});
  const forwarded = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
  const { body, headers } = await get("/", { host: "nails.example", ...forwarded });
  expect(body).toContain("http://nails.example/");
  expect(body).not.toContain("evil");
  expect(headers.vary).not.toMatch(/forwarded/i);
  await site.stop();
});

it("uses a configured address for every host, in one cacheable answer", async () => {
  const url = "https://nails.example";
  const { site, get } = await serve({ proxies: 1, site: { name: "Nails", url } });
  for (const path of ADDRESSES) {
    const odd = { host: "a<b", "x-forwarded-host": "evil.example" };
    const { status, body, headers } = await get(path, odd);
    expect({ path, status }).toEqual({ path, status: 200 });
    expect(body).toContain(`${url}/`);
    expect(body).not.toContain("evil");
    expect(headers.vary ?? "").not.toContain("Host");
    expect(headers["cache-control"]).toMatch(/^public/);
  }
  await site.stop();
});
