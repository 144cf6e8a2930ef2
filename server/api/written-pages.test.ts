import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { SitePage } from "../../contract/forms/site-page.ts";
import type { OfflineManifest } from "../../contract/offline-manifest.ts";
import { HOME_SECTIONS } from "../../contract/settings/home-sections.ts";
import type { Settings } from "../../contract/settings/settings.ts";
import type { SiteAnswer } from "../../contract/settings/site.ts";
import type { ShownText } from "../../contract/settings/written-pages.ts";
import type { Problem } from "../../contract/endpoint.ts";
import type { Client } from "../testing/client.ts";
import { makeOne } from "../testing/collections.ts";
import { scenarioOf } from "../testing/scenarios.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import { publishDue } from "../upkeep.ts";

let site: TestSite;
let admin: Client;
let visitor: Client;
beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  visitor = site.anonymous();
});
afterAll(() => site.stop());
beforeEach(async () => {
  const { body } = await admin.get<SitePage[]>("/api/admin/pages");
  for (const { id } of body) await admin.delete(`/api/admin/pages/${id}`);
});

const PAGES = scenarioOf("pages");
const written = async () => (await visitor.get<SiteAnswer>("/api/site")).body.written;
const about = () => visitor.get<SitePage>("/api/pages/about");
const write = (form: object) => makeOne(admin, PAGES, { is_published: true, ...form });

it("say what they came with until an item with their address is published", async () => {
  expect([await written(), (await about()).status]).toEqual([undefined, 404]);
  const html = '<h2>Me</h2><p onclick="x()">I paint nails &amp; toes.<script>x()</script></p>';
  const { id } = await write({ slug: "About", title: "Who I am", content: html, description: "" });
  await write({ slug: "terms" });
  expect(await written()).toEqual(["about", "terms"]);
  expect((await about()).body).toMatchObject({
    slug: "about",
    title: "Who I am",
    content: "<h2>Me</h2><p>I paint nails &amp; toes.</p>",
    description: "Me I paint nails & toes.",
  });
  await admin.put(`/api/admin/pages/${id}`, { is_published: false });
  expect(await written()).toEqual(["terms"]);
  await admin.put(`/api/admin/pages/${id}`, { is_published: true });
  await admin.delete(`/api/admin/pages/${id}`);
  expect([await written(), (await about()).status]).toEqual([["terms"], 404]);
  await admin.post(`/api/admin/pages/${id}/restore`);
  expect(await written()).toEqual(["about", "terms"]);
});

it("change at their time", async () => {
  const published_at = new Date(Date.now() + 60_000).toISOString();
  await write({ slug: "privacy", published_at });
  expect(await written()).toBeUndefined();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 120_000 });
  try {
    await publishDue(site.database.db);
    expect(await written()).toEqual(["privacy"]);
  } finally {
    vi.useRealTimers();
  }
});

it("keep their address in lists, the site map and searches, where each is once", async () => {
  const { updated_at } = await write({ slug: "about", title: "Who I am" });
  const { body: map } = await visitor.get<string>("/sitemap.xml");
  expect(map.match(/<loc>[^<]*about<\/loc>/g)).toHaveLength(1);
  expect(map).toContain(`/about</loc><lastmod>${String(updated_at)}`);
  const found = await visitor.get<SitePage[]>("/api/pages?q=who%20i%20am");
  expect(found.body.map(({ slug }) => slug)).toEqual(["about"]);
  const { body } = await visitor.get<OfflineManifest>("/api/offline-manifest");
  expect(body.lists.map(({ path }) => path)).toContain("/api/pages");
});

it("have one item each", async () => {
  await write({ slug: "contact", title: "Contact" });
  const { status, body } = await admin.post<Problem>("/api/admin/pages", {
    title: "Contact",
    slug: "Contact",
    content: "<p>Other</p>",
  });
  expect([status, body.message]).toEqual([409, "The slug “contact” is already used by “Contact”."]);
});

it("take what an older export has among its settings, cleaned", async () => {
  const settings = [{ about_text: '<p>Ours <img src=x onerror="x()"></p>', tagline: "Old" }];
  const data = { data: { settings } };
  const { body } = await admin.post<{ success: boolean }>("/api/admin/import-data", data);
  expect(body).toMatchObject({ success: true, results: { imported: { pages: 1, settings: 1 } } });
  expect((await about()).body).toMatchObject({
    title: "About",
    content: '<p>Ours <img src="x" loading="lazy" /></p>',
  });
  const again = await admin.post("/api/admin/import-data", data);
  expect(again.body).toMatchObject({ results: { imported: { pages: 0, settings: 0 } } });
  const long = [{ privacy_text: "x".repeat(500_001) }];
  const refused = await admin.post("/api/admin/import-data", { data: { settings: long } });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringContaining("500,000"),
  ]);
});

it("sends the text of the home page and its sections that are shown, once they are changed", async () => {
  const keep = (changes: object) => admin.put<Settings & Problem>("/api/admin/settings", changes);
  const shown = async () => (await visitor.get<SiteAnswer>("/api/site")).body.home_sections;
  const kept = async () => {
    const { body } = await visitor.get<OfflineManifest>("/api/offline-manifest");
    return body.lists.filter(({ path }) => path === "/api/texts/home").length;
  };
  expect([await shown(), await kept()]).toEqual([undefined, 0]);
  const text = { name: "text", is_hidden: false, title: "News", count: 0 };
  const hero = { name: "hero", is_hidden: true, title: "", count: 0 };
  const { body } = await keep({ home_text: "<p>Hi</p>", home_sections: [text, hero] });
  // What was left out follows, hidden.
  expect(body.home_sections.map(({ name }) => name).toSorted()).toEqual(
    HOME_SECTIONS.map(({ name }) => name).toSorted(),
  );
  expect([await shown(), await written(), await kept()]).toEqual([[text], ["home"], 1]);
  expect((await visitor.get<ShownText>("/api/texts/home")).body.html).toBe("<p>Hi</p>");
  const twice = await keep({ home_sections: [text, text] });
  expect([twice.status, twice.body.errors?.[0]?.message]).toEqual([
    400,
    "The section text is listed twice",
  ]);
  await keep({ home_text: "<p> </p><p></p>", home_sections: HOME_SECTIONS });
  expect([await shown(), await written(), await kept()]).toEqual([undefined, undefined, 0]);
});
