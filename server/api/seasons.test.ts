import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { SiteAnswer } from "../../contract/settings/site.ts";
import { shareSubject } from "../store/public/share-pictures.ts";
import { resolveOldSlug } from "../store/addresses.ts";
import { publicPage, titlesOf } from "../store/insights.ts";
import type { Client } from "../testing/client.ts";
import { makeOne } from "../testing/collections.ts";
import { makeCategory, makeDesign } from "../testing/factories.ts";
import { scenarioOf } from "../testing/scenarios.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import { designsOfSeason } from "../store/collections/season-pages.ts";

const SEASONS = scenarioOf("seasonPages");
const BASE = "/api/admin/season-pages";

let site: TestSite;
let admin: Client;
let made: { id: string };
beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  await makeCategory(admin, { path: "love" });
  await makeDesign(admin, "love", { title: "Ruby", tags: "christmas", occasion: ["valentines"] });
  await makeDesign(admin, "love", { title: "Hearts", tags: "christmas", occasion: ["valentines"] });
  await makeDesign(admin, "love", { title: "Pine", tags: "christmas", occasion: ["christmas"] });
  made = await makeOne(admin, SEASONS, {
    path: "valentines",
    occasion: ["valentines"],
    colors: '["Rose: for the tips #E0526F", "#1f4d3a"]',
  });
  await makeOne(admin, SEASONS, { name: "Secret", path: "secret", is_active: false });
});
afterAll(() => site.stop());

it("every page is told of the active ones", async () => {
  const { body } = await site.anonymous().get<SiteAnswer>("/api/site");
  expect(body.seasons).toEqual([
    {
      name: "Valentine’s",
      path: "valentines",
      starts_on: "01-15",
      ends_on: "02-14",
      colors: ["#e0526f", "#1f4d3a"],
    },
  ]);
});

it("shows the designs of its facets, and of its words alone those that have all of them", async () => {
  const { db } = site.database;
  const titles = async () =>
    (await designsOfSeason(db, "Valentines", { limit: 12 })).map(({ title }) => title);
  expect(await titles()).toEqual(["Hearts", "Ruby"]);
  await admin.put(`${BASE}/${made.id}`, { words: "ruby" });
  expect(await titles()).toEqual(["Ruby"]);
  await admin.put(`${BASE}/${made.id}`, { words: "ruby zebra" });
  expect(await titles()).toEqual([]);
  await admin.put(`${BASE}/${made.id}`, { words: "" });
  expect(await designsOfSeason(db, "secret", {})).toEqual([]);
  expect(await shareSubject(db, "season/nowhere")).toBeUndefined();
});

it("has an address that is counted, named, listed, and led to from where it was", async () => {
  const { db } = site.database;
  await admin.put(`${BASE}/${made.id}`, { path: "hearts-day" });
  expect(await resolveOldSlug(db, "/season/Valentines")).toEqual({ to: "/season/hearts-day" });
  expect(await resolveOldSlug(db, "/season/toString")).toBeUndefined();
  expect(await resolveOldSlug(db, "/constructor/x")).toBeUndefined();
  expect(await publicPage(db, "/season/Hearts-Day")).toBe("/season/hearts-day");
  expect(await publicPage(db, "/season/secret")).toBeUndefined();
  const titles = await titlesOf(db, ["/season/hearts-day", "/season/nowhere"]);
  expect([...titles]).toEqual([["/season/hearts-day", "Valentine’s nail designs"]]);
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toContain("/season/hearts-day</loc>");
  expect(sitemap).not.toContain("/season/secret");
});

it("what is popular is what the day asks for", async () => {
  const popular = async (day: string) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(day) });
    try {
      const { body } = await site.anonymous().get<SiteAnswer>("/api/site");
      return body.popular_searches;
    } finally {
      vi.useRealTimers();
    }
  };
  await makeDesign(admin, "love", { title: "Sun", tags: "summer" });
  expect(await popular("2027-07-01T12:00:00Z")).toEqual(["summer", "christmas"]);
  expect(await popular("2027-12-01T12:00:00Z")).toEqual(["christmas", "summer"]);
});

it("takes the place of one that the site comes with, and has its address", async () => {
  const { db } = site.database;
  const { id } = await makeOne(admin, SEASONS, {
    path: "Halloween",
    category: "love",
    occasion: [],
    words: "pine",
  });
  const titles = (await designsOfSeason(db, "halloween", {})).map(({ title }) => title);
  expect(titles).toEqual(["Pine"]);
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  expect(sitemap.match(/<loc>[^<]*halloween<\/loc><lastmod>/g)).toHaveLength(1);
  expect(sitemap).not.toContain("/season/halloween");
  await admin.put(`${BASE}/${id}`, { category: "elsewhere" });
  expect(await designsOfSeason(db, "halloween", {})).toEqual([]);
});
