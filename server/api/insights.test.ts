import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Insights } from "../../contract/insights.ts";
import { countPageView } from "../store/page-views.ts";
import { makeCategory } from "../testing/factories.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";

const DAY_MS = 86_400_000;
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

describe("page views", () => {
  it("are counted per path and day, and nothing else is kept", async () => {
    const stranger = site.stranger();
    for (const path of ["/", "/blog", "/"]) {
      expect((await stranger.post("/api/page-views", { path })).status).toBe(204);
    }
    await countPageView(site.database.db, "/blog", Date.now() - DAY_MS);
    await countPageView(site.database.db, "/old", Date.now() - 40 * DAY_MS);

    const admin = await site.admin();
    const { body } = await admin.get<Insights>("/api/admin/insights");
    expect(body.days).toHaveLength(30);
    expect(body.days.slice(-2).map(({ views }) => views)).toEqual([1, 3]);
    expect(body.pages).toEqual([
      { path: "/", views: 2 },
      { path: "/blog", views: 2 },
    ]);
    const columns = Object.keys(
      await site.database.db.selectFrom("page_views").selectAll().executeTakeFirstOrThrow(),
    );
    expect(columns.toSorted()).toEqual(["day", "path", "views"]);
  });

  it("name the categories and posts that were viewed, however the path is written", async () => {
    const admin = await site.admin();
    await makeCategory(admin, { name: "Crème brûlée", path: "brulee" });
    for (const path of ["/category/Brulee", "/category/%E0%A4%A", "/blog/nowhere"]) {
      await countPageView(site.database.db, path);
    }
    const { body } = await admin.get<Insights>("/api/admin/insights");
    const titles = body.pages.map(({ path, title }) => [path, title]);
    expect(titles).toEqual(
      expect.arrayContaining([
        ["/category/Brulee", "Crème brûlée"],
        ["/category/%E0%A4%A", undefined],
        ["/blog/nowhere", undefined],
      ]),
    );
  });

  it("do not grow without end when a program tries addresses", async () => {
    const { db } = site.database;
    await db.transaction().execute(async (trx) => {
      for (let n = 0; n < 2_100; n += 1) await countPageView(trx, `/try-${n}`);
    });
    const rows = await db.selectFrom("page_views").select("path").execute();
    expect(rows.length).toBeLessThanOrEqual(2_010);
    expect(rows.map(({ path }) => path)).toContain("(other)");
  });

  it.each([
    "blog",
    "/a?b",
    "/ x",
    "//evil.example",
    "/\\evil.example",
    `/${"x".repeat(300)}`,
    5,
    undefined,
  ])("refuse the path %j", async (path) => {
    expect((await site.stranger().post("/api/page-views", { path })).status).toBe(400);
  });

  it("are shown to the admin only", async () => {
    expect((await site.stranger().get("/api/admin/insights")).status).toBe(401);
  });
});
