import { beforeAll, expect, it } from "vitest";
import { MAX_RELATED } from "../../contract/forms/fields.ts";
import { RELATED_KINDS, referenceTo } from "../../contract/related.ts";
import { apiSite } from "../testing/api-site.ts";
import { type Entity, makeBaseCategories, makeOne } from "../testing/collections.ts";
import { scenarioOf } from "../testing/scenarios.ts";
import type { Problem } from "../../contract/endpoint.ts";
import { type ItemRelations, MAX_LOOKS, type RelatedItems } from "../../contract/related-items.ts";

const { admin, anonymous } = await apiSite();

beforeAll(() => makeBaseCategories(admin));

type Kind = (typeof RELATED_KINDS)[number];

const addressOf = (kind: Kind, id: string) => `/api/admin/${scenarioOf(kind).collection}/${id}`;
const make = (kind: Kind, related: string[] = []) => {
  const shown = kind === "blogPosts" ? { is_published: true } : {};
  return makeOne(admin, scenarioOf(kind), { ...shown, related });
};
const relatedOf = async (kind: Kind, id: string) =>
  (await admin.get<Entity>(addressOf(kind, id))).body["related"];

/** The public ids of related items, by kind. */
async function shownWith(kind: Kind, id: string) {
  const { body } = await anonymous.get<RelatedItems>(`/api/related?kind=${kind}&id=${id}`);
  return RELATED_KINDS.flatMap((one) => body[one].map((item) => referenceTo(one, item.id)));
}

/** The relations that devices download. */
async function allRelations() {
  const { body } = await anonymous.get<ItemRelations[]>("/api/relations");
  return Object.fromEntries(body.map((line) => [line.id, line.related]));
}

it("tells devices what items belong together with, in their order, designs by their own lines", async () => {
  const looks = [await make("nailDesigns"), await make("nailDesigns")];
  const named = looks.map(({ id }) => referenceTo("nailDesigns", id));
  const tutorial = await make("tutorials", named);
  const post = await make("blogPosts", [referenceTo("tutorials", tutorial.id)]);
  const all = await allRelations();
  const [taught, read] = [referenceTo("tutorials", tutorial.id), referenceTo("blogPosts", post.id)];
  expect(all[taught]).toEqual([read]);
  expect(all[read]).toEqual([taught]);
  expect(named.map((look) => all[look])).toEqual([[taught], [taught]]);
  await admin.delete(addressOf("nailDesigns", looks[0]?.id ?? ""));
  const { [named[0] ?? ""]: deleted, ...others } = all;
  expect(deleted).toBeDefined();
  expect(await allRelations()).toEqual(others);
  await admin.put(addressOf("tutorials", tutorial.id), { is_active: false });
  expect(JSON.stringify(await allRelations())).not.toContain(tutorial.id);
});

it("answers devices in one order, whatever the database reads first", async () => {
  const product = referenceTo("products", (await make("products")).id);
  const ids: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    ids.push(referenceTo("blogPosts", (await make("blogPosts", [product])).id));
  }
  const keys = Object.keys(await allRelations());
  expect(keys.filter((id) => ids.includes(id))).toEqual(ids.toSorted());
});

it("tells devices the place of a design among those of another item", async () => {
  const [first, second] = [await make("nailDesigns"), await make("nailDesigns")];
  const named = [second, first].map(({ id }) => referenceTo("nailDesigns", id));
  const product = await make("products", named);
  const { body: lines } = await anonymous.get<ItemRelations[]>("/api/relations");
  const places = named.map((look) => lines.find(({ id }) => id === look)?.places);
  expect(places).toEqual([[0], [1]]);
  expect(await shownWith("products", product.id)).toEqual(named);
});

it("shows no more looks beside something than a page should hold", async () => {
  const looks = await Promise.all(Array.from({ length: MAX_LOOKS + 2 }, () => make("nailDesigns")));
  const named = looks.map(({ id }) => referenceTo("nailDesigns", id));
  const { id } = await make("products", named);
  expect(await shownWith("products", id)).toEqual(named.slice(0, MAX_LOOKS));
  expect(await relatedOf("products", id)).toEqual(named);
});

