import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { AddressStatus, FormerAddresses } from "../../contract/addresses.ts";
import type { ImportAnswer } from "../../contract/admin/imports.ts";
import { recentRedirects } from "../store/addresses.ts";
import { publicPage, titlesOf } from "../store/insights.ts";
import { apiSite } from "../testing/api-site.ts";
import { type Entity, makeBaseCategories, makeOne } from "../testing/collections.ts";
import { makeCategory, makeDesign } from "../testing/factories.ts";
import { scenarioOf } from "../testing/scenarios.ts";

const { site, admin, anonymous } = await apiSite();

beforeAll(() => makeBaseCategories(admin));

/** Each kind with its page path, its title field, and the change that hides an item. */
const KINDS = [
  ["nailDesigns", "/designs", "title", { is_active: false }],
  ["tutorials", "/tutorials", "title", { is_active: false }],
  ["products", "/products", "name", { is_active: false }],
  ["blogPosts", "/blog", "title", { is_published: false }],
] as const;
type Kind = (typeof KINDS)[number][0];

const SHOWN = { is_published: true };

const fate = async (path: string) => {
  const query = new URLSearchParams({ path });
  const { status, body } = await anonymous.get<AddressStatus>(`/api/addresses/fate?${query}`);
  return status === 200 ? body : status;
};
const former = async () =>
  (await anonymous.get<FormerAddresses>("/api/addresses/former")).body.former;
const callOf = (kind: Kind, { id }: Entity) => `/api/admin/${scenarioOf(kind).collection}/${id}`;
const change = async (kind: Kind, item: Entity, changes: object) => {
  const { status, body } = await admin.put<Entity>(callOf(kind, item), changes);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};

describe.each(KINDS.slice(0, 3))("the address of one of %s", (kind, _place, title) => {
  it("is made from the title, unlike all others, and stays", async () => {
    const make = (more: object = {}) =>
      makeOne(admin, scenarioOf(kind), { [title]: "Rosé & Gold", ...more });
    const [first, second, third] = [await make(), await make(), await make({ slug: "" })];
    expect([first, second, third].map((item) => item["slug"])).toEqual([
      "rose-gold",
      "rose-gold-2",
      "rose-gold-3",
    ]);
    expect(await change(kind, first, { [title]: "Silver" })).toMatchObject({ slug: "rose-gold" });
    expect(await change(kind, first, { slug: "" })).toMatchObject({ slug: "silver" });
    // The old slug redirects, so the item may take it back: no other item has it.
    expect(await make()).toMatchObject({ slug: "rose-gold-4" });
    expect(await makeOne(admin, scenarioOf(kind), { [title]: "💅" })).toMatchObject({
      slug: expect.stringMatching(/^(?:design|lesson|product)$/),
    });
    expect((await admin.put(callOf(kind, third), { slug: "Silver" })).status).toBe(409);
    expect((await admin.put(callOf(kind, third), { slug: "a b" })).status).toBe(400);
    const { collection } = scenarioOf(kind);
    const found = await anonymous.get<Entity>(`/api/${collection}/by-slug/ROSE-gold-2`);
    expect(found.body).toMatchObject({ id: second.id, slug: "rose-gold-2" });
    expect((await anonymous.get(`/api/${collection}/by-slug/rose-gold`)).status).toBe(404);
  });
});

describe.each(KINDS)("what became of one of %s", (kind, place, title, hidden) => {
  const make = (name: string, more: object = {}) => {
    const slug = kind === "blogPosts" ? { slug: name.toLowerCase() } : {};
    return makeOne(admin, scenarioOf(kind), { ...SHOWN, ...slug, [title]: name, ...more });
  };

  it("is told of each address that it had, and of its id", async () => {
    const item = await make("Twice");
    await change(kind, item, { slug: "thrice" });
    await change(kind, item, { slug: "Four-Times" });
    const to = `${place}/Four-Times`;
    for (const end of ["twice", "THRICE", "four-times", item.id]) {
      expect(await fate(`${place}/${end}`)).toEqual({ to });
    }
    expect(await former()).toMatchObject({ [`${place}/twice`]: to, [`${place}/thrice`]: to });
    expect(await former()).not.toHaveProperty(`${place}/four-times`);
    expect(await publicPage(site.database.db, `${place}/four-times`)).toBe(to);
    expect([...(await titlesOf(site.database.db, [to]))]).toEqual([[to, "Twice"]]);
  });

  const changeAmong = (item: Entity, changes: object) => {
    const { collection } = scenarioOf(kind);
    return admin.post(`/api/admin/${collection}/update-many`, { ids: [item.id], changes });
  };

  it("is that it is gone while it is deleted or hidden", async () => {
    const path = `${place}/wilted`;
    const item = await make("Wilted");
    const other = await make("Fresh");
    for (const [goes, comes] of [
      [() => admin.delete(callOf(kind, item)), () => admin.post(`${callOf(kind, item)}/restore`)],
      [() => change(kind, item, hidden), () => change(kind, item, { is_active: true, ...SHOWN })],
      [() => changeAmong(item, hidden), () => changeAmong(item, { is_active: true, ...SHOWN })],
    ]) {
      await goes?.();
      const gone = await fate(path);
      expect(gone).toMatchObject({ gone: kind });
      expect(await fate(`${place}/${item.id}`)).toEqual(gone);
      expect((await former())[path]).toBeNull();
      const alike = JSON.stringify(gone);
      expect(alike).toContain(other.id);
      expect(alike).not.toContain(item.id);
      await comes?.();
      expect(await fate(path)).toEqual({ to: path });
      expect(await former()).not.toHaveProperty(path);
    }
  });

  it("is never told of what visitors never saw", async () => {
    const draft = await make("Secret", hidden);
    await change(kind, draft, { slug: "more-secret" });
    for (const end of ["secret", "more-secret", draft.id]) {
      expect(await fate(`${place}/${end}`)).toBe(404);
    }
    await admin.delete(callOf(kind, draft));
    expect(await fate(`${place}/more-secret`)).toBe(404);
    expect(JSON.stringify(await former())).not.toContain("secret");
  });
});

