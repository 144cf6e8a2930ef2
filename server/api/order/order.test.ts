import { beforeAll, describe, expect, it } from "vitest";
import type { ActivityEntry } from "../../../contract/admin/activity.ts";
import type { Product } from "../../../contract/forms/product.ts";
import { apiSite } from "../../testing/api-site.ts";
import { makeOne } from "../../testing/collections.ts";
import { makeCategory, makeDesign } from "../../testing/factories.ts";
import { scenarioOf } from "../../testing/scenarios.ts";

const { admin, anonymous } = await apiSite();

interface Named {
  id: string;
  name?: string;
  title?: string;
  place?: number;
}

const LISTS = [
  { kind: "categories", base: "categories", list: "/api/categories" },
  { kind: "productCategories", base: "product-categories", list: "/api/product-categories" },
  { kind: "nailDesigns", base: "designs", list: "/api/designs/featured" },
] as const;

beforeAll(async () => {
  for (const name of ["Apple", "berry", "Cherry", "Date"]) {
    const { path } = await makeCategory(admin, { name, path: name.toLowerCase() });
    await makeDesign(admin, path, { title: name, featured: true });
    await makeOne(admin, scenarioOf("productCategories"), { name, slug: path });
  }
  await makeDesign(admin, "apple", { title: "Not featured" });
});

const shown = async (list: string) => (await anonymous.get<Named[]>(list)).body;
const namesIn = async (list: string) => (await shown(list)).map(({ name, title }) => name ?? title);

describe.each(LISTS)("the order of $kind", ({ kind, base, list }) => {
  const order = (ids: string[]) => admin.post(`/api/admin/${base}/order`, { ids });

  it("is the usual one until some are put first, in pages too, and comes back", async () => {
    const usual = await namesIn(list);
    const inNames = ["Apple", "berry", "Cherry", "Date"];
    expect(usual).toEqual(kind === "nailDesigns" ? inNames.toReversed() : inNames);
    const items = await shown(list);
    expect(items.some((item) => "place" in item)).toBe(false);
    const byName = new Map(items.map((item) => [item.name ?? item.title, item.id]));
    const ids = ["Cherry", "Apple"].map((name) => byName.get(name) ?? "");
    const before = (await anonymous.get(list)).headers.get("etag");

    expect((await order(ids)).status).toBe(204);
    const rest = usual.filter((name) => name !== "Cherry" && name !== "Apple");
    const wanted = ["Cherry", "Apple", ...rest];
    expect(await namesIn(list)).toEqual(wanted);
    expect((await shown(list)).map(({ place }) => place)).toEqual([1, 2, undefined, undefined]);
    expect((await anonymous.get(list)).headers.get("etag")).not.toBe(before);
    const found: (string | undefined)[] = [];
    for (let next = `${list}?limit=1`; next;) {
      const page = await anonymous.get<Named[]>(next);
      found.push(...page.body.map(({ name, title }) => name ?? title));
      next = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
    }
    expect(found).toEqual(wanted);
    const [entry] = (await admin.get<ActivityEntry[]>(`/api/admin/activity?kind=${kind}`)).body;
    expect(entry).toMatchObject({ action: "order", count: 2 });

    await order(ids.toReversed());
    expect((await namesIn(list)).slice(0, 2)).toEqual(["Apple", "Cherry"]);
    await order([]);
    expect(await namesIn(list)).toEqual(usual);
    expect(await shown(list)).toEqual(items);
  });

  it("goes along with an edit and a deletion that is undone", async () => {
    const [, second] = await shown(list);
    if (!second) throw new Error("nothing is shown");
    await order([second.id]);
    await admin.put(`/api/admin/${base}/${second.id}`, { is_active: true });
    await admin.delete(`/api/admin/${base}/${second.id}`);
    await admin.post(`/api/admin/${base}/${second.id}/restore`);
    expect((await shown(list))[0]?.id).toBe(second.id);
    await order([]);
  });

  it("leaves what visitors do not see at its place", async () => {
    const [first, second, third, fourth] = (await shown(list)).map(({ id }) => id);
    await order([third, second, first].map(String));
    await admin.put(`/api/admin/${base}/${second}`, { is_active: false });
    await order([first, third, fourth].map(String));
    expect((await shown(list)).map(({ id }) => id)).toEqual([first, third, fourth]);
    await admin.put(`/api/admin/${base}/${second}`, { is_active: true });
    expect((await shown(list)).map(({ id }) => id)).toEqual([first, second, third, fourth]);
    await order([]);
  });

  it("is named by ids, each once, by who is signed in", async () => {
    expect((await order(["x", "x"])).status).toBe(400);
    expect((await order(["nothing"])).status).toBe(204);
    expect((await admin.post(`/api/admin/${base}/order`, {})).status).toBe(400);
    expect((await anonymous.post(`/api/admin/${base}/order`, { ids: [] })).status).toBe(401);
  });
});

it("leaves lists of all designs as they are", async () => {
  const [first] = await shown("/api/designs/featured");
  const before = await namesIn("/api/designs");
  await admin.post("/api/admin/designs/order", { ids: [first?.id] });
  expect(await namesIn("/api/designs")).toEqual(before);
});

it("tells products the place of their category", async () => {
  const [, second] = await shown("/api/product-categories");
  const category = String(second?.name).toLowerCase();
  const { id } = await makeOne(admin, scenarioOf("products"), { category });
  const placeOf = async () =>
    (await anonymous.get<Product[]>("/api/products")).body.find((one) => one.id === id)
      ?.category_place;
  expect(await placeOf()).toBeUndefined();
  await admin.post("/api/admin/product-categories/order", { ids: [second?.id] });
  expect(await placeOf()).toBe(1);
});

it("travels with an export", async () => {
  const { body } = await admin.get<{ data: { nailDesigns: Named[] } }>("/api/admin/export-data");
  expect(body.data.nailDesigns.filter(({ place }) => place === 1)).toHaveLength(1);
});
