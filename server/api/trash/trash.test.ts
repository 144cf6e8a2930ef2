import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import type { ActivityEntry } from "../../../contract/admin/activity.ts";
import type { TrashItem, TrashRef } from "../../../contract/admin/trash.ts";
import { collections } from "../../store/collections.ts";
import type { Client } from "../../testing/client.ts";
import { type Entity, changeOf, makeBaseCategories, makeOne } from "../../testing/collections.ts";
import { scenarioOf, scenarios } from "../../testing/scenarios.ts";
import { type TestSite, startTestSite } from "../../testing/site.ts";

const TRASH = "/api/admin/trash";

let site: TestSite;
let admin: Client;

beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  await makeBaseCategories(admin);
});
afterAll(() => site.stop());

const inTrash = async (query: string) => (await admin.get<TrashItem[]>(`${TRASH}?${query}`)).body;
const idsIn = async (query: string) => (await inTrash(query)).map(({ id }) => id);

describe.each(scenarios)("deleted $collection", (scenario) => {
  const base = `/api/admin/${scenario.collection}`;
  const { kind } = scenario;
  const { table } = collections[kind];

  async function deleted(name: string): Promise<Entity> {
    const one = await makeOne(admin, scenario, changeOf(scenario, name));
    await admin.delete(`${base}/${one.id}`);
    return one;
  }

  it("are listed last deleted first, in pages, by kind and by words of their names", async () => {
    const first = await deleted("Éclair 12");
    const second = await deleted("Eclair 13");
    const found = await inTrash(`kind=${kind}&q=eclair`);
    expect(found).toHaveLength(2);
    expect(found.find(({ id }) => id === first.id)).toEqual({
      kind,
      id: first.id,
      name: "Éclair 12",
      deleted_at: expect.stringMatching(/Z$/) as string,
      waits_for: null,
      picture: scenario.required["image_url"] ?? scenario.required["thumbnail_url"] ?? picture(),
    });
    expect(await idsIn(`kind=${kind}&q=ECLAIR 3`)).toEqual([second.id]);
    expect(await idsIn(`kind=messages&q=eclair`)).toEqual([]);

    const page = await admin.get<TrashItem[]>(`${TRASH}?kind=${kind}&q=eclair&limit=1`);
    expect(page.headers.get("x-total-count")).toBe("2");
    const next = /<([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
    const rest = await admin.get<TrashItem[]>(next);
    expect([...page.body, ...rest.body]).toEqual(found);
    expect(rest.headers.get("link")).toBeNull();

    await admin.post(`${base}/${first.id}/restore`);
    expect(await idsIn(`kind=${kind}&q=eclair`)).toEqual([second.id]);
  });

  function picture(): unknown {
    return scenario.required["featured_image"] ?? null;
  }

  it("are deleted for good with their history, and only from the trash", async () => {
    const [gone, present] = [await deleted("For good"), await makeOne(admin, scenario)];
    const { db } = site.database;
    await sql`insert into uploads (id, width, height, color, widths, created_at)
      values (${gone.id}, 400, 300, '#a1b2c3', '400', '2026-11-20')`.execute(db);
    await sql`insert into picture_uses (kind, item_id, upload_id, alt, words)
      values (${table.name}, ${gone.id}, ${gone.id}, '', '')`.execute(db);
    const items = [gone, present].map(({ id }) => ({ kind, id }));
    expect((await admin.post(`${TRASH}/delete-for-good`, { items })).status).toBe(204);
    expect(await idsIn(`kind=${kind}&q=good`)).toEqual([]);
    expect((await admin.post(`${base}/${gone.id}/restore`)).status).toBe(404);
    expect((await admin.get(`${base}/${present.id}`)).status).toBe(200);
    const [entry] = (await admin.get<ActivityEntry[]>(`/api/admin/activity?item=${gone.id}`)).body;
    expect(entry).toMatchObject({ action: "delete-for-good", kind, name: "For good", count: 1 });
    // Triggers of the table remove its search texts and picture uses.
    const { rows } = await sql`select id from search_texts where id = ${gone.id}
      union all select item_id from picture_uses where item_id = ${gone.id}`.execute(db);
    expect(rows).toEqual([]);
    // Items that are already gone are no failure.
    expect((await admin.post(`${TRASH}/delete-for-good`, { items })).status).toBe(204);
  });
});

it("what was deleted at once is split between pages, too", async () => {
  const scenario = scenarioOf("tutorials");
  for (const name of ["Twin 1", "Twin 2", "Twin 3"]) {
    const { id } = await makeOne(admin, scenario, changeOf(scenario, name));
    await admin.delete(`/api/admin/tutorials/${id}`);
  }
  const deleted_at = new Date().toISOString();
  await site.database.db
    .updateTable("tutorials")
    .set({ deleted_at })
    .where("title", "like", "Twin %")
    .execute();
  const all = await idsIn("kind=tutorials&q=twin");
  expect(all).toHaveLength(3);
  const seen: string[] = [];
  let next: string | undefined = `${TRASH}?kind=tutorials&q=twin&limit=1`;
  while (next !== undefined) {
    const page: { body: TrashItem[]; headers: Headers } = await admin.get<TrashItem[]>(next);
    seen.push(...page.body.map(({ id }) => id));
    next = /<([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1];
  }
  expect(seen).toEqual(all);
});

describe("items of several kinds", () => {
  const shelf = { ...scenarioOf("productCategories").required, name: "Shelf" };
  const [SHELVES, PRODUCTS] = ["/api/admin/product-categories", "/api/admin/products"];

  async function deletedPair(slug: string): Promise<[product: TrashRef, category: TrashRef]> {
    const category = (await admin.post<Entity>(SHELVES, { ...shelf, slug })).body;
    const form = { ...scenarioOf("products").required, category: slug };
    const product = (await admin.post<Entity>(PRODUCTS, form)).body;
    await admin.delete(`${PRODUCTS}/${product.id}`);
    await admin.delete(`${SHELVES}/${category.id}`);
    return [
      { kind: "products", id: product.id },
      { kind: "productCategories", id: category.id },
    ];
  }

  it("come back together, whatever belongs to what, or not at all", async () => {
    const items = await deletedPair("shelf-one");
    const [product, category] = items;
    const unknown = { kind: "messages", id: "nothing" };
    expect((await admin.post(`${TRASH}/restore`, { items: [...items, unknown] })).status).toBe(404);
    const [waiting] = await inTrash("kind=products&limit=1");
    expect(waiting).toMatchObject({ id: product.id, waits_for: "Shelf" });
    expect((await admin.post(`${TRASH}/restore`, { items })).status).toBe(204);
    expect((await admin.get(`${PRODUCTS}/${product.id}`)).status).toBe(200);
    expect((await admin.get(`${SHELVES}/${category.id}`)).status).toBe(200);
  });

  it("keep a category until what belongs to it is gone, too", async () => {
    const items = await deletedPair("shelf-two");
    const alone = { items: items.slice(1) };
    const refused = await admin.post<{ message: string }>(`${TRASH}/delete-for-good`, alone);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/^1 product of “Shelf” can still be restored/);
    const both = await admin.post(`${TRASH}/delete-for-good`, { items: items.toReversed() });
    expect(both.status).toBe(204);
    expect(await idsIn("kind=productCategories&q=shelf")).toEqual([]);
  });

  it("are named, of kinds that there are", async () => {
    for (const items of [undefined, [], [{ kind: "users", id: "1" }]]) {
      expect((await admin.post(`${TRASH}/restore`, { items })).status).toBe(400);
    }
    expect((await admin.get(`${TRASH}?kind=users`)).status).toBe(400);
    expect((await admin.get(`${TRASH}?cursor=x`)).status).toBe(400);
    expect((await site.anonymous().get(TRASH)).status).toBe(401);
  });
});

it("messages are searched by what they say", async () => {
  const form = { name: "Ada", email: "ada@example.com", subject: "Gél", message: "Refills" };
  await site.anonymous().post("/api/contact", form);
  const [message] = (await admin.get<Entity[]>("/api/admin/messages")).body;
  await admin.delete(`/api/admin/messages/${message?.id}`);
  expect(await inTrash("q=gel refills")).toMatchObject([
    { kind: "messages", id: message?.id, name: "Gél", picture: null },
  ]);
});
