import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { productForms } from "../../contract/forms/product.ts";
import type { Product } from "../../contract/forms/product.ts";
import type { CollectionKind } from "../../contract/collection-items.ts";
import { type Entity, makeBaseCategories, makeOne } from "../testing/collections.ts";
import { scenarioOf, scenarios } from "../testing/scenarios.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import { collections } from "../store/collections.ts";

interface ExportFile {
  data: Record<CollectionKind, { id: string; is_example?: boolean }[]>;
}

const FORM = scenarioOf("products").required;

let site: TestSite;
let admin: Awaited<ReturnType<TestSite["admin"]>>;
let id: string;

beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  await makeBaseCategories(admin);
});
afterAll(() => site.stop());

beforeEach(async () => {
  const form = productForms.create.parse(FORM);
  ({ id } = await collections.products.create(site.database.db, form, { is_example: true }));
});

async function isExample(): Promise<boolean | undefined> {
  const { body } = await site.anonymous().get<Product[]>("/api/products");
  return body.find((product) => product.id === id)?.is_example;
}

it("is what nobody has edited, and what an admin adds is none", async () => {
  expect(await isExample()).toBe(true);
  const made = await admin.post<Product>("/api/admin/products", { ...FORM, is_example: true });
  expect(made.body.is_example).toBe(false);
});

it("stays one when it is featured, moved, or taken away and brought back", async () => {
  await admin.put(`/api/admin/products/${id}`, { is_featured: true, category: "BASE" });
  await admin.delete(`/api/admin/products/${id}`);
  await admin.post(`/api/admin/products/${id}/restore`);
  expect(await isExample()).toBe(true);
});

it.each([{ name: "My own file" }, FORM])("is none any more once it is edited", async (changes) => {
  const { body } = await admin.put<Product>(`/api/admin/products/${id}`, changes);
  expect(body.is_example).toBe(false);
  expect(await isExample()).toBe(false);
});

it.each(scenarios)("goes with an export of $collection, and comes with an import", async (one) => {
  const { kind, collection, required, unique, uniqueValues } = one;
  const items = async () => {
    const { body } = await admin.get<ExportFile>("/api/admin/export-data");
    return body.data[kind];
  };
  const own = await makeOne(admin, one);
  const imported = {
    ...required,
    ...(unique && { [unique]: uniqueValues?.at(-1) ?? "made-up" }),
    id: crypto.randomUUID(),
  };
  const record = { ...imported, is_example: true };
  await admin.post("/api/admin/import-data", { data: { [kind]: [record] } });
  const marks = new Map((await items()).map((item) => [item.id, item.is_example ?? false]));
  expect([marks.get(record.id), marks.get(own.id)]).toEqual([true, false]);
  const found = await admin.get<Entity[]>(`/api/admin/${collection}?is_example=true`);
  expect(found.body.map((item) => item.id)).toContain(record.id);
});

it("is said by true or false", async () => {
  const odd = { data: { products: [{ ...FORM, is_example: "yes" }] } };
  expect(await admin.post("/api/admin/import-data", odd)).toMatchObject({
    status: 400,
    body: { validationErrors: ["products[0]: is_example must be true or false"] },
  });
});
