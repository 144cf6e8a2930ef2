import { arrivesAsHttp } from "./origin.ts";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { categoryForm } from "../testing/factories.ts";
import { onPostgres } from "../testing/place.ts";
import { ADMIN, startTestSite } from "../testing/site.ts";
import { sqliteOf } from "../testing/sqlite.ts";
import { apiSite } from "../testing/api-site.ts";
import type { Problem } from "../../contract/endpoint.ts";

const { site, admin, anonymous } = await apiSite();

describe("requests that cannot be served", () => {
  it.each([
    ["GET", "/api/nothing", 404, "There is no such call."],
    ["GET", "/api", 404, "There is no such call."],
    ["POST", "/api/designs", 405, "POST is not allowed here."],
    ["DELETE", "/api/categories", 405, "DELETE is not allowed here."],
    ["PATCH", "/api/designs", 405, "PATCH is not allowed here."],
  ])("%s %s answers %i: %s", async (method, path, status, message) => {
    const answer = await anonymous.call<Problem>(method, path);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toBe(message);
    expect(answer.headers.get("allow") ?? "none").toMatch(status === 405 ? /GET/ : /^none$/);
  });

  it.each([
    ["bad JSON", '{"name": ', "application/json", 400, "The request is not valid JSON."],
    ["a JSON list", "[]", "application/json", 400, "The request must be a JSON object."],
    ["a JSON text", '"x"', "application/json", 400, "The request is not valid JSON."],
    ["a form", "name=x", "application/x-www-form-urlencoded", 415, "Please send JSON."],
    ["plain text", "x", "text/plain", 415, "Please send JSON."],
    [
      "3 MB of JSON",
      JSON.stringify({ name: "x".repeat(3e6) }),
      "application/json",
      413,
      "The request is larger than 2MB.",
    ],
  ])("%s", async (_what, body, type, status, message) => {
    const answer = await admin.call<Problem>("POST", "/api/admin/categories", {
      body,
      headers: { "content-type": type },
    });
    expect(answer.status).toBe(status);
    expect(answer.body.message).toBe(message);
    expect((await admin.get("/api/admin/categories")).body).toEqual([]);
  });
});

describe("writes from another site", () => {
  it.each([
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ])("are refused: %j", async (headers) => {
    const answer = await admin.post<Problem>("/api/admin/categories", categoryForm(), headers);
    expect(answer.status).toBe(403);
    expect(answer.body.message).toBe("This request came from another site and was refused.");
  });

  it.each([{}, { "sec-fetch-site": "same-origin" }])(
    "succeed from the same site: %j",
    async (headers) => {
      const origin = { origin: site.url, ...headers };
      const answer = await admin.post("/api/admin/categories", categoryForm(), origin);
      expect(answer.status).toBe(201);
    },
  );
});

