import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callAddress } from "../../../contract/call-address.ts";
import {
  type OfflineManifest,
  type OfflinePicture,
  itemTags,
} from "../../../contract/offline-manifest.ts";
import type { Client } from "../../testing/client.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { makeBaseCategories, makeOne } from "../../testing/collections.ts";
import { makeCategory, makeDesign } from "../../testing/factories.ts";
import { scenarioOf } from "../../testing/scenarios.ts";
import { onPostgres } from "../../testing/place.ts";
import { type TestSite, startTestSite } from "../../testing/site.ts";
import { sqliteOf } from "../../testing/sqlite.ts";

const ADDRESS = "/api/offline-manifest";
const PICTURE = "a".repeat(32);

let site: TestSite;
let admin: Client;

beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  await keepPicture(PICTURE);
});
afterAll(() => site.stop());

async function keepPicture(id: string): Promise<void> {
  const { db } = site.database;
  const upload = { id, width: 1600, height: 2000, color: "#aa8899", widths: "400,1600" };
  await db
    .insertInto("uploads")
    .values({ ...upload, created_at: "2026-01-01T00:00:00.000Z" })
    .execute();
  await db
    .insertInto("upload_files")
    .values([
      { upload_id: id, width: 400, bytes: Buffer.alloc(12) },
      { upload_id: id, width: 1600, bytes: Buffer.alloc(160) },
    ])
    .execute();
}

const anonymousBody = async (address: string) => (await site.anonymous().get(address)).body;
const manifest = async () => (await site.anonymous().get<OfflineManifest>(ADDRESS)).body;
const pictures = async () =>
  (await site.anonymous().get<OfflinePicture[]>("/api/offline-pictures")).body;
const tags = async () =>
  new Map((await manifest()).lists.map(({ path, input, tag }) => [callAddress(path, input), tag]));

it("names every list with the ETag of its answer", async () => {
  await makeCategory(admin, { path: "named" });
  await makeDesign(admin, "named");
  for (const [address, tag] of await tags()) {
    const answer = await site.anonymous().get(address);
    expect([address, answer.status, answer.headers.get("etag")]).toEqual([
      address,
      200,
      `"${tag}"`,
    ]);
  }
});

it("changes where the content did, and else answers 304", async () => {
  const post = scenarioOf("blogPosts");
  const { body } = await admin.post<{ id: string }>("/api/admin/blog-posts", {
    ...post.required,
    is_published: true,
  });
  const before = await tags();
  const etag = (await site.anonymous().get(ADDRESS)).headers.get("etag") ?? "";
  const asked = await site.anonymous().get(ADDRESS, {
    "if-none-match": etag,
    "cache-control": "max-age=0",
  });
  expect([asked.status, asked.body]).toEqual([304, ""]);

  await admin.put(`/api/admin/blog-posts/${body.id}`, { title: "Cuticle oil" });
  const after = await tags();
  const changed = [...after].filter(([address, tag]) => before.get(address) !== tag);
  expect(changed.map(([address]) => address)).toEqual(["/api/blog-posts"]);
});

it("tells which items of a list changed, and answers those alone", async () => {
  await makeCategory(admin, { path: "edited" });
  for (let made = 0; made < 3; made += 1) await makeDesign(admin, "edited");
  const list = async () =>
    itemTags((await manifest()).lists.find(({ path }) => path === "/api/designs")?.items ?? "");
  const designs = async () => (await site.anonymous().get<Design[]>("/api/designs")).body;
  const [before, all] = [await list(), await designs()];
  expect(new Set(before).size).toBe(all.length);
  await admin.put(`/api/admin/designs/${all[1]?.id}`, { title: "Edited" });
  const changed = (await list()).filter((tag) => !before.includes(tag));
  expect(changed).toHaveLength(1);
  const changes = (items: string[], path = "/api/designs") =>
    site.anonymous().get(`/api/offline-changes?list=${path}&items=${items.join("")}`);
  expect((await changes(changed)).body).toEqual([(await designs())[1]]);
  expect((await changes((await list()).toReversed())).body).toEqual(await designs());
  expect((await changes(["none"])).body).toEqual([]);
  expect((await changes([], "/api/blog-posts/elsewhere")).status).toBe(404);
  expect((await changes(Array.from({ length: 65 }, () => "aaaa"))).status).toBe(400);
});

it("answers each list by its items, also what belongs together", async () => {
  await makeCategory(admin, { path: "together" });
  const look = await makeDesign(admin, "together");
  const related = [`nailDesigns:${look.id}`];
  await makeOne(admin, scenarioOf("blogPosts"), { is_published: true, related });
  const { lists } = await manifest();
  const itemized = lists.filter(({ items }) => items);
  expect(itemized.map(({ path }) => path)).toContain("/api/relations");
  for (const { path, input, items = "" } of itemized) {
    const changes = `/api/offline-changes?list=${path}&items=${items}`;
    const [byItems, whole] = [
      await anonymousBody(changes),
      await anonymousBody(callAddress(path, input)),
    ];
    expect([path, byItems]).toEqual([path, whole]);
  }
});

