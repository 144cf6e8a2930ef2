import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Insights } from "../../contract/insights.ts";
import { countPageView } from "../store/public/page-views.ts";
import { makeCategory } from "../testing/factories.ts";
import { scenarios } from "../testing/scenarios.ts";
import { onPostgres } from "../testing/place.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import { sqliteOf } from "../testing/sqlite.ts";

const DAY_MS = 86_400_000;
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

describe("page views", () => {
  it("are counted per path and day, and nothing else is kept", async () => {
    const anonymous = site.anonymous();
    for (const path of ["/", "/blog", "/"]) {
      expect((await anonymous.post("/api/page-views", { path })).status).toBe(204);
    }
    await countPageView(site.database, "/blog", Date.now() - DAY_MS);
    await countPageView(site.database, "/old", Date.now() - 40 * DAY_MS);

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

  it.skipIf(onPostgres)("make nobody wait for the disk", async () => {
    const pragma = vi.spyOn(sqliteOf(site.database), "pragma");
    await site.anonymous().post("/api/page-views", { path: "/about" });
    const set = pragma.mock.calls.map(([what]) => what);
    expect(set).toEqual(["synchronous = NORMAL", "synchronous = FULL"]);
    pragma.mockRestore();
  });

  it("name the categories and posts that were viewed, however the path is written", async () => {
    const admin = await site.admin();
    await makeCategory(admin, { name: "Crème brûlée", path: "brulee" });
    const post = scenarios.find(({ collection }) => collection === "blog-posts");
    await admin.post("/api/admin/blog-posts", {
      ...post?.required,
      title: "Why chips?",
      slug: "why-chips",
      is_published: true,
    });
    const viewed = ["/category/Brulee", "/category/%E0%A4%A", "/blog/Why-Chips", "/blog/nowhere"];
    for (const path of viewed) await countPageView(site.database, path);
    const { body } = await admin.get<Insights>("/api/admin/insights");
    const titles = body.pages.map(({ path, title }) => [path, title]);
    expect(titles).toEqual(
      expect.arrayContaining([
        ["/category/Brulee", "Crème brûlée"],
        ["/category/%E0%A4%A", undefined],
        ["/blog/Why-Chips", "Why chips?"],
        ["/blog/nowhere", undefined],
      ]),
    );
  });

  it("are of pages that exist, by their one address, and of no back office", async () => {
    const { db } = site.database;
    await db.deleteFrom("page_views").execute();
    const admin = await site.admin();
    await makeCategory(admin, { name: "Chrome", path: "Chrome" });
    await makeCategory(admin, { name: "Hidden", path: "hidden", is_active: false });
    const post = { excerpt: "e", content: "<p>c</p>", author_name: "M", read_time: "1", tags: "t" };
    for (const [slug, is_published] of [
      ["shine", true],
      ["secret", false],
    ] as const) {
      const form = { ...post, category: "tips", title: slug, slug, is_published };
      expect((await admin.post("/api/admin/blog-posts", form)).status).toBe(201);
    }
    const real = ["/saved", "/category/chrome", "/category/Chrome", "/blog/SHINE", "/blog/shine"];
    const unreal = ["/try", "/category/hidden", "/category/none", "/blog/secret", "/blog/x/y"];
    const other = ["/admin", "/admin/login", "/api/designs", "/feed.xml", "/not-found", "/%zz"];
    for (const path of [...real, ...unreal, ...other]) {
      expect((await site.anonymous().post("/api/page-views", { path })).status).toBe(204);
    }
    const rows = await db.selectFrom("page_views").selectAll().orderBy("path").execute();
    expect(rows.map(({ path, views }) => [path, views])).toEqual([
      ["/blog/shine", 2],
      ["/category/Chrome", 2],
      ["/saved", 1],
    ]);
  });

  it("leave out the admin, and set no cookie", async () => {
    const { db } = site.database;
    await db.deleteFrom("page_views").execute();
    const admin = await site.admin();
    expect((await admin.post("/api/page-views", { path: "/" })).status).toBe(204);
    expect(await db.selectFrom("page_views").selectAll().execute()).toEqual([]);
    const { headers } = await site.anonymous().post("/api/page-views", { path: "/" });
    expect(headers.getSetCookie()).toEqual([]);
    expect(await db.selectFrom("page_views").selectAll().execute()).toHaveLength(1);
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
    expect((await site.anonymous().post("/api/page-views", { path })).status).toBe(400);
  });

  it("count 300 an hour for one address, and keep no address in the database", async () => {
    const busy = await startTestSite({ proxies: 1 });
    const view = (address: string) =>
      busy.anonymous().post("/api/page-views", { path: "/" }, { "x-forwarded-for": address });
    const statuses = await Promise.all(
      Array.from({ length: 310 }, async () => (await view("203.0.113.9")).status),
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(300);
    const refused = await view("203.0.113.9");
    expect([refused.status, Number(refused.headers.get("retry-after")) > 3_000]).toEqual([
      429,
      true,
    ]);
    expect((await view("203.0.113.10")).status).toBe(204);
    const { rows } = await sql`select * from rate_limits`.execute(busy.database.db);
    expect(rows).toEqual([]);
    await busy.stop();
  });

  it("are shown to the admin only", async () => {
    expect((await site.anonymous().get("/api/admin/insights")).status).toBe(401);
  });
});
