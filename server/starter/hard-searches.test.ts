import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { allSynonyms } from "../../contract/search/all-synonyms.ts";
import { findDesigns as findOnDevice } from "../../contract/search/find-designs.ts";
import type { Design } from "../../contract/forms/design.ts";
import { categoryForms } from "../../contract/forms/category.ts";
import { designForms } from "../../contract/forms/design.ts";
import { createCategory } from "../store/categories/categories.ts";
import { createDesign } from "../store/designs/design-collection.ts";
import { listDesigns } from "../store/designs/designs.ts";
import { findDesigns } from "../store/designs/found-designs.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";

let site: TestSite;
let all: Design[];

const read = (name: string): { created_at: string }[] =>
  JSON.parse(readFileSync(`data/starter/${name}.json`, "utf8")) as never;

beforeAll(async () => {
  site = await startTestSite();
  await site.database.db.transaction().execute(async (trx) => {
    for (const record of read("categories")) {
      await createCategory(trx, categoryForms.create.parse({ image_url: "", ...record }));
    }
    for (const record of read("designs")) {
      const form = designForms.create.parse({ image_url: "https://p.example/1.jpg", ...record });
      await createDesign(trx, form, { created_at: record.created_at });
    }
  });
  all = (await listDesigns(site.database.db)).items;
}, 60_000);
afterAll(() => site.stop());

/** What is searched for, how much there is of it at least, and what is found first. */
const FOUND: [q: string, least: number, first: string][] = [
  ["xmas", 10, "Candy cane lane"],
  ["autumn", 25, "Espresso chrome"],
  ["gray", 6, "Smoked tortoise"],
  ["grey", 6, "Smoked tortoise"],
  ["cateye", 3, "Galaxy cat eye"],
  ["cat-eye", 3, "Galaxy cat eye"],
  ["red short nails", 10, "Raspberry French"],
  ["wedding", 18, "Glazed pearl"],
  ["polka dots", 6, "Single dot"],
  ["ballerina", 20, "Emerald velvet"],
  ["🎃", 10, "Pumpkin grin"],
  ["🎃nails 💅🏽", 10, "Pumpkin grin"],
  ["#french", 25, "Raspberry French"],
  ["rote Nägel", 20, "Tiny red heart"],
  ["uñas rojas", 20, "Tiny red heart"],
  ["unhas vermelhas", 20, "Tiny red heart"],
  ["ongles noirs", 15, "Black thread"],
  ["noël", 10, "Candy cane lane"],
  ["valentine’s", 7, "Bows and pearls"],
  ["new year's eve", 9, "Ruby disco"],
  ["stripey", 4, "Poolside stripes"],
  ["burgundy", 5, "Deep bordeaux French"],
  ["💅", 50, "Candy cane lane"],
];

/** What nothing has every word of: how much has most of it, and what is offered instead. */
const RELAXED: [q: string, least: number, first: string, suggestion?: string][] = [
  ["fernch", 25, "Raspberry French", "french"],
  ["Hallowen nails", 10, "Pumpkin grin", "halloween nails"],
  ["leperd", 1, "Leopard latte", "leopard"],
  ["goldd #almond", 4, "Evil eye blue", "gold almond"],
  ["something for a wedding in may", 18, "Glazed pearl"],
  ["red unicorn", 20, "Tiny red heart"],
];

it.each(FOUND)("“%s” finds %i designs or more, first “%s”", async (q, least, first) => {
  const { items, relaxed } = await findEverywhere(q);
  expect(items.length).toBeGreaterThanOrEqual(least);
  expect(items[0]?.title).toBe(first);
  expect(relaxed).toBeUndefined();
});

it.each(RELAXED)(
  "“%s” finds %i designs or more with most of it, first “%s”, and offers “%s”",
  async (q, least, first, suggestion) => {
    const { items, ...how } = await findEverywhere(q);
    expect(items.length).toBeGreaterThanOrEqual(least);
    expect(items[0]?.title).toBe(first);
    expect(how).toMatchObject({ relaxed: true, ...(suggestion && { suggestion }) });
    expect("suggestion" in how).toBe(suggestion !== undefined);
  },
);

it.each(["zzqx", "unicorn", "#"])("“%s” finds nothing, and offers nothing", async (q) => {
  expect(await findEverywhere(q)).toMatchObject({ total: 0, items: [] });
});

/** On the server, and on a device that has all designs, which must find the same. */
async function findEverywhere(search: string) {
  const found = await findDesigns(site.database.reader, { search });
  const { items, ...how } = findOnDevice(all, search, allSynonyms());
  expect(items.map(({ id }) => id)).toEqual(found.items.map(({ id }) => id));
  const { relaxed, suggestion } = found;
  expect(how).toEqual({ ...(relaxed && { relaxed }), ...(suggestion && { suggestion }) });
  return found;
}
