import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
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
  await makeCategory(admin, { path: "french" });
});
beforeEach(() => {
  cache = new PageCache(site.database.reader);
});
afterAll(() => site.stop());

/** How often the page had to be rendered to show it. */
async function show(address: string, { status = 200 as 200 | 404, bytes = 10 } = {}) {
  const before = rendered;
  await cache.page(address, async () => {
    rendered += 1;
    return { body: Buffer.alloc(bytes), status };
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

it("keeps pages while only visits are counted", async () => {
  await show("/");
  await admin.post("/api/page-views", { path: "/" });
  expect(await show("/")).toBe(0);
});

it("loses no page to addresses that someone makes up", async () => {
  await show("/", { bytes: 200_000 });
  for (let index = 0; index < 50; index += 1) {
    await show(`/search?q=${index}`, { bytes: 200_000 });
    await show(`/category/${index}`, { bytes: 200_000, status: 404 });
  }
  expect(await show("/")).toBe(0);
  expect(await show("/search?q=0")).toBe(1);
});

it("renders once for all who ask meanwhile, and anew after a failure", async () => {
  const ends: ((fails: boolean) => void)[] = [];
  const render = () =>
    new Promise<{ body: Buffer; status: 200 }>((resolve, reject) => {
      ends.push((fails) => {
        if (fails) reject(new Error("no"));
        else resolve({ body: Buffer.from("page"), status: 200 });
      });
    });
  const failing = Promise.allSettled([cache.page("/a", render), cache.page("/a", render)]);
  await expect.poll(() => ends).toHaveLength(1);
  ends[0]?.(true);
  expect((await failing).map(({ status }) => status)).toEqual(["rejected", "rejected"]);

  const asked = [cache.page("/a", render), cache.page("/a", render)];
  await expect.poll(() => ends).toHaveLength(2);
  ends[1]?.(false);
  const [one, other] = await Promise.all(asked);
  expect(one).toBe(other);
});
