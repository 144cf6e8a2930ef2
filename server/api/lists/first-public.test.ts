import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { newestFirst } from "../../../contract/item-order.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { collections } from "../../store/collections.ts";
import type { Client } from "../../testing/client.ts";
import { type Entity, makeBaseCategories, makeOne } from "../../testing/collections.ts";
import { scenarioOf } from "../../testing/scenarios.ts";
import { exported, importInto, twoSites } from "../../testing/two-sites.ts";

const sites = twoSites();
const KINDS = ["nailDesigns", "products", "tutorials"] as const;
type Kind = (typeof KINDS)[number];
/** In the order of creation; the second is a draft. */
const NAMES = ["Old", "Draft", "New"];

let admin: Client;
let visitor: Client;
const made = new Map<Kind, Entity[]>();

beforeEach(async () => {
  admin = sites.sourceAdmin;
  visitor = sites.source.anonymous();
  await makeBaseCategories(admin);
  for (const kind of KINDS) {
    const { defaults, required } = scenarioOf(kind);
    const label = "title" in required ? "title" : "name";
    const items: Entity[] = [];
    for (const name of NAMES) {
      const isFeatured = "featured" in defaults ? { featured: true } : { is_featured: true };
      const form = { [label]: `Moonstone ${name}`, ...isFeatured, is_active: name !== "Draft" };
      items.push(await makeOne(admin, scenarioOf(kind), form));
    }
    made.set(kind, items);
    for (const [at, { id }] of items.entries()) {
      const time = `2026-01-0${at + 1}T10:00:00.000Z`;
      const table = sql.table(collections[kind].table.name);
      await sql`update ${table} set created_at = ${time}, first_public_at = ${time}
        where id = ${id}`.execute(sites.source.database.db);
    }
  }
});

const draftOf = (kind: Kind) => made.get(kind)?.[1]?.id ?? "";
const put = (kind: Kind, is_active: boolean) =>
  admin.put<Entity>(`/api/admin/${scenarioOf(kind).collection}/${draftOf(kind)}`, { is_active });

/** What a list shows, by the last word of each title or name. */
async function listed(path: string, client = visitor): Promise<string> {
  const { body } = await client.get<Partial<Record<"title" | "name", string>>[]>(path);
  return body.map(({ title, name }) => (title ?? name ?? "").split(" ").at(-1)).join();
}

async function paged(path: string): Promise<string> {
  const found: string[] = [];
  for (let next: string | undefined = `${path}?limit=1`; next;) {
    const { headers }: { headers: Headers } = await visitor.get(next);
    found.push(await listed(next));
    next = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
  }
  return found.join();
}

const LISTS = [
  "/api/designs",
  "/api/designs/featured",
  "/api/designs/category/base",
  "/api/designs/search?q=moonstone",
  "/api/designs?near=b3174f",
  "/api/products",
  "/api/products/featured",
  "/api/products?q=moonstone",
  "/api/tutorials",
  "/api/tutorials/featured",
  "/api/tutorials?q=moonstone",
];

it("is new on the day that visitors first see it, whatever becomes of its state later", async () => {
  for (const path of LISTS) expect(await listed(path), path).toBe("New,Old");
  for (const kind of KINDS) {
    const { body } = await put(kind, true);
    expect(body).toMatchObject({ created_at: "2026-01-02T10:00:00.000Z" });
    expect(String(body["first_public_at"]) > "2026-01-03").toBe(true);
  }
  for (const path of LISTS) await expect.poll(() => listed(path)).toBe("Draft,New,Old");
  for (const path of ["/api/designs", "/api/products", "/api/tutorials"]) {
    expect(await paged(path)).toBe("Draft,New,Old");
  }
  for (const kind of KINDS) {
    expect(await listed(`/api/admin/${scenarioOf(kind).collection}`, admin)).toBe("Draft,New,Old");
  }
  const { body: designs } = await visitor.get<Design[]>("/api/designs");
  expect(designs.toReversed().toSorted(newestFirst)).toEqual(designs);
  expect(designs.map((design) => "first_public_at" in design)).toEqual([true, false, false]);

  const map = (await visitor.get<string>("/sitemap.xml")).body;
  const places = (made.get("nailDesigns") ?? []).map(({ id }) => map.indexOf(id));
  expect([places[1], places[2], places[0]]).toEqual(places.toSorted((a, b) => a - b));
  const feed = (await visitor.get<string>("/category/base/feed.xml")).body;
  expect(feed).toContain(`<published>${designs[0]?.first_public_at}</published>`);
  expect(feed.indexOf("Moonstone Draft")).toBeLessThan(feed.indexOf("Moonstone New"));

  for (const kind of KINDS) {
    const before = (await put(kind, false)).body["first_public_at"];
    expect((await put(kind, true)).body["first_public_at"]).toBe(before);
  }
  for (const path of LISTS) await expect.poll(() => listed(path)).toBe("Draft,New,Old");
  expect((await visitor.get<Design[]>("/api/designs")).body).toMatchObject(
    designs.map(({ id, first_public_at }) => ({ id, ...(first_public_at && { first_public_at }) })),
  );
});

it("is said of many at once, and by an export", async () => {
  for (const kind of KINDS) {
    const path = `/api/admin/${scenarioOf(kind).collection}/update-many`;
    const ids = [draftOf(kind), made.get(kind)?.[0]?.id];
    const changed = await admin.post(path, { ids, changes: { is_active: true } });
    expect(changed.status).toBe(200);
    // Hiding it again does not change the date, nor does it for an item that was always public.
    await admin.post(path, { ids, changes: { is_active: false } });
  }
  const { data } = (await exported(admin)).body;
  expect((await importInto(sites.targetAdmin, { data })).body.results.errors).toEqual([]);
  for (const [client, where] of [
    [admin, visitor],
    [sites.targetAdmin, sites.target.anonymous()],
  ] as const) {
    for (const kind of KINDS) {
      const path = `/api/admin/${scenarioOf(kind).collection}/update-many`;
      const ids = [draftOf(kind), made.get(kind)?.[0]?.id];
      await client.post(path, { ids, changes: { is_active: true } });
    }
    for (const path of LISTS) {
      await expect.poll(() => listed(path, where), { message: path }).toBe("Draft,New,Old");
    }
  }
  const times = async (client: Client) =>
    (await client.get<Design[]>("/api/designs")).body.map((one) => one.first_public_at);
  expect(await times(sites.target.anonymous())).toEqual(await times(visitor));
});
