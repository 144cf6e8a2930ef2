import { expect, it } from "vitest";
import type { CalendarEntry, CalendarSeason } from "../../contract/admin/calendar.ts";
import { apiSite } from "../testing/api-site.ts";
import { makeBaseCategories, makeOne } from "../testing/collections.ts";
import { makeCategory, makeDesign } from "../testing/factories.ts";
import { scenarioOf } from "../testing/scenarios.ts";

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const PERIOD = new URLSearchParams({ from: inDays(-10) });

const { site, admin } = await apiSite();
await makeBaseCategories(admin);

interface Calendar {
  entries: CalendarEntry[];
  seasons: CalendarSeason[];
}
const read = async () => (await admin.get<Calendar>(`/api/admin/calendar?${PERIOD}`)).body;

it("has what was published and what is scheduled, but no drafts", async () => {
  const { path: category } = await makeCategory(admin);
  await makeDesign(admin, category, { title: "Shown", season: ["winter"] });
  await makeDesign(admin, category, { title: "Draft", is_active: false });
  const post = { is_published: true, published_at: inDays(3) };
  await makeOne(admin, scenarioOf("blogPosts"), { title: "Ahead", slug: "ahead", ...post });
  await makeOne(admin, scenarioOf("pages"), { title: "Not written", slug: "not-written" });
  await makeOne(admin, scenarioOf("seasonPages"), {
    name: "Deep winter",
    path: "deep-winter",
    season: ["winter"],
    occasion: [],
    words: "",
  });
  const { entries, seasons } = await read();
  const named = entries.filter(({ name }) => !name.startsWith("Base"));
  expect(named.map(({ name, is_public }) => [name, is_public])).toEqual([
    ["Shown", true],
    ["Ahead", false],
  ]);
  expect(seasons).toMatchObject([{ name: "Deep winter", ready: 1 }]);
});

it("is a feed at a secret address until this is replaced", async () => {
  expect((await admin.get("/api/admin/calendar/feed")).body).toEqual({ path: null });
  const { body } = await admin.post<{ path: string }>("/api/admin/calendar/feed");
  const feedAt = (path: string) => site.anonymous().get<string>(path);
  const feed = await feedAt(body.path);
  expect(feed.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(feed.headers.get("cache-control")).toBe("private, no-store");
  expect(feed.body).toContain("SUMMARY:Scheduled: Ahead");
  expect(feed.body).toMatch(/^BEGIN:VCALENDAR\r\n/);
  const { body: next } = await admin.post<{ path: string }>("/api/admin/calendar/feed");
  expect((await feedAt(body.path)).status).toBe(404);
  expect((await feedAt(next.path)).status).toBe(200);
  await admin.delete("/api/admin/calendar/feed");
  expect((await feedAt(next.path)).status).toBe(404);
  expect((await admin.get("/api/admin/calendar/feed")).body).toEqual({ path: null });
});
