import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCategory, makeDesign } from "../../testing/factories.ts";
import { type TestSite, startTestSite } from "../../testing/site.ts";
import { engineOf } from "../../database/database.ts";
import { inTransaction } from "../common.ts";
import { designCounts, listDesigns } from "./designs.ts";
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

it("designs are counted as they are now, and as they stayed where a change was given up", async () => {
  const { db, reader } = site.database;
  const admin = await site.admin();
  const { id, path } = await makeCategory(admin);
  const counted = async () => [
    (await designCounts(reader)).get(id)?.shown,
    (await listDesigns(reader, { limit: 1 })).total,
  ];
  expect(await counted()).toEqual([undefined, 0]);
  const design = await makeDesign(admin, path);
  await makeDesign(admin, path);
  expect(await counted()).toEqual([2, 2]);

  const givenUp = inTransaction(db, async (trx) => {
    await trx.deleteFrom("designs").where("id", "=", design.id).execute();
    expect((await designCounts(trx)).get(id)).toEqual({ all: 1, shown: 1 });
    expect(await counted()).toEqual([2, 2]);
    throw new Error("Given up");
  });
  await expect(givenUp).rejects.toThrow("Given up");
  expect(await counted()).toEqual([2, 2]);

  await admin.delete(`/api/admin/designs/${design.id}`);
  expect(await counted()).toEqual([1, 1]);
});

it("a page of a list reads only changed designs again, and those of a renamed category", async () => {
  const { reader } = site.database;
  const admin = await site.admin();
  const category = await makeCategory(admin, { name: "Before", path: "before" });
  const one = await makeDesign(admin, category.path, { title: "One" });
  const other = await makeDesign(admin, category.path, { title: "Other" });
  const shown = async () => (await listDesigns(reader, { category: "before", limit: 5 })).items;
  // Kept is what is read a second time.
  await shown();
  const first = await shown();
  await admin.put(`/api/admin/designs/${one.id}`, { title: "Changed" });
  const second = await shown();
  expect(second.map(({ title }) => title)).toEqual(["Other", "Changed"]);
  expect(second[0]).toBe(first[0]);
  await admin.put(`/api/admin/categories/${category.id}`, { name: "After" });
  expect((await shown()).map(({ category_name: name }) => name)).toEqual(["After", "After"]);
  await admin.delete(`/api/admin/designs/${other.id}`);
  expect((await shown()).map(({ title }) => title)).toEqual(["Changed"]);
});

it("what was read is remembered until a kind that it depends on changes", async () => {
  const { reader } = site.database;
  const admin = await site.admin();
  let reads = 0;
  const ask = () =>
    engineOf(reader).remember("a test", async () => {
      reads += 1;
      return reader.selectFrom("categories").select("name").execute();
    });
  await ask();
  const { id, path } = await makeCategory(admin, { path: "remembered" });
  await ask();
  await makeDesign(admin, path);
  await ask();
  expect(reads).toBe(2);
  await admin.put(`/api/admin/categories/${id}`, { name: "Renamed" });
  expect(await ask()).toContainEqual({ name: "Renamed" });
});
