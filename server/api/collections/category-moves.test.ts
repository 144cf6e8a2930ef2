import { describe, expect, it } from "vitest";
import type { ActivityEntry } from "../../../contract/admin/activity.ts";
import {
  CATEGORY_ITEMS,
  type EmptiedCategory,
  type MovedItems,
} from "../../../contract/admin/category-moves.ts";
import type { ItemVersion, VersionChanges } from "../../../contract/admin/admin-calls.ts";
import { collectionName } from "../../../contract/collections.ts";
import { apiSite } from "../../testing/api-site.ts";
import { type Entity, makeOne } from "../../testing/collections.ts";
import { scenarioOf } from "../../testing/scenarios.ts";
import type { Problem } from "../../../contract/endpoint.ts";

const { admin, anonymous } = await apiSite();

const KINDS = [
  { kind: "categories", address: "path", name: "title" },
  { kind: "productCategories", address: "slug", name: "name" },
] as const;

describe.each(KINDS)("what is in $kind", ({ kind, address, name }) => {
  const items = CATEGORY_ITEMS[kind];
  const [base, itemBase] = [kind, items].map((one) => `/api/admin/${collectionName(one)}`);
  let made = 0;

  /** Two categories, the first with two items and one in the trash. */
  async function setUp() {
    made += 1;
    const make = (label: string) =>
      makeOne(admin, scenarioOf(kind), { name: `${label} ${made}`, [address]: label + made });
    const [from, into] = [await make("Velvet"), await make("Chrome")];
    const add = (title: string) =>
      makeOne(admin, scenarioOf(items), { [name]: title, category: `Velvet${made}` });
    const [one, two, trashed] = [await add("One"), await add("Two"), await add("Gone")];
    await admin.delete(`${itemBase}/${trashed.id}`);
    return { from, into, one, two, trashed };
  }
  type Made = Awaited<ReturnType<typeof setUp>>;

  const remove = ({ from, into }: Pick<Made, "from" | "into">, headers = {}) =>
    admin.post<MovedItems>(`${base}/${from.id}/move-and-delete`, { into: into[address] }, headers);
  const restore = ({ from }: Pick<Made, "from">, moved: MovedItems) =>
    admin.post<string[]>(`${base}/${from.id}/restore-and-move`, moved);
  const itemOf = async ({ id }: Entity) => (await admin.get<Entity>(`${itemBase}/${id}`)).body;
  /** Only exact matches: close matches are excluded. */
  const found = async (q: string) => {
    const { body, headers } = await admin.get<Entity[]>(`${itemBase}?q=${encodeURIComponent(q)}`);
    return headers.has("x-search") ? [] : body.map(({ id }) => id);
  };

  it("goes to another when one is deleted, and comes back with it", async () => {
    const made = await setUp();
    const { from, into, one, two, trashed } = made;
    const refused = await admin.delete<Problem & { in_category: number }>(`${base}/${from.id}`);
    expect(refused).toMatchObject({ status: 409, body: { in_category: 2 } });

    const { body: moved } = await remove(made);
    expect(moved.into).toBe(into.id);
    expect(moved.ids.toSorted()).toEqual([one.id, two.id, trashed.id].toSorted());
    expect((await admin.get(`${base}/${from.id}`)).status).toBe(404);
    const after = await itemOf(one);
    expect(after).toMatchObject({ category: into[address], category_name: into["name"] });
    expect(after.etag).not.toBe(one.etag);
    // An item from the trash is restored into the category that replaced the deleted one.
    expect((await admin.post(`${itemBase}/${trashed.id}/restore`)).status).toBe(200);
    expect(await itemOf(trashed)).toMatchObject({ category: into[address] });

    const kept = (await restore(made, moved)).body;
    expect(kept.toSorted()).toEqual(moved.ids.toSorted());
    for (const item of [one, two, trashed]) {
      expect(await itemOf(item)).toMatchObject({ category: from[address] });
    }
    expect((await admin.get<Entity>(`${base}/${from.id}`)).body["name"]).toBe(from["name"]);
    expect((await restore(made, moved)).body).toEqual([]);
  });

  it("is found by the name of where it is", async () => {
    const made = await setUp();
    const [fromName, intoName] = [made.from, made.into].map((one) => String(one["name"]));
    const both = [made.one.id, made.two.id].toSorted();
    const { body: moved } = await remove(made);
    expect((await found(intoName ?? "")).toSorted()).toEqual(both);
    expect(await found(fromName ?? "")).toEqual([]);
    await restore(made, moved);
    expect((await found(fromName ?? "")).toSorted()).toEqual(both);
    expect(await found(intoName ?? "")).toEqual([]);
  });

  it("has a version of it, and the log tells of both", async () => {
    const made = await setUp();
    const { from, into, one } = made;
    await remove(made);
    const versions = await admin.get<ItemVersion[]>(`${itemBase}/${one.id}/versions`);
    const path = `${itemBase}/${one.id}/version?version=${versions.body[1]?.id}`;
    const { since } = (await admin.get<VersionChanges>(path)).body;
    expect(since).toEqual({
      former: { category: from[address] },
      present: { category: into[address] },
    });
    const log = (await admin.get<ActivityEntry[]>("/api/admin/activity?limit=2")).body;
    expect(log).toMatchObject([
      { action: "delete", kind, item_id: from.id, name: from["name"] },
      { action: "move", kind: items, count: 3, name: into["name"] },
    ]);
  });

  it("stays where somebody has put it since", async () => {
    const made = await setUp();
    const third = await setUp();
    const { body: moved } = await remove(made);
    await admin.put(`${itemBase}/${made.one.id}`, { category: third.into[address] });
    const back = (await restore(made, moved)).body;
    expect(back).not.toContain(made.one.id);
    expect(back).toContain(made.two.id);
    expect(await itemOf(made.one)).toMatchObject({ category: third.into[address] });
  });

  it("moves not at all when something is wrong", async () => {
    const made = await setUp();
    const { from, into, one } = made;
    const refuse = async (value: unknown, headers = {}) =>
      (await remove({ from, into: { ...into, [address]: value } }, headers)).status;
    expect(await refuse("nowhere")).toBe(400);
    expect(await refuse("")).toBe(400);
    expect(await refuse(from[address])).toBe(400);
    expect(await refuse(into[address], { "if-match": '"old"' })).toBe(412);
    expect(await refuse(into[address], { "if-match": from.etag })).toBe(200);
    expect(await refuse(into[address])).toBe(404);
    expect(await itemOf(one)).toMatchObject({ category: into[address] });
    const path = `${base}/${from.id}`;
    const call = { into: into[address] };
    expect((await anonymous.post(`${path}/move-and-delete`, call)).status).toBe(401);
    expect((await anonymous.post(`${path}/restore-and-move`, call)).status).toBe(401);
    expect((await admin.post(`${path}/restore-and-move`, call)).status).toBe(400);
    expect((await restore({ from: { ...from, id: "x" } }, { into: into.id, ids: [] })).status).toBe(
      404,
    );
  });

  it("goes to one that stays when several are deleted, and each comes back with its own", async () => {
    const [first, second] = [await setUp(), await setUp()];
    const empty = await makeOne(admin, scenarioOf(kind), { [address]: `empty-${first.from.id}` });
    const ids = [first.from.id, empty.id, second.from.id];
    const into = first.into[address];
    const refused = await admin.post<Problem>(`${base}/delete-many`, { ids });
    expect(refused).toMatchObject({ status: 409, body: { in_category: 4 } });
    expect(refused.body.message).toMatch(/^4 \w+ are in what you selected\./);
    const many = `${base}/move-and-delete-many`;
    const { body: emptied } = await admin.post<EmptiedCategory[]>(many, { ids, into });
    expect(emptied.map((one) => [one.id, one.into, one.ids.length])).toEqual(
      ids.map((id) => [id, first.into.id, id === empty.id ? 0 : 3]),
    );
    for (const item of [first.one, second.two]) {
      expect(await itemOf(item)).toMatchObject({ category: into });
    }
    expect((await admin.get(`${base}/${empty.id}`)).status).toBe(404);
    const log = (await admin.get<ActivityEntry[]>("/api/admin/activity?limit=2")).body;
    expect(log).toMatchObject([
      { action: "delete", kind, count: 3 },
      { action: "move", kind: items, count: 6, name: first.into["name"] },
    ]);

    for (const { id, ...moved } of emptied) {
      expect((await restore({ from: { ...first.from, id } }, moved)).status).toBe(200);
    }
    expect(await itemOf(first.one)).toMatchObject({ category: first.from[address] });
    expect(await itemOf(second.two)).toMatchObject({ category: second.from[address] });
    expect((await admin.get(`${base}/${empty.id}`)).status).toBe(200);
  });

  it("stays where it is when one of several cannot be deleted", async () => {
    const { from, into, one } = await setUp();
    const refuse = async (ids: unknown, to: unknown = into[address], client = admin) =>
      (await client.post(`${base}/move-and-delete-many`, { ids, into: to })).status;
    expect(await refuse([from.id, into.id])).toBe(400);
    expect(await refuse([from.id], "nowhere")).toBe(400);
    expect(await refuse([])).toBe(400);
    expect(await refuse("all")).toBe(400);
    expect(await refuse([from.id, "gone"])).toBe(404);
    expect(await refuse([from.id, from.id])).toBe(404);
    expect(await refuse([from.id], into[address], anonymous)).toBe(401);
    expect(await itemOf(one)).toMatchObject({ category: from[address], etag: one.etag });
  });

  it("is refused back when its path was taken meanwhile, and nothing moves", async () => {
    const made = await setUp();
    const { body: moved } = await remove(made);
    await makeOne(admin, scenarioOf(kind), { [address]: made.from[address] });
    expect((await restore(made, moved)).status).toBe(409);
    expect(await itemOf(made.one)).toMatchObject({ category: made.into[address] });
  });
});

it("is found by visitors where it is", async () => {
  const [from, into] = [
    await makeOne(admin, scenarioOf("categories"), { name: "Foil", path: "foil" }),
    await makeOne(admin, scenarioOf("categories"), { name: "Lacework", path: "lacework" }),
  ];
  await makeOne(admin, scenarioOf("nailDesigns"), { title: "Moved", category: "foil" });
  const search = async (q: string) =>
    (await anonymous.get<Entity[]>(`/api/designs/search?q=${q}`)).body.map((one) => one["title"]);
  expect(await search("foil")).toEqual(["Moved"]);
  await admin.post(`/api/admin/categories/${from.id}/move-and-delete`, { into: into["path"] });
  expect(await search("lacework")).toEqual(["Moved"]);
  expect(await search("foil")).toEqual([]);
});