it.each(RELATED_KINDS)("%s name others, and are named by them", async (kind) => {
  const others = await Promise.all(RELATED_KINDS.toReversed().map((other) => make(other)));
  const references = RELATED_KINDS.toReversed().map((other, at) =>
    referenceTo(other, others[at]?.id ?? ""),
  );
  const { id, related } = await make(kind, [...references, ...references]);
  expect(related).toEqual(references);
  for (const [at, other] of RELATED_KINDS.toReversed().entries()) {
    expect(await relatedOf(other, others[at]?.id ?? "")).toEqual([referenceTo(kind, id)]);
  }
  expect(await shownWith(kind, id)).toEqual(references.toReversed());

  const [first = "", second = "", ...rest] = references;
  await admin.put(addressOf(kind, id), { related: [second, first] });
  expect(await relatedOf(kind, id)).toEqual([second, first]);
  for (const gone of rest) {
    const [other = "", otherId = ""] = gone.split(":");
    expect(await relatedOf(other as Kind, otherId)).toEqual([]);
  }
  const { body } = await admin.put<Entity>(addressOf(kind, id), { tags: "x", description: "d" });
  expect(body["related"]).toEqual([second, first]);
});

it("keeps what another editor named from the other side meanwhile", async () => {
  const product = await make("products");
  const { etag } = (await admin.get<{ etag: string }>(addressOf("products", product.id))).body;
  const tutorial = await make("tutorials", [referenceTo("products", product.id)]);
  const save = { related: [] };
  const refused = await admin.put(addressOf("products", product.id), save, { "if-match": etag });
  expect(refused.status).toBe(412);
  expect(await relatedOf("products", product.id)).toEqual([referenceTo("tutorials", tutorial.id)]);
});

it("names nothing that has as many others as its form takes", async () => {
  const product = await make("products");
  const named = [referenceTo("products", product.id)];
  for (let count = 0; count < MAX_RELATED; count += 1) await make("nailDesigns", named);
  const { id } = await make("nailDesigns");
  const refused = await admin.put<Problem>(addressOf("nailDesigns", id), { related: named });
  expect(refused.status).toBe(400);
  expect(refused.body.errors?.map(({ field }) => field)).toEqual(["related"]);
  expect(await relatedOf("nailDesigns", id)).toEqual([]);
  const own = { related: await relatedOf("products", product.id) };
  expect((await admin.put(addressOf("products", product.id), own)).status).toBe(200);
});

it("leaves out what is deleted until it is restored, whatever is saved meanwhile", async () => {
  const [tutorial, product] = [await make("tutorials"), await make("products")];
  const named = [referenceTo("tutorials", tutorial.id), referenceTo("products", product.id)];
  const { id } = await make("nailDesigns", named);
  await admin.delete(addressOf("tutorials", tutorial.id));
  expect(await relatedOf("nailDesigns", id)).toEqual([named[1]]);
  expect(await shownWith("nailDesigns", id)).toEqual([named[1]]);
  await admin.put(addressOf("nailDesigns", id), { related: [] });
  await admin.post(`${addressOf("tutorials", tutorial.id)}/restore`);
  expect(await relatedOf("nailDesigns", id)).toEqual([named[0]]);
  await admin.delete(addressOf("nailDesigns", id));
  expect(await shownWith("nailDesigns", id)).toEqual([]);
  expect(await relatedOf("tutorials", tutorial.id)).toEqual([]);
});

it("shows visitors nothing that is hidden, neither itself nor beside others", async () => {
  const draft = await makeOne(admin, scenarioOf("blogPosts"));
  const { id, title } = await make("tutorials", [referenceTo("blogPosts", draft.id)]);
  expect(await shownWith("tutorials", id)).toEqual([]);
  expect(await shownWith("blogPosts", draft.id)).toEqual([]);
  const own = referenceTo("tutorials", id);
  expect((await allRelations())[own]).toBeUndefined();
  for (const query of ["", "?q=" + encodeURIComponent(String(title))]) {
    const { body } = await anonymous.get<Entity[]>(`/api/tutorials${query}`);
    const listed = body.find((one) => one.id === id);
    expect(listed).toBeDefined();
    expect(Object.keys(listed ?? {})).not.toContain("related");
  }
  expect(await relatedOf("tutorials", id)).toEqual([referenceTo("blogPosts", draft.id)]);

  await admin.put(addressOf("blogPosts", draft.id), { is_published: true });
  expect(await shownWith("tutorials", id)).toEqual([referenceTo("blogPosts", draft.id)]);
  expect((await allRelations())[own]).toEqual([referenceTo("blogPosts", draft.id)]);
  const shown = await anonymous.get<RelatedItems>(`/api/related?kind=tutorials&id=${id}`);
  expect(shown.body.blogPosts[0]).not.toHaveProperty("content");
  expect(JSON.stringify(shown.body)).not.toMatch(/etag|related/);
});

