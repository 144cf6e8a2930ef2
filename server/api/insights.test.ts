import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Insights, OTHERS } from "../../contract/admin/insights.ts";
import type { VisitEvent } from "../../contract/visits.ts";
import { countVisits, deleteOldCounts, searchKept } from "../store/insights.ts";
import { makeBaseCategories, makeOne } from "../testing/collections.ts";
import { makeCategory } from "../testing/factories.ts";
import { scenarioOf, scenarios } from "../testing/scenarios.ts";
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
    await countVisits(site.database, [["view", "/blog"]], Date.now() - DAY_MS);
    await countVisits(site.database, [["view", "/old"]], Date.now() - 40 * DAY_MS);

    const admin = await site.admin();
    const { body } = await admin.get<Insights>("/api/admin/insights");
    expect(body.days).toHaveLength(30);
    expect(body.days.slice(-2).map(({ views }) => views)).toEqual([1, 3]);
    expect(body.pages).toEqual([
      { path: "/", views: 2 },
      { path: "/blog", views: 2 },
    ]);
    const columns = Object.keys(
      await site.database.db.selectFrom("visit_counts").selectAll().executeTakeFirstOrThrow(),
    );
    expect(columns.toSorted()).toEqual(["day", "kind", "subject", "times"]);
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
    for (const path of viewed) await countVisits(site.database, [["view", path]]);
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
    await db.deleteFrom("visit_counts").execute();
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
    const rows = await db
      .selectFrom("visit_counts")
      .where("kind", "=", "view")
      .selectAll()
      .orderBy("subject")
      .execute();
    expect(rows.map(({ subject, times }) => [subject, times])).toEqual([
      ["/blog/shine", 2],
      ["/category/Chrome", 2],
      ["/saved", 1],
    ]);
  });

  it("leave out the admin, and set no cookie", async () => {
    const { db } = site.database;
    await db.deleteFrom("visit_counts").execute();
    const admin = await site.admin();
    expect((await admin.post("/api/page-views", { path: "/" })).status).toBe(204);
    expect(await db.selectFrom("visit_counts").selectAll().execute()).toEqual([]);
    const { headers } = await site.anonymous().post("/api/page-views", { path: "/" });
    expect(headers.getSetCookie()).toEqual([]);
    expect(await db.selectFrom("visit_counts").selectAll().execute()).toHaveLength(1);
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

  it("count 300 of a page an hour for one address, and keep no address in the database", async () => {
    const busy = await startTestSite({ proxies: 1 });
    const view = (address: string, path = "/") =>
      busy.anonymous().post("/api/page-views", { path }, { "x-forwarded-for": address });
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
    expect((await view("203.0.113.9", "/blog")).status).toBe(204);
    const { rows } = await sql`select * from rate_limits`.execute(busy.database.db);
    expect(rows).toEqual([]);
    await busy.stop();
  });

  it("are shown to the admin only", async () => {
    expect((await site.anonymous().get("/api/admin/insights")).status).toBe(401);
  });
});

