import { pino } from "pino";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { ActivityEntry } from "../../contract/admin/activity.ts";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { Problem } from "../../contract/endpoint.ts";
import { openDatabase } from "../database/open.ts";
import { startPublishing } from "../upkeep.ts";
import { apiSite } from "../testing/api-site.ts";
import { type Entity, formFor, makeBaseCategories, makeOne } from "../testing/collections.ts";
import { scenarioOf } from "../testing/scenarios.ts";

const { site, admin, anonymous } = await apiSite();
const base = "/api/admin/blog-posts";
const posts = scenarioOf("blogPosts");
const MINUTE_MS = 60_000;

beforeAll(() => makeBaseCategories(admin));
afterEach(() => void vi.useRealTimers());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const make = (changes: object = {}) => makeOne(admin, posts, { is_published: true, ...changes });
const change = async (id: string, changes: object) =>
  (await admin.put<BlogPost>(`${base}/${id}`, changes)).body;

/** Starts a second process, which does the work that is due, then stops it. */
async function startAnother() {
  const other = await openDatabase(site.config);
  const end = await startPublishing({ db: other.db, log: pino({ level: "silent" }) });
  end();
  await other.close();
}

function setClock(minutes: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * MINUTE_MS });
}

/** All public responses that mention posts. */
async function shownTexts(slug: string, relatedId: string): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const path of [
    "/api/blog-posts",
    "/api/blog-posts?limit=50",
    "/api/blog-posts/featured",
    "/api/blog-posts?q=moonlit",
    `/api/blog-posts/${slug}`,
    `/api/related?kind=nailDesigns&id=${relatedId}`,
    "/api/relations",
    "/feed.xml",
    "/sitemap.xml",
  ]) {
    const { body } = await anonymous.get(path);
    texts[path] = typeof body === "string" ? body : JSON.stringify(body);
  }
  return texts;
}

it("is a draft to visitors until its minute, and then appears by itself", async () => {
  const design = await makeOne(admin, scenarioOf("nailDesigns"));
  const published_at = inMinutes(60);
  const post = await make({
    title: "Moonlit almonds",
    is_featured: true,
    published_at,
    related: [`nailDesigns:${design.id}`],
  });
  expect(post).toMatchObject({ is_published: true, published_at });
  const slug = String(post["slug"]);
  const isNamed = ([path, text]: [string, string]) =>
    text.includes(path === "/api/relations" ? post.id : slug);
  const before = Object.entries(await shownTexts(slug, design.id));
  expect(before.filter(isNamed).map(([path]) => path)).toEqual([]);
  const manifestNow = async () => (await anonymous.get("/api/offline-manifest")).body;
  const manifest = await manifestNow();

  setClock(59);
  await startAnother();
  expect((await anonymous.get(`/api/blog-posts/${slug}`)).status).toBe(404);

  vi.useRealTimers();
  setClock(61);
  await startAnother();
  // Another process published it: for up to a second, this one may serve its cached response.
  const silent = async () => {
    const after = Object.entries(await shownTexts(slug, design.id));
    return after.filter((one) => !isNamed(one)).map(([path]) => path);
  };
  await expect.poll(silent).toEqual([]);
  await expect.poll(manifestNow).not.toEqual(manifest);
  const { body } = await admin.get<BlogPost[]>(`${base}?limit=1`);
  expect(body[0]).toMatchObject({ id: post.id, published_at, etag: post.etag });
  const entries = await admin.get<ActivityEntry[]>(`/api/admin/activity?item=${post.id}`);
  expect(entries.body.map(({ action, admin: by }) => [action, by])).toEqual([
    ["publish", ""],
    ["add", expect.stringContaining("@")],
  ]);
});

it("stays a draft when it was changed, hidden or deleted meanwhile", async () => {
  const later = await make({ published_at: inMinutes(5) });
  const hidden = await make({ published_at: inMinutes(5) });
  const deleted = await make({ published_at: inMinutes(5) });
  await change(later.id, { published_at: inMinutes(90) });
  await change(hidden.id, { is_published: false });
  await admin.delete(`${base}/${deleted.id}`);
  setClock(10);
  await startAnother();
  const shown = (await admin.get<Entity[]>(`${base}?state=public`)).body.map(({ id }) => id);
  for (const { id } of [later, hidden, deleted]) expect(shown).not.toContain(id);
  await admin.post(`${base}/${deleted.id}/restore`);
  await startAnother();
  const restored = (await admin.get<Entity[]>(`${base}?state=public`)).body.map(({ id }) => id);
  expect(restored).toContain(deleted.id);
});

