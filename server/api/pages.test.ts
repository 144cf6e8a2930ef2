import { beforeAll, expect, it, vi } from "vitest";
import type { AddressStatus, FormerAddresses } from "../../contract/addresses.ts";
import type { SitePage } from "../../contract/forms/site-page.ts";
import { publishDue } from "../upkeep.ts";
import { apiSite } from "../testing/api-site.ts";
import { formFor, makeBaseCategories, makeOne } from "../testing/collections.ts";
import { makeDesign } from "../testing/factories.ts";
import { scenarioOf } from "../testing/scenarios.ts";

const { site, admin, anonymous } = await apiSite();
const PAGES = scenarioOf("pages");
const SHOWN = { is_published: true };

beforeAll(() => makeBaseCategories(admin));

const at = (slug: string) => anonymous.get<SitePage>(`/api/pages/${slug}`);
const fate = async (path: string) => {
  const query = new URLSearchParams({ path });
  const { status, body } = await anonymous.get<AddressStatus>(`/api/addresses/fate?${query}`);
  return status === 200 ? body : status;
};

it("is found at /p/… and, without it, at the root of the site", async () => {
  await makeOne(admin, PAGES, { slug: "Our-Team", title: "Our team", ...SHOWN });
  expect((await at("our-team")).body).toMatchObject({ title: "Our team", slug: "Our-Team" });
  const to = "/p/Our-Team";
  expect(await fate("/our-team")).toEqual({ to });
  expect(await fate("/p/OUR-TEAM")).toEqual({ to });
  const { body: map } = await anonymous.get<string>("/sitemap.xml");
  expect(map).toContain(`<loc>${site.url}/p/Our-Team</loc><lastmod>`);
});

it("redirects former addresses, and shows no draft", async () => {
  const { id } = await makeOne(admin, PAGES, { slug: "jobs", ...SHOWN });
  await admin.put(`/api/admin/pages/${id}`, { slug: "work-with-us" });
  for (const path of ["/jobs", "/p/jobs"])
    expect(await fate(path)).toEqual({ to: "/p/work-with-us" });
  const { body } = await anonymous.get<FormerAddresses>("/api/addresses/former");
  expect(body.former).toMatchObject({ "/p/jobs": "/p/work-with-us" });

  await admin.put(`/api/admin/pages/${id}`, { is_published: false });
  expect((await at("work-with-us")).status).toBe(404);
  expect(await fate("/work-with-us")).toBe(404);
  expect(JSON.stringify((await anonymous.get("/api/pages")).body)).not.toContain("work-with-us");
  expect((await anonymous.get<string>("/sitemap.xml")).body).not.toContain("work-with-us");
});

it("appears by itself at its time, which the activity names", async () => {
  const published_at = new Date(Date.now() + 60_000).toISOString();
  const { id } = await makeOne(admin, PAGES, { slug: "opening", ...SHOWN, published_at });
  expect((await at("opening")).status).toBe(404);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 120_000 });
  try {
    await publishDue(site.database.db);
    expect((await at("opening")).body).toMatchObject({ id, published_at });
    const { body } = await admin.get<{ action: string }[]>(`/api/admin/activity?item=${id}`);
    expect(body.map(({ action }) => action)).toContain("publish");
  } finally {
    vi.useRealTimers();
  }
});

it("is described by its first words unless its editor describes it", async () => {
  const content = "<h2>Gel</h2><p>A full set is <strong>45 €</strong>.</p>";
  const { id } = await makeOne(admin, PAGES, { slug: "gel", content, ...SHOWN });
  expect((await at("gel")).body.description).toBe("Gel A full set is 45 €.");
  const saved = await admin.get<SitePage>(`/api/admin/pages/${id}`);
  expect(saved.body.description).toBe("");
  await admin.put(`/api/admin/pages/${id}`, { description: "What gel costs." });
  expect((await at("gel")).body.description).toBe("What gel costs.");
});

it("shows the cards in its text as they are now, and no script", async () => {
  const design = await makeDesign(admin, "base", { title: "Bow" });
  const card = `<p data-card="nailDesigns:${design.id}"><a href="/designs/old">Old</a></p>`;
  const content = `<p>Look</p><script>alert(1)</script>${card}`;
  await makeOne(admin, PAGES, { slug: "bows", content, ...SHOWN });
  const { body } = await at("bows");
  expect(body.cards).toMatchObject([{ title: "Bow" }]);
  expect(body.content).toContain(">Bow</a>");
  expect(body.content).not.toMatch(/script|Old/);
});

it("refuses an address of the site itself, and names whose it is", async () => {
  for (const [slug, message] of [
    ["about", "/about is already an address of this site, of “About”. Please choose another."],
    ["FALL", "/fall is already an address of this site, of “Fall”. Please choose another."],
    [
      "designs",
      "/designs is already an address of this site, of “All designs”. Please choose another.",
    ],
    ["season", "/season is already an address of this site, of “Season”. Please choose another."],
    ["uploads", "/uploads is already an address of this site. Please choose another."],
  ]) {
    const { status, body } = await admin.post("/api/admin/pages", formFor(PAGES, { slug }));
    expect({ status, text: JSON.stringify(body) }).toEqual({
      status: 400,
      text: expect.stringContaining(JSON.stringify(message)),
    });
  }
});
