import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Settings, type SettingsForm, DEFAULTS } from "../../contract/settings/settings.ts";
import type { SiteAnswer } from "../../contract/settings/site.ts";
import type { Tagged, Problem } from "../../contract/endpoint.ts";
import { readConfig } from "../config.ts";
import type { Client } from "../testing/client.ts";
import { makeCategory, makeDesign } from "../testing/factories.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";

const ADDRESS = "/api/admin/settings";

type Kept = Tagged<Settings>;

let site: TestSite;
let admin: Client;
let visitor: Client;

beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  visitor = site.anonymous();
});
afterAll(() => site.stop());
beforeEach(() => site.database.db.deleteFrom("settings").where("name", "like", "site.%").execute());

const keep = <Body = Kept>(changes: object, headers = {}) =>
  admin.put<Body>(ADDRESS, changes, headers);
const find = async () => (await admin.get<Kept>(ADDRESS)).body;
const answer = async (client = visitor) => (await client.get<SiteAnswer>("/api/site")).body;

it("gives an untouched site the default texts, and tells pages nothing of them", async () => {
  expect(await find()).toEqual({
    id: "settings",
    ...DEFAULTS,
    defaults: DEFAULTS,
    locked: {},
    updated_at: "",
    etag: '"new"',
  });
  expect(await answer()).toEqual({ name: "Lunula", url: "", social: {} });
});

it("tells pages at once what was changed, and no longer what is the default again", async () => {
  const { status, body } = await keep({
    name: "Almond",
    tagline: "",
    tiktok: "https://t.example/a",
  });
  expect([status, body.name, body.tagline]).toEqual([200, "Almond", ""]);
  const settled = { url: "", social: { tiktok: "https://t.example/a" }, is_settled: true };
  expect(await answer()).toEqual({ name: "Almond", tagline: "", ...settled });
  await keep({ name: DEFAULTS.name, tagline: DEFAULTS.tagline });
  expect(await answer()).toEqual({ name: "Lunula", ...settled });
  const rows = site.database.db.selectFrom("settings").select("name");
  expect(await rows.where("name", "like", "site.%").orderBy("name").execute()).toEqual([
    { name: "site.saved" },
    { name: "site.tiktok" },
  ]);
});

it("writes dates and numbers by a language that there is", async () => {
  for (const [tag, kept] of [
    ["de-at", "de-AT"],
    ["ar-EG", "ar-EG-u-nu-latn"],
    ["pt-BR ", "pt-BR"],
  ]) {
    const { status, body } = await keep({ locale: tag });
    expect([status, body.locale]).toEqual([200, kept]);
    expect(await answer()).toMatchObject({ locale: kept });
  }
  for (const locale of ["", "xx-XX", "not a language", "x"]) {
    expect(await keep({ locale })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "locale" }] },
    });
  }
  await keep({ locale: DEFAULTS.locale });
  expect(await answer()).not.toHaveProperty("locale");
});

it("changes whatever names the site or says where it is, without a restart", async () => {
  const read = async () => {
    const [manifest, feed, robots] = await Promise.all(
      ["/manifest.webmanifest", "/feed.xml", "/robots.txt"].map((path) =>
        visitor.get<string>(path),
      ),
    );
    return [manifest, feed, robots].map((one) => JSON.stringify(one?.body));
  };
  for (const text of await read()) expect(text).not.toMatch(/Almond|nails\.example/);
  await keep({ name: "Almond", url: "https://nails.example/" });
  const [manifest, feed, robots] = await read();
  expect(manifest).toContain("Almond");
  expect(feed).toContain("Almond blog");
  for (const text of [feed, robots]) expect(text).toContain("https://nails.example/");
});

it("opens pages to Google Analytics once it is set, and not before", async () => {
  const policy = async () =>
    (await visitor.get("/robots.txt?new")).headers.get("content-security-policy");
  expect(await policy()).not.toContain("google");
  await keep({ google_analytics_id: "G-ABC123DEF4" });
  const opened = (await admin.get("/")).headers.get("content-security-policy");
  expect(opened).toContain("https://www.googletagmanager.com");
});

it("is known to another process", async () => {
  const other = await startTestSite({}, undefined, {
    ...site.config,
    remove: async () => undefined,
  });
  try {
    const there = other.anonymous();
    expect((await answer(there)).name).toBe("Lunula");
    await keep({ name: "Almond" });
    await expect.poll(async () => (await answer(there)).name, { interval: 5 }).toBe("Almond");
  } finally {
    await other.stop();
  }
});

it("leads to the categories and searches that were chosen, as far as there are any", async () => {
  for (const path of ["french", "soft", "bold"]) await makeCategory(admin, { path, name: path });
  await makeDesign(admin, "soft", { tags: "pearl, aura" });
  const places = async () => (await answer()).popular_categories?.map(({ path }) => path);
  expect(await places()).toEqual(["french"]);
  const { body } = await keep({ footer_categories: ["soft", "gone", "BOLD"] });
  expect(body.footer_categories).toEqual(["soft", "gone", "BOLD"]);
  expect(await places()).toEqual(["soft", "bold"]);
  const all = (await admin.get<{ id: string; path: string }[]>("/api/admin/categories")).body;
  const soft = all.find(({ path }) => path === "soft");
  await admin.put(`/api/admin/categories/${soft?.id}`, { path: "tender" });
  expect(await places()).toEqual(["tender", "bold"]);
  const { body: form } = await admin.get<Settings>("/api/admin/settings");
  expect(form.footer_categories).toEqual(["tender", "gone", "BOLD"]);
  await keep({ footer_categories: ["gone"] });
  expect(await places()).toEqual(["french"]);

  const searches = async () => (await answer()).popular_searches;
  expect(await searches()).toEqual(["pearl", "aura"]);
  await keep({ popular_searches: "Aura,  short nails, Aura" });
  expect(await searches()).toEqual(["Aura", "short nails"]);
});