describe("events", () => {
  const report = (...events: VisitEvent[]) => site.anonymous().post("/api/page-views", { events });
  const insights = async (days = 30) =>
    (await (await site.admin()).get<Insights>(`/api/admin/insights?days=${days}`)).body;
  const counts = async () => {
    const rows = await site.database.db.selectFrom("visit_counts").selectAll().execute();
    return rows.map(({ kind, subject, times }) => [kind, subject, times]);
  };

  beforeEach(async () => {
    await site.database.db.deleteFrom("visit_counts").execute();
  });

  it("are counted with a view or without, each once for a report, and shown by part", async () => {
    const admin = await site.admin();
    await makeBaseCategories(admin);
    const [look, lesson, product] = [
      await makeOne(admin, scenarioOf("nailDesigns"), { title: "Milk bath", category: "base" }),
      await makeOne(admin, scenarioOf("tutorials"), { title: "First French" }),
      await makeOne(admin, scenarioOf("products"), { name: "Top coat", category: "base" }),
    ];
    const events: VisitEvent[] = [
      ["found", "Halo"],
      ["opened", look.id],
      ["opened", look.id],
      ["saved", look.id],
      ["finished", lesson.id],
      ["pressed", product.id],
      ["came-from", "www.Pinterest.com"],
    ];
    const body = { path: "/all-designs", events };
    expect((await site.anonymous().post("/api/page-views", body)).status).toBe(204);
    expect((await report(["found-nothing", "halo"], ["opened", look.id])).status).toBe(204);

    const { top, pages } = await insights();
    expect(pages).toEqual([{ path: "/all-designs", views: 1 }]);
    expect(top).toEqual({
      fruitless: [{ name: "halo", count: 1 }],
      searches: [{ name: "halo", count: 2 }],
      designs: [
        { name: "Milk bath", path: `/designs/${String(look["slug"])}`, count: 2, saved: 1 },
      ],
      lessons: [{ name: "First French", path: `/tutorials/${String(lesson["slug"])}`, count: 1 }],
      products: [{ name: "Top coat", path: `/products/${String(product["slug"])}`, count: 1 }],
      sources: [{ name: "pinterest.com", count: 1 }],
      missing: [],
    });

    await admin.put(`/api/admin/tutorials/${lesson.id}`, { is_active: false });
    await admin.delete(`/api/admin/designs/${look.id}`);
    const { top: later } = await insights();
    expect(later.designs).toEqual([]);
    expect(later.lessons).toEqual([{ name: "First French", count: 1 }]);
    await admin.post(`/api/admin/designs/${look.id}/restore`);
    expect((await insights()).top.designs).toHaveLength(1);
  });

  it("are of what visitors can see", async () => {
    const admin = await site.admin();
    const hidden = await makeOne(admin, scenarioOf("tutorials"), { is_active: false });
    await report(["finished", hidden.id], ["opened", hidden.id], ["pressed", "a\0b"]);
    await report(
      ["came-from", "localhost"],
      ["came-from", "a b.example/x"],
      ["came-from", "x".repeat(300)],
    );
    expect(await counts()).toEqual([]);
  });

  it.each([
    ["  Halo\u0000 \n NAILS ", "halo nails"],
    ["anna@example.com french", "french"],
    ["+49 (170) 123-45 67", ""],
    ["https://me.example/?token=1 red", "red"],
    ["2026 trends #b3174f 10", "2026 trends #b3174f 10"],
    ["x".repeat(80), "x".repeat(60)],
    ["💅".repeat(61), "💅".repeat(60)],
  ])("keep of the search %j only %j", (text, kept) => {
    expect(searchKept(text)).toBe(kept);
  });

  it("with too many different texts on one day count together", async () => {
    const words = Array.from({ length: 500 }, (_, index) => `word ${index}`);
    await countVisits(
      site.database,
      words.map((word) => ["found", word]),
    );
    await report(["found", "word 7"], ["found", "another"], ["found", "one more"]);
    await report(["found-nothing", "another"]);
    const rows = await counts();
    expect(rows).toHaveLength(502);
    expect(rows).toEqual(
      expect.arrayContaining([
        ["found", "word 7", 2],
        ["found", OTHERS, 1],
        ["found-nothing", "another", 1],
      ]),
    );
  });

  it.each([
    [["found"]],
    [["looked", "x"]],
    [["found", "x".repeat(301)]],
    ["found"],
    Array.from({ length: 21 }, () => ["found", "x"]),
  ])("are refused where they are none: %j", async (...events) => {
    expect((await site.anonymous().post("/api/page-views", { events })).status).toBe(400);
  });

  it("at the same time from several places all count", async () => {
    const some: VisitEvent[] = [
      ["found", "b"],
      ["found", "a"],
      ["came-from", "a.example"],
    ];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => report(...(index % 2 ? some.toReversed() : some))),
    );
    expect((await counts()).map((row) => row[2])).toEqual([20, 20, 20]);
  });

  it("of 7, 30 and 365 days are compared with those before, as far as they are kept", async () => {
    for (const ago of [1, 8, 40, 300]) {
      await countVisits(
        site.database,
        [
          ["view", "/"],
          ["found", "halo"],
        ],
        Date.now() - ago * DAY_MS,
      );
    }
    const views = async (days: number) => {
      const { days: all, before, top } = await insights(days);
      const sum = all.reduce((total, day) => total + day.views, 0);
      return [all.length, sum, before, top.searches[0]?.count];
    };
    expect(await views(7)).toEqual([7, 1, 1, 1]);
    expect(await views(30)).toEqual([30, 2, 1, 2]);
    expect(await views(365)).toEqual([365, 4, undefined, 4]);
    const admin = await site.admin();
    expect((await admin.get("/api/admin/insights?days=31")).status).toBe(400);
  });

  it("are kept for 13 months", async () => {
    const { db } = site.database;
    for (const day of ["2025-10-23", "2025-10-24", "2026-11-24"]) {
      await countVisits(site.database, [["found", day]], Date.parse(day));
    }
    await deleteOldCounts(db, new Date("2026-11-24T12:00:00Z"));
    expect((await counts()).map(([, subject]) => subject)).toEqual(["2025-10-24", "2026-11-24"]);
  });

  it("are not counted where that is switched off, and visitors are told", async () => {
    const admin = await site.admin();
    const told = async () =>
      (await site.anonymous().get<{ counts_visits?: boolean }>("/api/site")).body.counts_visits;
    expect([await told(), (await insights()).is_off]).toEqual([undefined, undefined]);
    await admin.put("/api/admin/settings", { counts_visits: false });
    expect([await told(), (await insights()).is_off]).toEqual([false, true]);
    const body = { path: "/", events: [["found", "halo"]] };
    expect((await site.anonymous().post("/api/page-views", body)).status).toBe(204);
    expect(await counts()).toEqual([]);
    await admin.put("/api/admin/settings", { counts_visits: true });
  });
});
