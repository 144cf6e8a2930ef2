import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { TrashItem } from "../../../contract/admin/trash.ts";
import { collections } from "../../store/collections.ts";
import { contentVersion } from "../../store/purge.ts";
import type { Answer, Client } from "../../testing/client.ts";
import {
  type Entity,
  formFor,
  makeBaseCategories,
  makeOne,
  engineScenarios,
} from "../../testing/collections.ts";
import { type Scenario, scenarioOf } from "../../testing/scenarios.ts";
import { apiSite } from "../../testing/api-site.ts";
import type { Problem } from "../../../contract/endpoint.ts";

const { site, admin, anonymous } = await apiSite();

beforeAll(async () => {
  await makeBaseCategories(admin);
});

const ids = async (client: Client, path: string) =>
  (await client.get<Entity[]>(path)).body.map(({ id }) => id);

describe.each(engineScenarios)("$collection", (scenario) => {
  const base = `/api/admin/${scenario.collection}`;
  const { publicPath, required, optional } = scenario;
  const { table } = collections[scenario.kind];
  const form = (changes?: Record<string, unknown>) => formFor(scenario, changes);
  const create = (changes?: Record<string, unknown>) => makeOne(admin, scenario, changes);
  it("is tried with a value for each field, and with each default", () => {
    const fields = Object.keys(collections[scenario.kind].forms.changes.shape);
    // Slugs and related items have tests of their own.
    const untried = new Set([
      "related",
      scenario.unique === null && "slug",
      "published_at",
      "publish_at",
    ]);
    const values = { ...required, ...optional };
    expect(fields.filter((field) => !(field in values) && !untried.has(field))).toEqual([]);
    const defaults = { ...required, ...scenario.defaults };
    expect(Object.keys(optional).filter((field) => !(field in defaults))).toEqual([]);
  });

  it("creates with only the required fields, and fills the defaults", async () => {
    const given = form();
    const answer = await admin.post<Entity>(base, given);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ ...given, ...scenario.defaults });
    expect(answer.body["created_at"]).toMatch(/Z$/);
  });

  it("creates with all fields", async () => {
    const given = { ...form(), ...optional };
    const answer = await admin.post<Entity>(base, given);
    expect(answer).toMatchObject({ status: 201, body: given });
  });

  it.each(Object.keys(required))("needs %s", async (field) => {
    const before = await ids(admin, base);
    for (const value of [undefined, " "]) {
      const answer = await admin.post<Problem>(base, form({ [field]: value }));
      expect(answer.status).toBe(400);
      expect(answer.body.errors?.map((error) => error.field)).toContain(field);
      expect(answer.body.message).toMatch(/(is|are) required/);
    }
    expect(await ids(admin, base)).toEqual(before);
  });

  it.each(scenario.refused)("refuses %s: %s", async (field, value, message) => {
    const entity = await create();
    const before = await admin.get(base);
    const answers = [
      await admin.put<Problem>(`${base}/${entity.id}`, { [field]: value }),
      ...(value === null ? [] : [await admin.post<Problem>(base, form({ [field]: value }))]),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      const found = answer.body.errors?.find((error) => error.field === field);
      expect(found?.message).toMatch(message);
    }
    expect((await admin.get(base)).body).toEqual(before.body);
  });

  it("changes some fields and leaves the rest", async () => {
    const entity = await create();
    const changes = Object.fromEntries(Object.entries(optional).slice(0, 1));
    const answer = await admin.put<Entity>(`${base}/${entity.id}`, changes);
    const { updated_at, etag } = answer.body;
    // Without alt text, one is generated from the other fields.
    const kept = Object.fromEntries(Object.entries(entity).filter(([name]) => name !== "alt"));
    expect(answer).toMatchObject({
      status: 200,
      body: { ...kept, ...changes, updated_at, etag },
    });
  });

  it("takes back what a list answered, ignoring the fields that are not its own", async () => {
    const entity = await create();
    const answer = await admin.put<Entity>(`${base}/${entity.id}`, {
      ...entity,
      id: "other",
      created_at: "2001-01-01T00:00:00Z",
    });
    const { updated_at, etag } = answer.body;
    expect(answer).toMatchObject({ status: 200, body: { ...entity, updated_at, etag } });
  });

  it("answers 404 for an unknown one", async () => {
    expect((await admin.put(`${base}/nobody`, optional)).status).toBe(404);
    expect((await admin.delete(`${base}/nobody`)).status).toBe(404);
    expect((await admin.post(`${base}/nobody/restore`)).status).toBe(404);
    expect((await admin.get(`${base}/nobody`)).status).toBe(404);
  });

  it("deletes one from every list, and restores it", async () => {
    const entity = await create(invert(scenario.hidden));
    expect((await admin.delete(`${base}/${entity.id}`)).status).toBe(204);
    expect(await ids(admin, base)).not.toContain(entity.id);
    expect(await ids(anonymous, publicPath)).not.toContain(entity.id);
    const restored = await admin.post<Entity>(`${base}/${entity.id}/restore`);
    expect(restored).toMatchObject({ status: 200, body: entity });
    expect(await ids(admin, base)).toContain(entity.id);
    expect(await ids(anonymous, publicPath)).toContain(entity.id);
    expect((await admin.post(`${base}/${entity.id}/restore`)).status).toBe(404);
  });

  it("changes, deletes and restores many at once, or none", async () => {
    const entities = [await create(), await create(), await create()];
    const all = entities.map(({ id }) => id);
    const changes = Object.fromEntries(Object.entries(optional).slice(-1));
    const updated = await admin.post<Entity[]>(`${base}/update-many`, { ids: all, changes });
    expect(updated.status).toBe(200);
    const [field = ""] = Object.keys(changes);
    for (const [index, { id, etag, before }] of updated.body.entries()) {
      expect({ id, before }).toEqual({
        id: all[index],
        before: { [field]: entities[index]?.[field] },
      });
      expect((await admin.get(`${base}/${id}`)).body).toMatchObject({ ...changes, id, etag });
    }

    const half = await admin.post(`${base}/delete-many`, { ids: [all[0], "nobody"] });
    expect(half.status).toBe(404);
    expect(await ids(admin, base)).toEqual(expect.arrayContaining(all));

    expect((await admin.post(`${base}/delete-many`, { ids: all })).status).toBe(204);
    const left = await ids(admin, base);
    expect(left.filter((id) => all.includes(id))).toEqual([]);
    const restored = await admin.post(`${base}/restore-many`, { ids: all });
    expect(restored).toMatchObject({ status: 200, body: all.map((id) => ({ id })) });
    expect(await ids(admin, base)).toEqual(expect.arrayContaining(all));

    for (const ids of [undefined, [], "x", [1]]) {
      expect((await admin.post(`${base}/delete-many`, { ids })).status).toBe(400);
    }
  });

  it("tells of each of its changes by a new version of the content", async () => {
    const versions = [await contentVersion(site.database.db)];
    const noteVersion = async () => versions.push(await contentVersion(site.database.db));
    const { id } = await create();
    await noteVersion();
    await admin.put(`${base}/${id}`, optional);
    await noteVersion();
    await admin.delete(`${base}/${id}`);
    await noteVersion();
    await sql`delete from ${sql.table(table.name)} where id = ${id}`.execute(site.database.db);
    await noteVersion();
    expect(new Set(versions).size).toBe(versions.length);
  });

  it("pages through both lists", async () => {
    for (let index = 0; index < 3; index += 1) {
      await create(invert(scenario.hidden));
    }
    for (const path of [base, publicPath]) {
      const whole = await ids(admin, path);
      const paged: string[] = [];
      let address: string | undefined = `${path}?limit=2`;
      while (address) {
        const { body, headers }: Answer<Entity[]> = await admin.get<Entity[]>(address);
        expect(headers.get("x-total-count")).toBe(String(whole.length));
        expect(body.length).toBeLessThanOrEqual(2);
        paged.push(...body.map(({ id }) => id));
        address = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
      }
      expect(paged).toEqual(whole);
      expect((await admin.get(`${path}?limit=0`)).status).toBe(400);
      expect((await admin.get(`${path}?cursor=WzFd`)).status).toBe(400);
    }
  });

  it("answers anonymous callers 401", async () => {
    const calls: [string, string][] = [
      ["GET", base],
      ["GET", `${base}/ids`],
      ["GET", `${base}/1`],
      ["POST", base],
      ["PUT", `${base}/1`],
      ["DELETE", `${base}/1`],
      ["POST", `${base}/1/restore`],
      ["POST", `${base}/update-many`],
      ["POST", `${base}/delete-many`],
      ["POST", `${base}/restore-many`],
    ];
    for (const [method, path] of calls) {
      expect((await anonymous.call(method, path)).status).toBe(401);
    }
  });
});