it.each(KINDS.slice(0, 3))(
  "is the id of one of %s that a node of the release before makes",
  async (kind, place) => {
    const { id } = await makeOne(admin, scenarioOf(kind));
    const { db } = site.database;
    const table = sql.table(place.slice(1));
    const { rows } = await sql<object>`select * from ${table} where id = ${id}`.execute(db);
    const without = new Set(["seq", "slug", "slug_key"]);
    for (const copy of [`${id}-A`, `${id}-b`]) {
      const known = Object.entries({ ...rows[0], id: copy }).filter(([name]) => !without.has(name));
      await sql`insert into ${table} (${sql.join(known.map(([name]) => sql.ref(name)))})
        values (${sql.join(known.map(([, value]) => value))})`.execute(db);
      const found = await anonymous.get<Entity>(`/api${place}/by-slug/${copy}`);
      expect(found.body).toMatchObject({ id: copy, slug: copy });
    }
  },
);

it("what is like something that is removed for good follows from its address", async () => {
  const { id } = await makeOne(admin, scenarioOf("nailDesigns"), {
    title: "Copper petal",
    tags: "copper",
  });
  const { id: like } = await makeOne(admin, scenarioOf("nailDesigns"), { tags: "petal" });
  await admin.delete(`/api/admin/designs/${id}`);
  await site.database.db.deleteFrom("designs").where("id", "=", id).execute();
  expect(await fate("/designs/copper-petal")).toMatchObject({
    gone: "nailDesigns",
    alike: {
      cards: [],
      nailDesigns: expect.arrayContaining([expect.objectContaining({ id: like })]),
    },
  });
});

it("leads from the former path of a category, and from no other page", async () => {
  const category = await makeCategory(admin, { path: "Tips" });
  await admin.put(`/api/admin/categories/${category.id}`, { path: "french-tips" });
  expect(await fate("/category/TIPS")).toEqual({ to: "/category/french-tips" });
  await admin.put(`/api/admin/categories/${category.id}`, { is_active: false });
  for (const path of ["/category/tips", "/category/nope", "/about", "//", "/designs", "x"]) {
    expect(await fate(path)).toBe(404);
  }
  expect((await recentRedirects(site.database.db, 0)).size).toBe(0);
});

it("a category that moved is found at each path that it had, until another has that", async () => {
  const { id } = await makeCategory(admin, { path: "Chrome" });
  const { title } = await makeDesign(admin, "chrome", { title: "Chrome moves", tags: "liquid" });
  for (const path of ["mirror", "Liquid-Mirror"]) {
    await admin.put(`/api/admin/categories/${id}`, { path });
  }
  const titles = async (path: string) =>
    (await anonymous.get<{ title: string }[]>(path)).body.map((item) => item.title);
  const found = async (path: string) => [
    await titles(`/api/designs/category/${path}`),
    await titles(`/api/designs/category/${path}?sort=oldest&limit=5`),
    await titles(`/api/designs/search?q=liquid&category=${path}`),
    (await admin.get<{ title: string }[]>(`/api/admin/designs?category=${path}`)).body.map(
      (item) => item.title,
    ),
  ];
  for (const path of ["chrome", "CHROME", "Mirror", "liquid-mirror"]) {
    expect(await found(path)).toEqual([[title], [title], [title], [title]]);
    const counts = await anonymous.get(`/api/facets?category=${path}`);
    expect(counts.body).toMatchObject({ total: 1 });
  }
  for (const end of ["feed.xml", "feed.json"]) {
    for (const path of ["chrome", "Mirror", "liquid-mirror"]) {
      const { status, headers } = await anonymous.get(`/category/${path}/${end}`);
      expect([status, headers.get("location")]).toEqual([301, `/category/Liquid-Mirror/${end}`]);
      expect(headers.get("cache-control")).toBe("no-cache");
    }
    expect((await anonymous.get(`/category/nowhere/${end}`)).status).toBe(404);
  }
  expect((await makeDesign(admin, "Chrome", { title: "By its old path" })).category).toBe(
    "Liquid-Mirror",
  );

  await makeCategory(admin, { path: "chrome" });
  expect(await found("CHROME")).toEqual([[], [], [], []]);
  expect((await anonymous.get("/category/chrome/feed.xml")).status).toBe(200);
  expect(await titles("/api/designs/category/mirror")).toHaveLength(2);
});

it("travels in an export; a file that knows no slugs brings items in all the same", async () => {
  const item = await makeOne(admin, scenarioOf("products"), { name: "Silk file", slug: "Own-Way" });
  const { body } = await admin.get<{ data: { products: Entity[] } }>("/api/admin/export-data");
  const exported = body.data.products.find(({ id }) => id === item.id);
  expect(exported).toMatchObject({ slug: "Own-Way" });
  const { slug, id: _, ...older }: Partial<Entity> = exported ?? {};
  const products = [older, { ...older, slug }];
  const answer = await admin.post<ImportAnswer>("/api/admin/import-data", { data: { products } });
  expect(answer.body.results).toMatchObject({
    imported: { products: 1 },
    errors: [expect.stringContaining("Own-Way")],
  });
  expect((await anonymous.get("/api/products/by-slug/silk-file")).status).toBe(200);
});
