import { beforeAll, describe, expect, it, vi } from "vitest";
import type { AddressStatus, FormerAddresses } from "../../contract/addresses.ts";
import { blocksIn } from "../../contract/blocks.ts";
import { type AnyBlock, blockHtml } from "../../contract/forms/blocks.ts";
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

it("is found by its title and by the words in its blocks, but not as a draft", async () => {
  const prices = [{ name: "Shellac removal", price: "15 €", note: "" }];
  const values = { title: "Prices", prices };
  const content = `<p>Care &amp; more</p>${blockHtml({ block: "prices", values } as AnyBlock)}`;
  const form = { slug: "price-list", title: "Tariffs", description: "", content };
  const { id } = await makeOne(admin, PAGES, { ...form, ...SHOWN });
  const found = async (q: string) => {
    const { body } = await anonymous.get<SitePage[]>(`/api/pages?q=${encodeURIComponent(q)}`);
    return body.map(({ slug, content, description }) => ({ slug, content, description }));
  };
  const [page, ...others] = await found("shellac removal");
  expect(others).toEqual([]);
  expect(page).toMatchObject({ slug: "price-list", content: "" });
  expect(page?.description).toContain("Care & more");
  expect(await found("tariffs")).toHaveLength(1);
  for (const q of ["values", "data"]) expect([q, await found(q)]).toEqual([q, []]);
  await admin.put(`/api/admin/pages/${id}`, { is_published: false });
  const slugs = (await found("shellac removal")).map(({ slug }) => slug);
  expect(slugs).not.toContain("price-list");
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

describe("blocks", () => {
  const LOOKS = { title: "", items: [], count: "3", words: "" };
  const blockOf = (block: "looks" | "posts" | "products", values: object) =>
    blockHtml({ block, values } as AnyBlock);
  async function shown(slug: string, content: string) {
    const page = await makeOne(admin, PAGES, { slug, content, ...SHOWN });
    const read = async () => {
      const { body } = await at(slug);
      const items = blocksIn(body.content).flatMap(({ values }) =>
        "items" in values ? values.items : [],
      );
      return { body, items, titles: body.cards?.map(({ title }) => title) };
    };
    return { page, read };
  }

  it("list looks by hand in their order, without drafts, and what they are called now", async () => {
    const [one, two] = [
      await makeDesign(admin, "base", { title: "Ink" }),
      await makeDesign(admin, "base", { title: "Fog" }),
    ];
    const items = [two, one].map(({ id }) => `nailDesigns:${id}`);
    const content = `<p>a</p>${blockOf("looks", { ...LOOKS, items })}`;
    const { page, read } = await shown("by-hand", content);
    expect(page["content"]).toBe(content);
    expect(await read()).toMatchObject({ items, titles: ["Fog", "Ink"] });
    expect((await read()).body.content).toContain('<li><a href="/designs/fog">Fog</a></li>');
    await admin.put(`/api/admin/designs/${two.id}`, { is_active: false });
    expect(await read()).toMatchObject({ items: [items[1]], titles: ["Ink"] });
    await admin.put(`/api/admin/designs/${one.id}`, { is_active: false });
    expect((await read()).body.content).toBe("<p>a</p>");
    expect((await admin.get<SitePage>(`/api/admin/pages/${page.id}`)).body.content).toBe(content);
  });

  it("list the newest looks, posts and products, or what visitors would find", async () => {
    const made = async (kind: "blogPosts" | "products", label: Record<string, unknown>) =>
      `${kind}:${(await makeOne(admin, scenarioOf(kind), label)).id}`;
    const looks = [];
    for (const title of ["Zebra one", "Zebra two", "Lemon"])
      looks.unshift(`nailDesigns:${(await makeDesign(admin, "base", { title })).id}`);
    const post = await made("blogPosts", { title: "First", ...SHOWN });
    await made("blogPosts", { title: "Draft", is_published: false });
    const product = await made("products", { name: "Oil" });
    const content =
      blockOf("looks", LOOKS) +
      blockOf("looks", { ...LOOKS, words: "zebra" }) +
      blockOf("posts", { title: "", items: [], count: "3" }) +
      blockOf("products", { title: "", items: [], count: "3" });
    const { read } = await shown("newest", content);
    const { body } = await read();
    const [newest, zebras, posts, products] = blocksIn(body.content).map(({ values }) =>
      "items" in values ? values.items : [],
    );
    expect(newest).toEqual(looks);
    expect(zebras?.toSorted()).toEqual(looks.slice(1).toSorted());
    expect(posts?.[0]).toBe(post);
    expect(products?.[0]).toBe(product);
    const newer = await makeDesign(admin, "base", { title: "Newer" });
    expect((await read()).items[0]).toBe(`nailDesigns:${newer.id}`);
  });

  it("are shown to their editor as visitors would see them, before they are saved", async () => {
    const html = `${blockOf("looks", LOOKS)}<script>x()</script>`;
    const { status, body } = await admin.post<SitePage>("/api/admin/shown-text", { html });
    expect({ status, cards: body.cards?.length }).toEqual({ status: 200, cards: 3 });
    expect((await anonymous.post("/api/admin/shown-text", { html })).status).toBe(401);
  });
});

it("refuses an address of the site itself, and names whose it is", async () => {
  for (const [slug, message] of [
    ["blog", "/blog is already an address of this site, of “Blog”. Please choose another."],
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