it("tells pages how the site looks, and which style sheets it needs for that", async () => {
  expect(await answer()).not.toHaveProperty("style");
  await keep({ fonts: "Modern", corners: "square" });
  expect(await answer()).toMatchObject({
    themes: ["modern", "square"],
    style: expect.stringMatching(/^--font-display:'Bricolage.*;--radius-media:0px$/),
  });
  await keep({ fonts: "classic", corners: "round" });
  expect(await answer()).not.toHaveProperty("themes");
});

it("makes no list stale", async () => {
  const before = await visitor.get("/api/designs");
  await keep({ name: "Almond" });
  const after = await visitor.get("/api/designs");
  expect(after.headers.get("etag")).toBe(before.headers.get("etag"));
});

it("keeps what another editor has saved meanwhile", async () => {
  const { etag } = await find();
  const { body: mine } = await keep({ name: "Almond" }, { "if-match": etag });
  const refused = await keep<Problem & { present: Kept }>({ name: "Coffin" }, { "if-match": etag });
  expect(refused.status).toBe(412);
  expect(refused.body.present).toEqual(mine);
  expect((await keep({ name: "Coffin" }, { "if-match": mine.etag })).status).toBe(200);
});

describe("what a variable sets", () => {
  it("is shown with its name, wins, and is not to be changed here", async () => {
    await keep({ name: "Kept", tiktok: "https://t.example/kept" });
    const given = readConfig([], { SITE_NAME: "Given", SOCIAL_TIKTOK: "https://t.example/a/" });
    const place = { ...site.config, site: given.site, remove: async () => undefined };
    const locked = await startTestSite({}, undefined, place);
    try {
      const there = await locked.admin();
      const { body } = await there.get<Kept>(ADDRESS);
      expect([body.name, body.tiktok]).toEqual(["Given", "https://t.example/a"]);
      expect(body.locked).toEqual({ name: "SITE_NAME", tiktok: "SOCIAL_TIKTOK" });
      const refused = await there.put<Problem>(ADDRESS, { name: "Mine", tagline: "No" });
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toEqual([{ field: "name", message: "SITE_NAME sets this." }]);
      const { body: changed } = await there.put<Kept>(ADDRESS, { ...body, tagline: "Yes" });
      expect([changed.name, changed.tagline]).toEqual(["Given", "Yes"]);
      expect((await answer(there)).name).toBe("Given");
    } finally {
      await locked.stop();
    }
  });
});

it.each<[Partial<Record<keyof SettingsForm, unknown>>, string, string]>([
  [{ name: " " }, "name", "Site name is required"],
  [{ name: "x".repeat(101) }, "name", "at most 100 characters"],
  [{ url: "https://nails.example/blog" }, "url", "without a path"],
  [{ url: "nails" }, "url", "without a path"],
  [{ instagram: "javascript:alert(1)" }, "instagram", "web address"],
  [{ tiktok: "mara nails" }, "tiktok", "a name such as @mara.nails"],
  [{ terms_url: "terms" }, "terms_url", "web address"],
  [{ contact_email: "ada@" }, "contact_email", "valid email address"],
  [{ google_analytics_id: "UA-1" }, "google_analytics_id", "such as G-"],
  [{ footer_links: [{ label: "", href: "/a" }] }, "footer_links.0.label", "Text is required"],
  [{ footer_links: [{ label: "A", href: "shop" }] }, "footer_links.0.href", "a path"],
  [{ footer_links: [{ label: "A", href: "data:x" }] }, "footer_links.0.href", "a path"],
  [{ accent: "red; background: url(x)" }, "accent", "such as #b3174f"],
  [{ fonts: "comic" }, "fonts", "classic, elegant"],
  [{ popular_searches: "a,b,c,d,e,f,g" }, "popular_searches", "at most 6"],
  [{ footer_categories: [""] }, "footer_categories.0", "Category is required"],
  [{ footer_links: "no" }, "footer_links", "must be a list"],
])("refuses %j, naming the field, and keeps what was there", async (changes, field, message) => {
  await keep({ name: "Almond" });
  const { status, body } = await keep<Problem>({ tagline: "Lost?", ...changes });
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ field, message: expect.stringContaining(message) }]);
  const { name, tagline } = await find();
  expect([name, tagline]).toEqual(["Almond", DEFAULTS.tagline]);
});

it("takes addresses as people write them", async () => {
  const written = {
    url: "nails.example",
    instagram: "@mara.nails",
    tiktok: "tiktok.com/@mara?_t=1",
    youtube: "maranails",
    terms_url: "www.shop.example/terms",
    footer_links: [
      { label: "Shop", href: "https://l.instagram.com/?u=https%3A%2F%2Fshop.example%2F" },
      { label: "Mail", href: "mara@nails.example" },
    ],
  };
  const { status, body } = await keep<Settings>(written);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    url: "https://nails.example",
    instagram: "https://www.instagram.com/mara.nails",
    tiktok: "https://www.tiktok.com/@mara",
    youtube: "https://www.youtube.com/@maranails",
    terms_url: "https://www.shop.example/terms",
    footer_links: [
      { label: "Shop", href: "https://shop.example/" },
      { label: "Mail", href: "mailto:mara@nails.example" },
    ],
  });
});

it("is for those alone who are signed in", async () => {
  expect((await visitor.get(ADDRESS)).status).toBe(401);
  expect((await visitor.put(ADDRESS, { name: "Mine" })).status).toBe(401);
});