it.each([
  ["tutorials:x", /must be a list/],
  [["categories:x"], /must name items such as/],
  [[5], /must name items such as/],
  [Array.from({ length: 61 }, (_, at) => `tutorials:${at}`), /At most 60/],
])("refuses %j", async (related, message) => {
  const answer = await admin.post<{ message: string; errors: { message: string }[] }>(
    "/api/admin/tutorials",
    { ...scenarioOf("tutorials").required, related },
  );
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0]?.message).toMatch(message);
});

it("answers nothing for what nobody knows, and 400 for a kind that there is not", async () => {
  expect(await shownWith("products", "nobody")).toEqual([]);
  expect((await anonymous.get("/api/related?kind=categories&id=x")).status).toBe(400);
});

it("travels in an export, in whatever order its items come", async () => {
  const product = await make("products");
  const { id } = await make("nailDesigns", [referenceTo("products", product.id)]);
  const { body } = await admin.get<{ data: Record<string, Entity[]> }>("/api/admin/export-data");
  const of = (kind: Kind, one: string) => body.data[kind]?.find((item) => item.id === one);
  const [design, other] = [of("nailDesigns", id), of("products", product.id)];
  const renamed = (item: Entity | undefined, from: string, to: string): Entity =>
    JSON.parse(JSON.stringify(item).replaceAll(from, to));
  const asNew = (item: Entity) => ({ ...item, slug: undefined });
  const [newDesign, newProduct] = [crypto.randomUUID(), crypto.randomUUID()];
  const data = {
    nailDesigns: [asNew(renamed(renamed(design, id, newDesign), product.id, newProduct))],
    products: [asNew(renamed(renamed(other, id, newDesign), product.id, newProduct))],
  };
  const imported = await admin.post("/api/admin/import-data", { data });
  expect(imported.body).toMatchObject({ success: true, results: { errors: [] } });
  expect(await shownWith("nailDesigns", newDesign)).toEqual([referenceTo("products", newProduct)]);
  expect(await shownWith("products", newProduct)).toEqual([referenceTo("nailDesigns", newDesign)]);
});

it("names the products that a lesson takes, in its own lines", async () => {
  const materials_needed = JSON.stringify(["Crystal brushes, or a coarse one", "Base coat"]);
  const brush = await makeOne(admin, scenarioOf("products"), { name: "Crystal Nail Brush" });
  const lesson = await makeOne(admin, scenarioOf("tutorials"), { materials_needed });
  const linesOf = async (one: Entity) => {
    const { body } = await anonymous.get<RelatedItems>(`/api/related?kind=tutorials&id=${one.id}`);
    return body.materials;
  };
  const leads = [
    [
      { text: "Crystal brushes", product: brush["slug"] },
      { text: ", or " },
      { text: "a coarse one" },
    ],
    [{ text: "Base coat" }],
  ];
  expect(await linesOf(lesson)).toEqual(leads);
  await admin.put(addressOf("products", brush.id), { is_active: false });
  expect((await linesOf(lesson))?.[0]?.[0]).toEqual({ text: "Crystal brushes" });
  await admin.put(addressOf("tutorials", lesson.id), { is_active: false });
  expect(await linesOf(lesson)).toBeUndefined();
});

it("tells which products stand in what is needed", async () => {
  await makeOne(admin, scenarioOf("products"), { name: "Fine Liner Brush Trio" });
  const hidden = { name: "Pumpkin stamp", is_active: false };
  await makeOne(admin, scenarioOf("products"), hidden);
  const ask = (texts: string) =>
    anonymous.get<{ items: unknown[] } & Problem>(
      `/api/materials?texts=${encodeURIComponent(texts)}`,
    );
  expect((await ask('["A liner brush", "Pumpkin stamp"]')).body.items).toEqual([
    [{ text: "A liner brush", product: "fine-liner-brush-trio" }],
    [{ text: "Pumpkin stamp" }],
  ]);
  expect((await ask("no list")).body.items).toEqual([]);
  expect(await ask("x".repeat(4_001))).toMatchObject({ status: 400 });
  expect((await anonymous.get<Problem>("/api/materials")).body.message).toBe(
    "Please name what is needed",
  );
});

it("shows nothing of what was hidden among many, and shows it again", async () => {
  const looks = [await make("nailDesigns"), await make("nailDesigns")];
  const ids = looks.map(({ id }) => id);
  const named = ids.map((id) => referenceTo("nailDesigns", id));
  const lesson = await make("tutorials", named);
  const showing = (is_active: boolean) =>
    admin.post("/api/admin/designs/update-many", { ids, changes: { is_active } });
  await showing(false);
  expect(await shownWith("tutorials", lesson.id)).toEqual([]);
  expect(await relatedOf("tutorials", lesson.id)).toEqual(named);
  await showing(true);
  expect(await shownWith("tutorials", lesson.id)).toEqual(named);
});