it("names pictures once, with their sizes, those of drafts not", async () => {
  const draft = "d".repeat(32);
  await keepPicture(draft);
  await makeCategory(admin, { path: "pictured" });
  await makeDesign(admin, "pictured", { image_url: `/uploads/${PICTURE}-400.webp` });
  const post = scenarioOf("blogPosts");
  await admin.post("/api/admin/blog-posts", {
    ...post.required,
    slug: "a-draft",
    featured_image: `/uploads/${draft}-400.webp`,
  });
  expect(await pictures()).toEqual([
    {
      url: `/uploads/${PICTURE}-400.webp`,
      bytes: 12,
      large: { url: `/uploads/${PICTURE}-1600.webp`, bytes: 160 },
    },
  ]);
});

it("names lessons with the pictures of their steps, those of hidden ones not", async () => {
  const [step, hidden] = ["e".repeat(32), "f".repeat(32)];
  await keepPicture(step);
  await keepPicture(hidden);
  const { required } = scenarioOf("tutorials");
  const make = async (image: string, more: object) => {
    const step_images = ["", `/uploads/${image}-1600.webp`];
    const form = { ...required, ...more, steps: '["File","Paint"]', step_images };
    return (await admin.post<{ slug: string }>("/api/admin/tutorials", form)).body.slug;
  };
  const [shown, hiddenSlug] = [await make(step, {}), await make(hidden, { is_active: false })];
  const addresses = (await pictures()).flatMap(({ url, large }) => [url, large?.url]);
  expect(addresses).toEqual(
    expect.arrayContaining([`/uploads/${step}-400.webp`, `/uploads/${step}-1600.webp`]),
  );
  expect(addresses.join()).not.toContain(hidden);
  const named = [...(await tags()).keys()];
  expect(named).toContain(`/api/tutorials/by-slug/${shown}`);
  expect(named).not.toContain(`/api/tutorials/by-slug/${hiddenSlug}`);
});

it("names the pictures that the text of the home page shows, in its text and on its cards", async () => {
  const [own, shown] = ["1".repeat(32), "2".repeat(32)];
  await keepPicture(own);
  await keepPicture(shown);
  const image_url = `/uploads/${shown}-400.webp`;
  await makeBaseCategories(admin);
  const { id } = await makeOne(admin, scenarioOf("products"), { image_url });
  const card = `<p data-card="products:${id}"><a href="/products">Balm</a></p>`;
  const home_text = `<p><img src="/uploads/${own}-400.webp"></p>${card}`;
  expect((await admin.put("/api/admin/settings", { home_text })).status).toBe(200);
  const urls = (await pictures()).map(({ url }) => url);
  expect(urls).toEqual(expect.arrayContaining([`/uploads/${own}-400.webp`, image_url]));
});

/** Random ids, so that the addresses and sizes of pictures compress no better than real ones. */
const MANY = `
  create temp table n as with recursive n(i) as (select 0 union all select i + 1 from n where i < 9999)
    select i, lower(hex(randomblob(16))) as id from n;
  begin;
  insert into categories (id, name, path, path_key, description, icon, seo_title, seo_description,
      keywords, is_active, created_at, updated_at)
    select 'c' || i, 'C', 'many-' || i, 'many-' || i, 'd', 'sun', 's', 's', 'k', 1, '2026', '2026'
    from n where i < 70;
  insert into uploads (id, width, height, color, widths, created_at)
    select id, 1600, 2000, '#aa8899', '400,1600', '2026' from n;
  insert into upload_files select id, 400, zeroblob(1000 + abs(random()) % 8999) from n;
  insert into upload_files select id, 1600, zeroblob(1000 + abs(random()) % 8999) from n;
  insert into designs (id, title, image_url, upload_id, alt_text, category_id, tags, credit,
      pinterest_embed_code, featured, created_at, updated_at, slug, slug_key)
    select id, 'T', '/uploads/' || id || '-400.webp', id, 'a', 'c' || (i % 70), 't', '', '',
      i % 50 = 0, '2026-01-01T00:00:' || i, '2026', 'many-' || i, 'many-' || i from n;
  commit;`;

it.skipIf(onPostgres)(
  "stays small with 10,000 designs in 70 categories",
  { timeout: 30_000 },
  async () => {
    sqliteOf(site.database).exec(MANY);

    const whole = await manifest();
    const { catalogue } = whole;
    expect(catalogue.blocks.reduce((sum, [, , , designs]) => sum + designs, 0)).toBeGreaterThan(
      10_000,
    );
    const compressed = brotliCompressSync(JSON.stringify(whole));
    expect(whole.lists.length).toBeLessThan(30);
    expect((await pictures()).length).toBeLessThan(1_700);
    expect(compressed.length).toBeLessThan(12_000);

    const oldest = await site.database.db
      .selectFrom("designs")
      .select(["id", "image_url"])
      .where("created_at", "like", "2026-01-01T00:00:%")
      .orderBy("created_at")
      .executeTakeFirstOrThrow();
    const card = `<p data-card="nailDesigns:${oldest.id}"><a href="/all-designs">T</a></p>`;
    await admin.put("/api/admin/settings", { home_text: card });
    const after = await pictures();
    expect(after.map(({ url }) => url)).toContain(oldest.image_url);
  },
);
