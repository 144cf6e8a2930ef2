import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { MadePreview, PreviewState } from "../../contract/admin/site-calls.ts";
import { blogPosts, designs, pages, products, tutorials } from "../../contract/collections.ts";
import { site as siteCalls } from "../../contract/endpoints.ts";
import { PREVIEWED_KINDS, type PreviewedKind } from "../../contract/related.ts";
import { purge } from "../store/purge.ts";
import type { Client } from "../testing/client.ts";
import { type Entity, makeBaseCategories, makeOne } from "../testing/collections.ts";
import { scenarioOf } from "../testing/scenarios.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import { webAppOf } from "../testing/web-app.ts";
import type { Send } from "../../contract/endpoint.ts";
import { related } from "../../contract/related-items.ts";

const DAY_MS = 86_400_000;

/** The call that the page of each kind makes, by the start of its path. */
const ASKED: Record<
  string,
  [PreviewedKind, (send: Send, slug: string) => Promise<{ id: string }>]
> = {
  designs: ["nailDesigns", (send, slug) => send(designs.bySlug, { slug })],
  tutorials: ["tutorials", (send, slug) => send(tutorials.bySlug, { slug })],
  products: ["products", (send, slug) => send(products.bySlug, { slug })],
  p: ["pages", (send, slug) => send(pages.bySlug, { slug })],
  about: ["pages", (send) => send(pages.bySlug, { slug: "about" })],
  blog: ["blogPosts", (send, slug) => send(blogPosts.bySlug, { slug })],
};

let site: TestSite;
let renders = 0;
let admin: Client;
beforeAll(async () => {
  // Pages that contain their data, and whether they are a preview.
  const webApp = webAppOf(async (url, send, preview) => {
    renders += 1;
    const [, place = "", slug = ""] = new URL(url).pathname.split("/");
    const [kind = "blogPosts", ask] = ASKED[place] ?? [];
    const written = place === "about" && (await send(siteCalls.settings, {})).written;
    const item = preview?.until ? await ask?.(send, slug) : undefined;
    const beside = item && kind !== "pages" && (await send(related, { kind, id: item.id }));
    const html = `<script>1</script>${JSON.stringify({ item, beside, preview, ...(written && { written }) })}`;
    return { status: 200, head: "", html, state: "{}", modules: [] };
  });
  site = await startTestSite({}, webApp);
  admin = await site.admin();
  await makeBaseCategories(admin);
});
afterAll(() => site.stop());
afterEach(() => void vi.useRealTimers());

const PATH = "/api/admin/preview-link";

async function makeDraft(kind: PreviewedKind, changes: object = {}): Promise<Entity> {
  const scenario = scenarioOf(kind);
  const name = "title" in scenario.required ? "title" : "name";
  return makeOne(admin, scenario, { [name]: "Quillwort", ...scenario.hidden, ...changes });
}

async function linkTo(kind: PreviewedKind, { id }: Entity): Promise<string> {
  const { status, body } = await admin.post<MadePreview>(PATH, { kind, id });
  expect(status).toBe(201);
  return body.path;
}

const look = (path: string) => site.anonymous().get<string>(path);

it("shows a draft in place of a page that the site comes with", async () => {
  const draft = await makeDraft("pages", { slug: "about" });
  const { status, body } = await look(await linkTo("pages", draft));
  expect(status).toBe(200);
  expect(body).toContain(`"id":"${draft.id}"`);
  expect(body).toContain('"written":["about"]');
  await admin.delete(`/api/admin/pages/${draft.id}`);
});

it.each(PREVIEWED_KINDS)("shows a draft of %s that has a title alone", async (kind) => {
  const { required } = scenarioOf(kind);
  const name = "title" in required ? "title" : "name";
  const id = crypto.randomUUID();
  const kept = await admin.put(`/api/admin/unfinished/${id}`, {
    kind,
    item_id: null,
    label: "",
    device: "",
    writer: crypto.randomUUID(),
    version: 1,
    base: 0,
    form: { [name]: "Quillwort begun" },
    is_draft: true,
  });
  expect(kept.status).toBe(200);
  const path = await linkTo(kind, { id, etag: "" });
  expect((await look(path)).body).toContain("Quillwort begun");
  await admin.delete(`/api/admin/unfinished/${id}`);
  expect((await look(path)).status).toBe(404);
});

