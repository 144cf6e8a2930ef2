import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CdnInterface } from "./testing/services/cdn-interface.ts";
import type { Client } from "./testing/client.ts";
import { makeCategory, makeDesign } from "./testing/factories.ts";
import { scenarioOf } from "./testing/scenarios.ts";
import { type TestSite, startTestSite } from "./testing/site.ts";
import { type Cdn, startPurging } from "./cdn.ts";

const TOKEN = "a-token-that-nobody-sees";
const WAIT = { timeout: 20_000 };

let api: CdnInterface;
let site: TestSite;
let admin: Client;
let said = "";
let ends: (() => void)[] = [];

beforeEach(async () => {
  api = await CdnInterface.start();
});
afterEach(async () => {
  for (const end of ends) end();
  ends = [];
  await site.stop();
  await api.stop();
  expect(said).not.toContain(TOKEN);
  said = "";
});

async function startSite(service: Cdn["service"]): Promise<void> {
  const cdn = { service, token: TOKEN, zone: "z0ne", api: api.url };
  site = await startTestSite({ cdn });
  admin = await site.admin();
}

function start(release = "1.0.0"): () => void {
  const { cdn } = site.config;
  if (!cdn) throw new Error("No CDN is set");
  const log = pino({}, { write: (line: string) => void (said += line) });
  const siteUrl = "https://nails.example";
  const end = startPurging({ ...site.database, cdn, siteUrl, release, log });
  ends.push(end);
  return end;
}

const calls = (count: number) => expect.poll(() => api.calls.length, WAIT).toBe(count);
const bodies = () => api.calls.map(({ body }) => body);
/** Waits until the database has recorded the purge: the next process continues from there. */
const noted = async (times: number) => {
  await calls(times);
  const seen = async () => {
    const rows = await site.database.db.selectFrom("settings").selectAll().execute();
    return rows.find(({ name }) => name === "cdn_purged")?.value;
  };
  const present = JSON.stringify([...site.database.versions.current()]);
  await expect.poll(seen, WAIT).toContain(present);
};

it("purges Cloudflare by the tags of answers", async () => {
  await startSite("cloudflare");
  start();
  await calls(1);
  expect(api.calls[0]).toEqual({
    method: "POST",
    path: "/zones/z0ne/purge_cache",
    keys: { authorization: `Bearer ${TOKEN}` },
    body: { tags: ["lunula"] },
  });
  await noted(1);
  await makeCategory(admin, { path: "glazed" });
  await makeDesign(admin, "glazed");
  await makeDesign(admin, "glazed");
  await noted(2);
  expect(bodies()[1]).toEqual({ tags: ["lunula-categories", "lunula-designs"] });

  const answer = await site.anonymous().get("/api/designs");
  expect(answer.headers.get("cache-tag")).toBe(
    "lunula,lunula-categories,lunula-designs,lunula-uploads",
  );
  const admins = await admin.get("/api/admin/designs");
  expect(admins.headers.get("cache-tag")).toBeNull();
});

it("purges Fastly by surrogate keys", async () => {
  await startSite("fastly");
  start();
  await calls(1);
  expect(api.calls[0]).toEqual({
    method: "POST",
    path: "/service/z0ne/purge",
    keys: { "fastly-key": TOKEN },
    body: { surrogate_keys: ["lunula"] },
  });
  const answer = await site.anonymous().get("/api/categories");
  expect(answer.headers.get("surrogate-key")?.split(" ")).toContain("lunula-categories");
});

it("purges by address, thirty at a time, including removed items", async () => {
  await startSite("cloudflare-urls");
  await makeCategory(admin, { path: "chrome" });
  const post = { ...scenarioOf("blogPosts").required, slug: "gone", is_published: true };
  const { body } = await admin.post<{ id: string }>("/api/admin/blog-posts", post);
  await admin.delete(`/api/admin/blog-posts/${body.id}`);
  start();
  await expect.poll(() => JSON.stringify(bodies()), WAIT).toContain("/blog/gone");
  const batches = bodies().map((one) => (one as { files: string[] }).files);
  expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(30);
  expect(batches.flat()).toEqual(
    expect.arrayContaining(
      ["/", "/blog", "/category/chrome", "/api/designs", "/feed.xml", "/blog/gone"].map(
        (path) => `https://nails.example${path}`,
      ),
    ),
  );
  const answer = await site.anonymous().get("/api/designs");
  expect([answer.headers.get("cache-tag"), answer.headers.get("surrogate-key")]).toEqual([
    null,
    null,
  ]);
});

it("retries refused calls, and logs that once", async () => {
  await startSite("cloudflare");
  api.refusals.push(
    { status: 429, headers: { "retry-after": "1" }, body: "{}" },
    { status: 200, body: '{"success": false, "errors": [{"code": 1012, "message": "no"}]}' },
  );
  start();
  await noted(3);
  expect(bodies()).toEqual(Array.from({ length: 3 }, () => ({ tags: ["lunula"] })));
  expect(said.match(/could not be purged/g)).toHaveLength(1);
  await expect.poll(() => said, WAIT).toContain("can be purged again");
});

it("purges after a restart what was pending, and nothing else", async () => {
  await startSite("cloudflare");
  const end = start();
  await noted(1);
  end();
  await makeCategory(admin, { path: "while-away" });
  start();
  await noted(2);
  expect(bodies()[1]).toEqual({ tags: ["lunula-categories"] });
  start("1.0.1");
  await noted(3);
  expect(bodies()[2]).toEqual({ tags: ["lunula"] });
});