describe.each(engineScenarios.filter(isUnique))("$collection", (scenario) => {
  const { unique } = scenario;
  const base = `/api/admin/${scenario.collection}`;

  it("refuses what another one has, in any case", async () => {
    const first = await makeOne(admin, scenario);
    const second = await makeOne(admin, scenario);
    const taken = { [unique]: String(first[unique]).toUpperCase() };
    for (const answer of [
      await admin.post<Problem>(base, formFor(scenario, taken)),
      await admin.put<Problem>(`${base}/${second.id}`, taken),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body.errors?.[0]?.field).toBe(unique);
    }
    await admin.delete(`${base}/${first.id}`);
    await makeOne(admin, scenario, { [unique]: first[unique] });
    expect((await admin.post(`${base}/${first.id}/restore`)).status).toBe(409);
  });
});

describe.each(engineScenarios)("$collection", (scenario) => {
  const { hidden } = scenario;

  it("hides from visitors what is not active or published", async () => {
    const entity = await makeOne(admin, scenario, hidden);
    expect(await ids(anonymous, scenario.publicPath)).not.toContain(entity.id);
    expect(await ids(admin, `/api/admin/${scenario.collection}`)).toContain(entity.id);
  });
});

it("a product comes back only when its category is there", async () => {
  const shelf = { ...scenarioOf("productCategories").required, name: "Shelf", slug: "shelf" };
  const category = (await admin.post<Entity>("/api/admin/product-categories", shelf)).body;
  const form = { ...scenarioOf("products").required, category: "shelf" };
  const product = (await admin.post<Entity>("/api/admin/products", form)).body;
  await admin.delete(`/api/admin/products/${product.id}`);
  expect((await admin.delete(`/api/admin/product-categories/${category.id}`)).status).toBe(204);
  const [deleted] = (await admin.get<TrashItem[]>("/api/admin/trash?kind=products&limit=1")).body;
  expect(deleted).toMatchObject({ id: product.id, waits_for: "Shelf" });
  const restore = `/api/admin/products/${product.id}/restore`;
  expect((await admin.post<Problem>(restore)).body.message).toMatch(/“Shelf” has been deleted/);
  await admin.post(`/api/admin/product-categories/${category.id}/restore`);
  expect((await admin.post(restore)).status).toBe(200);
});

function invert(flags: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(flags).map(([name, value]) => [name, !value]));
}

function isUnique(scenario: Scenario): scenario is Scenario & { unique: string } {
  return scenario.unique !== null;
}
