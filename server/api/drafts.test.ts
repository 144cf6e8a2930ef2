import { beforeAll, expect, it } from "vitest";
import type { Category } from "../../contract/forms/category.ts";
import type { ProductCategory } from "../../contract/forms/product.ts";
import { searches } from "../../contract/search/parsed-search.ts";
import { RELATED_KINDS, type RelatedKind, referenceTo } from "../../contract/related.ts";
import { apiSite } from "../testing/api-site.ts";
import { type Entity, makeOne } from "../testing/collections.ts";
import { makeCategory, makeDesign } from "../testing/factories.ts";
import { readCalls } from "../testing/every-call/read-calls.ts";
import { severalAtOnce } from "../testing/every-call/several-at-once.ts";
import { scenarioOf } from "../testing/scenarios.ts";

const { site, admin, anonymous } = await apiSite();
/** In every text of the drafts, and nowhere else. */
const WORD = "quillwort";
const PICTURE = "d".repeat(32);

let neighbour: Entity;
const drafts = new Map<RelatedKind, Entity>();

beforeAll(async () => {
  await makeCategory(admin, { path: "base", name: "Base" });
  const { collection, required } = scenarioOf("productCategories");
  await admin.post(`/api/admin/${collection}`, { ...required, name: "Base", slug: "base" });
  await site.database.db
    .insertInto("uploads")
    .values({
      id: PICTURE,
      width: 400,
      height: 500,
      color: "#aa8899",
      widths: "400",
      created_at: "2026",
    })
    .execute();
  neighbour = await makeOne(admin, scenarioOf("tutorials"), { title: "Beside them" });
  for (const kind of RELATED_KINDS) drafts.set(kind, await makeDraft(kind));
});

function makeDraft(kind: RelatedKind): Promise<Entity> {
  const scenario = scenarioOf(kind);
  const texts = Object.keys(scenario.required).filter((field) => /title|name|excerpt/.test(field));
  return makeOne(admin, scenario, {
    ...Object.fromEntries(texts.map((field) => [field, `${WORD} ${kind}`])),
    ...("tags" in scenario.required && { tags: WORD }),
    ...("slug" in scenario.required && { slug: WORD }),
    ...(kind === "nailDesigns" && {
      image_url: `/uploads/${PICTURE}-400.webp`,
      alt_text: WORD,
      shape: "stiletto",
      season: ["winter"],
      palette: ["#b3174f"],
      featured: true,
    }),
    ...("is_featured" in scenario.defaults && { is_featured: true }),
    ...scenario.hidden,
    related: [referenceTo("tutorials", neighbour.id)],
  });
}

async function publicCalls(): Promise<string[]> {
  const calls = await readCalls(admin, { searches: [WORD, "quillwert", "qui"], limit: 2 });
  const ids = [...drafts].map(([kind, { id }]) => ({ kind, id }));
  return [
    ...calls.filter((call) => !call.startsWith("/api/admin")),
    ...ids.map(({ kind, id }) => `/api/related?kind=${kind}&id=${id}`),
    ...ids.flatMap(({ id }) => [
      `/api/designs/by-ids?ids=${id},${neighbour.id}`,
      `/api/designs/similar?id=${id}`,
      `/api/tutorials/${id}`,
    ]),
    `/api/blog-posts/${WORD}`,
    "/sitemap.xml",
    "/feed.xml",
    "/category/base/feed.xml",
    "/manifest.webmanifest",
    "/admin.webmanifest",
    ...["category/base", "site", `design/${drafts.get("nailDesigns")?.id}`].map(
      (name) => `/share/${name}-${PICTURE.slice(0, 8)}.jpg`,
    ),
  ];
}

/** Whether the response leaks a draft: its word, picture or id, unless the request itself contained that. */
async function isTelling(call: string): Promise<boolean> {
  const { status, headers, body } = await anonymous.get(call);
  if (call.startsWith("/share/")) return status === 200;
  const text = JSON.stringify([[...headers], body]).toLowerCase();
  const names = [...drafts.values()].some(({ id }) => text.includes(id) && !call.includes(id));
  const isRepeated =
    call.includes(WORD) && (status === 404 || call.startsWith(searches.parse.path));
  return names || text.includes(PICTURE) || (text.includes(WORD) && !isRepeated);
}

it("tells visitors of no draft, whatever they ask for, until it is published", async () => {
  const telling: string[] = [];
  await severalAtOnce(await publicCalls(), async (call) => {
    if (await isTelling(call)) telling.push(call);
  });
  expect(telling).toEqual([]);
  const counted = async () => {
    const [base] = (await anonymous.get<Category[]>("/api/categories")).body;
    const [shelf] = (await anonymous.get<ProductCategory[]>("/api/product-categories")).body;
    const { body } = await anonymous.get<{ total: number }>("/api/facets");
    return [base?.design_count, base?.cover?.width, shelf?.product_count, body.total];
  };
  expect(await counted()).toEqual([0, undefined, 0, 0]);
  const own = (await admin.get<Category[]>("/api/admin/categories")).body;
  expect(own.map(({ design_count }) => design_count)).toEqual([1]);
  const refused = await admin.delete<{ message: string }>(`/api/admin/categories/${own[0]?.id}`);
  expect(refused.body.message).toMatch(/^1 design is in this category/);

  for (const [kind, { id }] of drafts) {
    const { collection, hidden } = scenarioOf(kind);
    const shown = Object.fromEntries(Object.keys(hidden).map((field) => [field, true]));
    await admin.put(`/api/admin/${collection}/${id}`, shown);
  }
  await expect.poll(counted).toEqual([1, 400, 1, 1]);
  for (const call of [
    "/api/designs?",
    "/api/designs/featured?",
    `/api/designs/search?q=${WORD}&limit=2`,
    "/api/designs/search?q=quillwert&limit=2",
    "/api/designs/category/BASE?",
    "/api/products?",
    "/api/products?q=quillwort&limit=2",
    "/api/tutorials/featured?",
    "/api/blog-posts?",
    `/api/blog-posts/${WORD}`,
    "/api/relations?",
    "/api/offline-manifest?",
    "/api/site?",
    "/sitemap.xml",
    "/feed.xml",
    "/category/base/feed.xml",
  ]) {
    await expect.poll(() => isTelling(call), { message: call }).toBe(true);
  }
});

it("is found by its facets in the back office, and told apart there", async () => {
  const shown = await makeDesign(admin, "base", { shape: "oval" });
  const draft = await makeDesign(admin, "base", { shape: "oval", is_active: false });
  const listed = async (query: string) =>
    (await admin.get<Entity[]>(`/api/admin/designs?${query}`)).body.map(({ id }) => id);
  expect(await listed("shape=oval")).toEqual([draft.id, shown.id]);
  expect(await listed("shape=oval&is_active=false")).toEqual([draft.id]);
  expect(await listed("is_active=true")).not.toContain(draft.id);
  await admin.put(`/api/admin/designs/${shown.id}`, { is_active: false });
  const { body } = await anonymous.get<Entity[]>("/api/designs?shape=oval");
  expect(body).toEqual([]);
  expect(await listed("shape=oval&is_active=false")).toEqual([draft.id, shown.id]);
});