it("shows a scheduled design at its minute, and nothing of it before", async () => {
  const designs = "/api/admin/designs";
  const publish_at = inMinutes(60);
  const form = { title: "Quillwort almonds", tags: "quillwort", is_active: false, publish_at };
  const design = await makeOne(admin, scenarioOf("nailDesigns"), form);
  expect(design).toMatchObject({ is_active: false, publish_at });
  const slug = String(design["slug"]);
  const calls = [
    "/api/designs",
    `/api/designs/by-slug/${slug}`,
    "/search?q=quillwort",
    "/api/offline-manifest",
    "/category/base",
    "/feed.xml",
    "/sitemap.xml",
    "/",
  ];
  const naming = async () => {
    const texts = await Promise.all(calls.map((path) => anonymous.get(path)));
    return calls.filter((_, at) => JSON.stringify(texts[at]?.body).includes(slug));
  };
  const listed = async (state: string) =>
    (await admin.get<Entity[]>(`${designs}?state=${state}`)).body.map(({ id }) => id);
  setClock(59);
  await startAnother();
  expect(await naming()).toEqual([]);
  expect(await listed("scheduled")).toEqual([design.id]);
  expect(await listed("draft")).not.toContain(design.id);

  vi.useRealTimers();
  setClock(61);
  await startAnother();
  await expect.poll(naming).toEqual(expect.arrayContaining(["/api/designs", "/sitemap.xml"]));
  const { body } = await admin.get<Entity>(`${designs}/${design.id}`);
  expect(body).toMatchObject({ is_active: true });
  expect(body).not.toHaveProperty("publish_at");
  expect(Date.parse(String(body["first_public_at"]))).toBeGreaterThan(Date.parse(publish_at));
  const entries = await admin.get<ActivityEntry[]>(`/api/admin/activity?item=${design.id}`);
  expect(entries.body.map(({ action }) => action)).toEqual(["publish", "add"]);
});

it("ends the schedule of a design that is published or made a draft", async () => {
  const designs = "/api/admin/designs";
  const soon = { is_active: false, publish_at: inMinutes(5) };
  const [shown, held, deleted] = await Promise.all(
    [1, 2, 3].map(() => makeOne(admin, scenarioOf("nailDesigns"), soon)),
  );
  await admin.put(`${designs}/${shown?.id}`, { is_active: true });
  await admin.put(`${designs}/${shown?.id}`, { is_active: false });
  await admin.put(`${designs}/${held?.id}`, { is_active: false });
  await admin.delete(`${designs}/${deleted?.id}`);
  setClock(10);
  await startAnother();
  const { body } = await admin.get<Entity[]>(`${designs}?state=public`);
  for (const one of [shown, held, deleted]) {
    expect(body.map(({ id }) => id)).not.toContain(one?.id);
  }
});

it("is dated back, and stands in the list where that puts it", async () => {
  const now = await make();
  const old = await make({ published_at: "2001-02-03T04:05:06+02:00" });
  expect(old["published_at"]).toBe("2001-02-03T02:05:06.000Z");
  const listed = (await anonymous.get<Entity[]>("/api/blog-posts")).body.map(({ id }) => id);
  expect(listed.indexOf(now.id)).toBeLessThan(listed.indexOf(old.id));
  expect(listed.at(-1)).toBe(old.id);
});

it("takes a new time at any time, and keeps the one it has (decision 39)", async () => {
  const { id } = await make({ is_published: false, published_at: inMinutes(5) });
  expect((await change(id, {})).published_at).toBe(null);
  const first = (await change(id, { is_published: true })).published_at ?? "";
  expect(Math.abs(Date.parse(first) - Date.now())).toBeLessThan(MINUTE_MS);
  expect((await change(id, { title: "Kept" })).published_at).toBe(first);
  expect((await change(id, { published_at: null })).published_at).toBe(first);

  const ahead = inMinutes(30);
  expect((await change(id, { published_at: ahead })).published_at).toBe(ahead);
  expect((await change(id, { is_published: true })).published_at).toBe(ahead);
  const slug = (await change(id, {})).slug;
  expect((await anonymous.get(`/api/blog-posts/${slug}`)).status).toBe(404);
  const atOnce = (await change(id, { published_at: null })).published_at ?? "";
  expect(Date.parse(atOnce)).toBeLessThan(Date.parse(ahead));
  expect((await anonymous.get(`/api/blog-posts/${slug}`)).status).toBe(200);
  expect((await change(id, { is_published: false })).published_at).toBe(null);
});

it.each(["tomorrow", "2026-12-01", 5, "9999-12-31T23:59:59-01:00"])(
  "refuses %s for a time",
  async (published_at) => {
    const { status, body } = await admin.post<Problem>(base, formFor(posts, { published_at }));
    expect([status, body.errors?.[0]?.field]).toEqual([400, "published_at"]);
    expect(body.errors?.[0]?.message).toMatch(/must be a date and time/);
  },
);

it("parts what is public, scheduled and a draft in the list of the back office", async () => {
  const made = {
    public: await make(),
    scheduled: await make({ published_at: inMinutes(60) }),
    draft: await make({ is_published: false }),
  };
  for (const [state, { id }] of Object.entries(made)) {
    const { body } = await admin.get<Entity[]>(`${base}?state=${state}`);
    const own = body
      .map((one) => one.id)
      .filter((one) => Object.values(made).some((m) => m.id === one));
    expect(own).toEqual([id]);
  }
});

it("travels with an export", async () => {
  const published_at = inMinutes(60);
  const post = await make({ published_at });
  const file = (await admin.get<{ data: Record<string, Entity[]> }>("/api/admin/export-data")).body;
  const record = file.data["blogPosts"]?.find(({ id }) => id === post.id);
  expect(record).toMatchObject({ is_published: true, published_at });
  const copy = { ...record, id: undefined, slug: `${String(post["slug"])}-copy` };
  await admin.post("/api/admin/import-data", { data: { blogPosts: [copy] } });
  const [first] = (await admin.get<BlogPost[]>(`${base}?slug=${copy.slug}`)).body;
  expect(first).toMatchObject({ is_published: true, published_at });
  expect((await anonymous.get(`/api/blog-posts/${copy.slug}`)).status).toBe(404);
});