describe.each(PREVIEWED_KINDS)("a preview link of a draft (%s)", (kind) => {
  it("shows the saved item to everyone who has the link, and to nobody else", async () => {
    const draft = await makeDraft(kind);
    const path = await linkTo(kind, draft);
    const { status, body, headers } = await look(path);
    expect(status).toBe(200);
    expect(body).toContain("Quillwort");
    expect(body).not.toMatch(/<script|etag/);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toMatch(/noindex/);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("content-security-policy")).toMatch(/;sandbox (?!.*allow-scripts)/);

    const { collection } = scenarioOf(kind);
    const label = "title" in draft ? "title" : "name";
    await admin.put(`/api/admin/${collection}/${draft.id}`, { [label]: "Horsetail" });
    expect((await look(path)).body).toContain("Horsetail");
    const { body: list } = await site.anonymous().get<Entity[]>(`/api/${collection}`);
    expect(list.map(({ id }) => id)).not.toContain(draft.id);

    await admin.delete(`/api/admin/${collection}/${draft.id}`);
    expect((await look(path)).status).toBe(404);
  });
});

it("is stored as a hash only, and its creation is logged", async () => {
  const draft = await makeDraft("nailDesigns");
  const token = (await linkTo("nailDesigns", draft)).replace("/preview/", "");
  expect(Buffer.from(token, "base64url").length * 8).toBeGreaterThanOrEqual(128);
  const rows = await site.database.db.selectFrom("preview_links").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await look(`/preview/${rows[0]?.token_hash}`)).status).toBe(404);
  const log = await admin.get<{ action: string; name: string }[]>(
    `/api/admin/activity?item=${draft.id}`,
  );
  expect(log.body[0]).toMatchObject({ action: "share-preview", name: "Quillwort" });
});

it("shows a link instead of each video, which would need scripts", async () => {
  const content = '<p>Look</p><iframe src="https://player.vimeo.com/video/76979871"></iframe>';
  const path = await linkTo("blogPosts", await makeDraft("blogPosts", { content }));
  const { body } = await look(path);
  expect(body).not.toContain("<iframe");
  expect(body).toContain("https://player.vimeo.com/video/76979871");
});

it("can be created by admins only, for existing items", async () => {
  const draft = await makeDraft("products");
  const item = { kind: "products", id: draft.id };
  expect((await site.anonymous().post(PATH, item)).status).toBe(401);
  expect((await admin.post(PATH, { ...item, id: "nobody" })).status).toBe(404);
  expect((await admin.post(PATH, { ...item, kind: "categories" })).status).toBe(400);
});

it("costs no render for a link that nobody made", async () => {
  renders = 0;
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => (await look(`/preview/made-up-${n}`)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect(renders).toBe(0);
});

// The last test: advancing its clock also ends the sessions.
it("is replaced by the next link, and ends when deleted or after seven days", async () => {
  const draft = await makeDraft("tutorials");
  const state = async () =>
    (await admin.get<PreviewState>(`${PATH}?kind=tutorials&id=${draft.id}`)).body;
  expect(await state()).toEqual({ expires_at: null });
  const first = await linkTo("tutorials", draft);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DAY_MS });
  const second = await linkTo("tutorials", draft);
  expect(second).not.toBe(first);
  expect((await look(first)).status).toBe(404);
  expect((await look(second)).status).toBe(200);
  const days = Date.parse(String((await state()).expires_at)) - Date.now();
  expect(days).toBeLessThanOrEqual(7 * DAY_MS);
  // Seven days count from the second link.
  expect(days).toBeGreaterThan(6.5 * DAY_MS);

  expect((await admin.delete(`${PATH}/tutorials/${draft.id}`)).status).toBe(204);
  expect(await state()).toEqual({ expires_at: null });
  expect((await look(second)).status).toBe(404);

  const third = await linkTo("tutorials", draft);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 7 * DAY_MS });
  const ended = await look(third);
  expect(ended.status).toBe(410);
  expect(ended.body).toContain("has expired or was replaced");
  expect(ended.headers.get("cache-control")).toBe("no-store");
  vi.setSystemTime(Date.now() + 31 * DAY_MS);
  await purge(site.database.db);
  expect((await look(third)).status).toBe(404);
});
