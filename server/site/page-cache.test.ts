import { afterAll, beforeAll, expect, it } from "vitest";
import type { Client } from "../testing/client.ts";
import { makeCategory, makeDesign } from "../testing/factories.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import { PageCache } from "./page-cache.ts";

let site: TestSite;
let admin: Client;
let cache: PageCache;
let rendered = 0;

beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  cache = new PageCache(site.database.reader);
  await makeCategory(admin, { path: "french" });
});
afterAll(() => site.stop());

async function show(address: string, status: 200 | 404 = 200): Promise<number> {
  const before = rendered;
  await cache.page(address, async () => {
    rendered += 1;
    return { body: Buffer.from(`page ${rendered}`), status };
  });
  return rendered - before;
}

it("renders a page once, until the content changes in any way", async () => {
  expect(await show("/")).toBe(1);
  expect(await show("/")).toBe(0);
  const design = await makeDesign(admin, "french");
  expect(await show("/")).toBe(1);
  await admin.put(`/api/admin/designs/${design.id}`, { title: "Other" });
  expect(await show("/")).toBe(1);
  await admin.delete(`/api/admin/designs/${design.id}`);
  expect(await show("/")).toBe(1);
  expect(await show("/")).toBe(0);
});

it("keeps pages while only visits are counted, and keeps no page that does not exist", async () => {
  await show("/");
  await admin.post("/api/page-views", { path: "/" });
  expect(await show("/")).toBe(0);
  expect(await show("/nowhere", 404)).toBe(1);
  expect(await show("/nowhere", 404)).toBe(1);
});
