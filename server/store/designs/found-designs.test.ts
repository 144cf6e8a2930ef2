import { afterAll, beforeAll, expect, it } from "vitest";
import { EVERY_SITE } from "../../../tests/support/synonyms.ts";
import { findDesigns as findOnDevice } from "../../../contract/search/find-items.ts";
import type { DesignFacets } from "../../../contract/facets/facets.ts";
import { categoryForms } from "../../../contract/forms/category.ts";
import { designForms } from "../../../contract/forms/design.ts";
import { categoryForm, designForm } from "../../testing/factories.ts";
import { type TestSite, startTestSite } from "../../testing/site.ts";
import { categoryCollection } from "../collections/categories.ts";
import { collections } from "../collections.ts";
import { designCollection } from "../collections/designs.ts";
import { listDesigns } from "./designs.ts";
import { foundDesigns } from "./found-designs.ts";
import { openDatabase } from "../../database/open.ts";

const COUNT = 600;
const CATEGORY = "all-of-them";
const WORDS = "velvet almond Rosé 3D cat-eye berries ½ q. 字 Σίσυφος".split(" ");

const design = (title: string, tags = "t") =>
  designForms.create.parse(designForm(CATEGORY, { title, alt_text: "v", tags }));

let site: TestSite;
let categoryId: string;
beforeAll(async () => {
  site = await startTestSite();
  await site.database.db.transaction().execute(async (trx) => {
    const form = categoryForm({ name: "Zed", path: CATEGORY });
    categoryId = (await categoryCollection.create(trx, categoryForms.create.parse(form))).id;
    const word = (index: number) => WORDS[index % WORDS.length] ?? "";
    for (let index = 0; index < COUNT; index += 1) {
      const title = `${word(index)} ${word(index >> 3)} n${index}`;
      await collections.nailDesigns.create(
        trx,
        design(title, `${word(index * 7)}, ${word(index >> 1)}`),
      );
    }
  });
}, 60_000);
afterAll(() => site.stop());

/** Refreshed first, so that changes of other processes are included. */
const find = async (search: string) => {
  await site.database.versions.refresh?.();
  return foundDesigns(site.database.reader, { search });
};
/** The titles, if every word was found. */
const titles = async (search: string) => {
  const { items, relaxed } = await find(search);
  return relaxed ? [] : items.map(({ title }) => title);
};

it.each(
  "velvet q|velvet a|almond q|zz|velvet zz|q|e|velvet 7 q|velvet 12|berry|eye|t-e|cat-eye 3d|1⁄2|字|σισυφος|v zed".split(
    "|",
  ),
)("finds and counts “%s” as a device does", async (search) => {
  const { items } = await listDesigns(site.database.reader);
  const found = await find(search);
  const { items: onDevice, ...how } = findOnDevice(items, search, EVERY_SITE);
  expect(found.items).toEqual(onDevice);
  expect(found).toMatchObject(how);
  expect(found.total).toBe(found.items.length);
  const page = await foundDesigns(site.database.reader, { search, limit: 30, category: CATEGORY });
  expect(page).toMatchObject({ items: found.items.slice(0, 30), total: found.total });
});

it("follows every change, whichever process makes it", async () => {
  const other = await openDatabase(site.config);
  for (const { db } of [site.database, other]) {
    const { id } = await collections.nailDesigns.create(db, design("Glitter storm"));
    expect(await titles("glitter")).toEqual(["Glitter storm"]);
    await designCollection.update(db, id, { title: "Glitter rain", tags: "drops" });
    expect(await titles("storm")).toEqual([]);
    expect(await titles("glitter drop")).toEqual(["Glitter rain"]);
    await categoryCollection.update(db, categoryId, { name: "Weather" });
    expect(await titles("glitter weather")).toEqual(["Glitter rain"]);
    expect((await find("weather")).total).toBe(COUNT + 1);
    await categoryCollection.update(db, categoryId, { name: "Zed" });
    expect(await titles("glitter weather")).toEqual([]);
    await designCollection.remove(db, id);
    expect(await titles("glitter")).toEqual([]);
    await designCollection.restore(db, id);
    expect(await titles("glitter")).toEqual(["Glitter rain"]);
    await db.deleteFrom("designs").where("id", "=", id).execute();
    expect(await titles("glitter")).toEqual([]);
  }
  await other.close();
});

it("finds designs by their facets, as a device does, from the change on", async () => {
  const { db } = site.database;
  const facets: Partial<DesignFacets> = {
    length: "short",
    colors: ["dark-red"],
    occasion: ["christmas"],
  };
  const { id } = await collections.nailDesigns.create(db, {
    ...design("Mistletoe"),
    ...facets,
  });
  const search = "christmas dark short";
  const { items } = await find(search);
  expect(items).toEqual([expect.objectContaining({ title: "Mistletoe", ...facets })]);
  const { items: all } = await listDesigns(db);
  expect(findOnDevice(all, search, EVERY_SITE).items).toEqual(items);
  await designCollection.update(db, id, { occasion: ["party"], shape: "oval" });
  expect(await titles(search)).toEqual([]);
  expect(await titles("oval party")).toEqual(["Mistletoe"]);
  await designCollection.remove(db, id);
});

it("shows to searches at the same time what was there when each was asked", async () => {
  const { db } = site.database;
  const before = Array.from({ length: 3 }, () => titles("sunset"));
  const { id } = await collections.nailDesigns.create(db, design("Sunset"));
  const after = await Promise.all([titles("sunset"), titles("sunset")]);
  expect(after).toEqual([["Sunset"], ["Sunset"]]);
  await Promise.all(before);
  await designCollection.remove(db, id);
});