describe("every answer", () => {
  it("forbids inline scripts, framing of the site and other sources", async () => {
    const { headers } = await anonymous.get("/api/designs");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe-");
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types default inert ");
    expect(policy).not.toContain("google");
    expect(policy).not.toContain("data:");
    expect(policy).toMatch(/frame-src https:\/\/assets\.pinterest\.com\/ext\/embed\.html https:/);
    expect(policy).not.toMatch(/frame-src [^;]*(?:\.com|\.com\/)(?: |;)/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("isolates the window of the page, but only over HTTPS, as browsers require", async () => {
    const proxied = await startTestSite({ proxies: 1 });
    const policyOver = async (protocol: string) => {
      const answer = await proxied.anonymous().get("/", { "x-forwarded-proto": protocol });
      return answer.headers.get("cross-origin-opener-policy");
    };
    expect(await policyOver("https")).toBe("same-origin");
    expect(await policyOver("http")).toBeNull();
    await proxied.stop();
  });

  it("is for the site’s own pages alone if it is of the back office", async () => {
    const policyOf = async (path: string) =>
      (await anonymous.get(path)).headers.get("cross-origin-resource-policy");
    for (const path of ["/admin", "/admin/settings", "/api/admin/status", "/API/admin/designs/x"])
      expect([path, await policyOf(path)]).toEqual([path, "same-origin"]);
    const { headers } = await anonymous.post("/api/upload-thumbnail");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    for (const path of ["/", "/api/designs", "/feed.xml", "/uploads/none", "/share/none"])
      expect([path, await policyOf(path)]).toEqual([path, "cross-origin"]);
  });

  it("asks browsers to stay on HTTPS if it came over HTTPS, and never over plain HTTP", async () => {
    const proxied = await startTestSite({ proxies: 1 });
    for (const path of ["/api/designs", "/admin", "/healthz", "/robots.txt"]) {
      const over = async (protocol: string) => {
        const answer = await proxied.anonymous().get(path, { "x-forwarded-proto": protocol });
        return answer.headers.get("strict-transport-security");
      };
      expect(await over("https")).toBe("max-age=31536000");
      expect(await over("http")).toBeNull();
    }
    await proxied.stop();
  });

  it("forbids framing and every device of the visitor except the microphone, for lessons", async () => {
    for (const path of ["/api/designs", "/admin", "/robots.txt", "/tutorials"]) {
      const { headers } = await anonymous.get(path);
      expect(headers.get("x-frame-options")).toBe("DENY");
      const policy = headers.get("permissions-policy")?.split(", ");
      expect(policy).toContain("camera=()");
      expect(policy).toContain("geolocation=()");
      expect(policy).toContain(path === "/admin" ? "microphone=()" : "microphone=(self)");
    }
  });

  it("allows Google Analytics only if it is configured, and never in the back office", async () => {
    const config = readConfig([], { GOOGLE_ANALYTICS_ID: "G-ABC123DEF4" });
    const counted = await startTestSite({ site: config.site });
    const policyOf = async (path: string) =>
      (await counted.anonymous().get(path)).headers.get("content-security-policy") ?? "";
    const policy = await policyOf("/");
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
    expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/\*\.google-analytics\.com/);
    expect(policy).toContain("default-src 'none';");
    expect(policy).not.toContain("trusted-types");
    for (const path of ["/admin", "/admin/login", "/admin/insights"]) {
      expect(await policyOf(path)).not.toContain("google");
    }
    await counted.stop();
  });

  it("to the public sets no cookie, and only a CDN may cache it briefly", async () => {
    const { headers } = await admin.get("/api/categories");
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get("cache-control")).toMatch(/^public, no-cache, s-maxage=\d+/);
  });
});

describe("behind a proxy that is not trusted", () => {
  it("says which setting is missing, and still refuses other sites without a hint", async () => {
    const site = await startTestSite();
    const { host } = new URL(site.url);
    const login = (headers: Record<string, string>) =>
      site.anonymous().post<{ message: string }>("/api/admin/login", ADMIN, headers);
    const origin = `https://${host}`;
    const refused = await login({ origin });
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe(
      `This request came from another site and was refused. If this is your site behind a proxy, start it with TRUST_PROXY=true and SITE_URL=${origin}.`,
    );
    const renamed = await login({ origin: "https://a.example", "x-forwarded-proto": "https" });
    expect(renamed.body.message).toContain("SITE_URL=https://a.example");
    const foreign = await login({ origin: "https://evil.example" });
    expect(foreign.body.message).toBe("This request came from another site and was refused.");
    await site.stop();
  });

  it("believes proxies in the networks that it trusts, and nobody else", async () => {
    const clientOf = async (proxyNetworks: string[], forwarded: string) => {
      const site = await startTestSite({ proxies: 1, proxyNetworks });
      const admin = site.anonymous();
      const headers = { "x-forwarded-for": forwarded, "x-forwarded-proto": "https" };
      const { headers: answer } = await admin.post("/api/admin/login", ADMIN, headers);
      const { rows } = await sql<{ address: string }>`
        select address from activity order by seq desc limit 1`.execute(site.database.db);
      await site.stop();
      return [rows[0]?.address, /; secure/i.test(answer.getSetCookie().join())];
    };
    const chain = "198.51.100.1, 203.0.113.5, 10.1.2.3";
    expect(await clientOf(["127.0.0.1"], chain)).toEqual(["10.1.2.3", true]);
    expect(await clientOf(["127.0.0.0/8", "10.0.0.0/8"], chain)).toEqual(["203.0.113.5", true]);
    expect(await clientOf(["192.0.2.0/24"], chain)).toEqual(["127.0.0.1", false]);
  });
});

describe("behind a proxy that terminates HTTPS", () => {
  it("marks the cookie Secure and counts failures by the client’s address", async () => {
    const proxied = await startTestSite({ proxies: 1 });
    const client = proxied.anonymous();
    const from = (address: string) => ({
      "x-forwarded-proto": "https",
      "x-forwarded-for": address,
    });
    const login = await client.post("/api/admin/login", ADMIN, from("203.0.113.5"));
    const cookies = login.headers
      .getSetCookie()
      .filter((cookie) => !/expires=Thu, 01 Jan 1970/.test(cookie));
    expect(cookies).toEqual([expect.stringMatching(/^__Host-lunula\.session=[^;]+; path=\//)]);
    expect(cookies[0]).toMatch(/; secure/i);
    expect(cookies[0]).not.toMatch(/; domain/i);
    const https = { "x-forwarded-proto": "https" };
    expect((await client.get("/api/admin/messages", https)).status).toBe(200);
    // A cookie set over plain HTTP, which an attacker could have planted, is ignored over HTTPS.
    const plain = proxied.anonymous();
    await plain.post("/api/admin/login", ADMIN);
    expect(plain.cookie).toMatch(/^lunula\.session=/);
    expect((await plain.get("/api/admin/messages")).status).toBe(200);
    expect((await plain.get("/api/admin/messages", https)).status).toBe(401);
    const logout = await client.call("POST", "/api/admin/logout", { headers: https });
    expect([logout.status, logout.headers.get("clear-site-data")]).toEqual([204, '"cache"']);
    const wrong = { ...ADMIN, password: "wrong" };
    for (let failure = 0; failure < 5; failure += 1) {
      await client.post("/api/admin/login", wrong, from("203.0.113.6"));
    }
    expect((await client.post("/api/admin/login", ADMIN, from("203.0.113.6"))).status).toBe(429);
    expect((await client.post("/api/admin/login", ADMIN, from("203.0.113.7"))).status).toBe(200);
    await proxied.stop();
  });
});

describe.skipIf(onPostgres)("while the store is read-only", () => {
  it("answers reads, refuses writes with 503, and loses nothing", async () => {
    const sqlite = sqliteOf(site.database);
    sqlite.pragma("query_only = ON");
    const answer = await admin.post<Problem>("/api/admin/categories", categoryForm());
    const read = await anonymous.get("/api/categories");
    sqlite.pragma("query_only = OFF");
    expect(answer.status).toBe(503);
    expect(answer.body.message).toMatch(/Nothing was changed/);
    expect(read.status).toBe(200);
    expect((await admin.post("/api/admin/categories", categoryForm())).status).toBe(201);
  });
});

it.each([
  ["http://nails.example", "https://nails.example", true],
  ["https://nails.example", "https://nails.example", false],
  ["http://127.0.0.1:3000", "https://nails.example", false],
  ["http://nails.example", "http://nails.example", false],
  ["http://nails.example", "", false],
])("whether a request for %s arrives as http at a site of %s: %s", (origin, url, expected) => {
  expect(arrivesAsHttp(origin, url)).toBe(expected);
});
