import { afterAll, beforeAll, expect, it } from "vitest";
import {
  COLLECTION_KINDS,
  blogPosts,
  collectionName,
  products,
  tutorials,
} from "../../contract/collections.ts";
import type { CollectionKind } from "../../contract/collection-items.ts";
import type { Design } from "../../contract/forms/design.ts";
import { EVERY_SITE } from "../../tests/support/synonyms.ts";
import { findDesigns as findOnDevice, findItems } from "../../contract/search/find-items.ts";
import { literalSearch } from "../../contract/search/search-words.ts";
import { SEARCHED_ITEMS } from "../../contract/search/searched-texts.ts";
import type { Db } from "../database/database.ts";
import { collections } from "../store/collections.ts";
import type { Collection } from "../store/collection.ts";
import { ORIGIN } from "../store/common.ts";
import { listDesigns } from "../store/designs/designs.ts";
import { foundDesigns } from "../store/designs/found-designs.ts";
import { searchSuggestions } from "../store/designs/search-suggestions.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import { type StarterRow, readRows, asFormValue } from "./starter.ts";

let site: TestSite;
let all: Design[];

beforeAll(async () => {
  site = await startTestSite();
  await site.database.db.transaction().execute(async (trx) => {
    for (const kind of COLLECTION_KINDS) await addWithoutPictures(trx, kind);
  });
  all = (await listDesigns(site.database.db)).items;
}, 60_000);
afterAll(() => site.stop());

async function addWithoutPictures<Kind extends CollectionKind>(db: Db, kind: Kind): Promise<void> {
  for (const row of readRows(`${collectionName(kind)}.json`)) {
    await addWithoutPicture(db, collections[kind], row);
  }
}

async function addWithoutPicture<Form, Entity>(
  db: Db,
  { forms, picture, create }: Collection<Form, Entity>,
  row: StarterRow,
): Promise<void> {
  const texts = Object.entries(row).map(([field, value]) => [
    field,
    asFormValue(forms, field, value),
  ]);
  const form = forms.create.parse({
    ...Object.fromEntries(texts),
    ...(picture && { [picture]: "https://p.example/1.jpg" }),
    step_images: [],
    content: "<p>Nothing is found by it.</p>",
  });
  await create(db, form, ORIGIN.parse(row));
}

/** A search by visitors or editors, the number of designs found, and the first one. */
const SENTENCES: [q: string, count: number, first: string][] = [
  ["red and gold", 4, "Deep bordeaux French"],
  ["nails with flowers", 9, "Blossom French"],
  ["valentine's day", 8, "Bows and pearls"],
  ["rote Nägel mit Gold", 4, "Deep bordeaux French"],
  ["christmas tree", 10, "Candy cane lane"],
  ["almond shaped nails", 29, "Candy cane lane"],
  ["azul marino", 14, "Poolside stripes"],
  ["hallowen", 10, "Pumpkin grin"],
  ["leapord", 1, "Leopard latte"],
  ["candycane", 1, "Candy cane lane"],
  ["jack-o-lantern", 3, "Pumpkin grin"],
  ["new years eve", 9, "Ruby disco"],
  ["mani cure", 93, "Candy cane lane"],
  ["💙", 14, "Evil eye blue"],
  ["bow", 6, "Bows and pearls"],
  ["burgundy", 11, "Deep bordeaux French"],
  ["pearl french", 24, "Raspberry French"],
  ["cat", 4, "Galaxy cat eye"],
  ["no glitter", 88, "Candy cane lane"],
  ["ongles rouges", 21, "Tiny red heart"],
  ["smalto rosso", 21, "Tiny red heart"],
];

it.each(SENTENCES)(
  "“%s” finds %i designs, first “%s”, on server, on device and in the back office",
  async (q, count, first) => {
    const { items } = await findEverywhere(q);
    expect([items.length, items[0]?.title]).toEqual([count, first]);
    const admin = await site.admin();
    const { body } = await admin.get<Design[]>(`/api/admin/designs?q=${encodeURIComponent(q)}`);
    expect(body.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  },
);

/** A search, the least number of results, and the first one. */
const FOUND: [q: string, least: number, first: string][] = [
  ["xmas", 10, "Candy cane lane"],
  ["autumn", 25, "Espresso chrome"],
  ["gray", 5, "Smoked tortoise"],
  ["grey", 5, "Smoked tortoise"],
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
  ["💅", 50, "Candy cane lane"],
];

/** A misspelled search, the least number of results for the corrected one, and the first one. */
const CORRECTED: [q: string, least: number, first: string, suggestion: string][] = [
  ["fernch", 25, "Raspberry French", "french"],
  ["Hallowen nails", 10, "Pumpkin grin", "halloween nails"],
  ["leperd", 1, "Leopard latte", "leopard"],
  ["leapord", 1, "Leopard latte", "leopard"],
  ["xmass", 10, "Candy cane lane", "xmas"],
  ["goldd #almond", 4, "Evil eye blue", "gold #almond"],
];

/** A search whose words no design has in common: the least number of designs with most of them, and the first one. */
const RELAXED: [q: string, least: number, first: string][] = [
  ["christmas tree", 10, "Candy cane lane"],
  ["pearl french", 24, "Raspberry French"],
  ["black and gold new year nails", 4, "Champagne foil"],
  ["something for a wedding in lisbon", 18, "Glazed pearl"],
  ["red unicorn", 20, "Tiny red heart"],
];

it.each(FOUND)("“%s” finds %i designs or more, first “%s”", async (q, least, first) => {
  const { items, relaxed } = await findEverywhere(q);
  expect(items.length).toBeGreaterThanOrEqual(least);
  expect(items[0]?.title).toBe(first);
  expect(relaxed).toBeUndefined();
});

it.each(RELAXED)(
  "“%s” finds %i designs or more with most of it, first “%s”",
  async (q, least, first) => {
    const { items, relaxed, suggestion } = await findEverywhere(q);
    expect(items.length).toBeGreaterThanOrEqual(least);
    expect(items[0]?.title).toBe(first);
    expect([relaxed, suggestion]).toEqual([true, undefined]);
  },
);

it.each(CORRECTED)(
  "“%s” finds %i designs or more, first “%s”, as “%s”",
  async (q, least, first, meant) => {
    const { items, relaxed, suggestion } = await findEverywhere(q);
    expect(items.length).toBeGreaterThanOrEqual(least);
    expect(items[0]?.title).toBe(first);
    expect([relaxed, suggestion]).toEqual([undefined, meant]);
    const literal = await findEverywhere(literalSearch(q, meant));
    expect(literal.suggestion).toBeUndefined();
  },
);

it.each([
  ["red and gold", "red gold"],
  ["nails with flowers", "flowers"],
  ["valentine's day", "valentines"],
  ["almond shaped nails", "almond"],
  ["candycane", "candy cane"],
  ["baby-boomer", "babyboomer"],
  ["cat-eye", "cateye"],
  ["new years eve", "new year’s eve"],
  ["no glitter", "without any glitter"],
  ["mani cure", "💅"],
  ["❤️", "♥"],
])("“%s” finds the same as “%s”", async (one, other) => {
  const { items } = await findEverywhere(one);
  expect(items).not.toEqual([]);
  expect((await findEverywhere(other)).items).toEqual(items);
});

it("leaves out excluded words", async () => {
  const { items } = await findEverywhere("red without glitter");
  expect(items.length).toBeGreaterThan(10);
  expect(items.filter(({ finish }) => finish.includes("glitter"))).toEqual([]);
});

it.each([
  ["2027-02-01", "valentine", "christmas"],
  ["2027-07-10", "summer", "christmas"],
  ["2027-10-10", "halloween", "valentine"],
])("suggests at %s what has “%s”, and nothing with “%s”", async (day, asked, later) => {
  const { search_hint: hint = "", popular_searches: popular = [] } = await searchSuggestions(
    site.database.reader,
    day,
  );
  expect(popular[0]).toContain(asked);
  expect([hint, ...popular].join(" ")).not.toContain(later);
});

it("shows designs with the word itself before those with a synonym", async () => {
  const { items } = await findEverywhere("bow");
  const own = items.map(({ title, tags, alt_text, category_name }) =>
    /\bbow/i.test([title, tags, alt_text, category_name].join(" ")),
  );
  expect(own).toContain(false);
  expect(own).toEqual(own.toSorted((a, b) => Number(b) - Number(a)));
});

it.each(["zzqx", "zeppelin", "tree", "mother's day", "mit", "con", "et", "opi", "no", "#"])(
  "“%s” finds nothing, and offers nothing",
  async (q) => {
    expect(await findEverywhere(q)).toMatchObject({ total: 0, items: [] });
  },
);

/** Searches on the server and on a device with all designs, which must find the same. */
async function findEverywhere(search: string) {
  const found = await foundDesigns(site.database.reader, { search });
  const { items, ...how } = findOnDevice(all, search, EVERY_SITE);
  expect(items.map(({ id }) => id)).toEqual(found.items.map(({ id }) => id));
  const { relaxed, suggestion } = found;
  expect(how).toEqual({ ...(relaxed && { relaxed }), ...(suggestion && { suggestion }) });
  return found;
}

/** For each search, the first tutorial, post and product, if any. */
const ELSEWHERE: [q: string, lesson?: string, post?: string | undefined, product?: string][] = [
  [
    "remove gel",
    "Take off gel polish without harming the nail",
    "Gel at home, and the rule about skin",
    "No-Wipe Gel Top Coat",
  ],
  ["xmas"],
  ["cateye", "A cat eye beam with a magnet", undefined, "Double-Ended Cat Eye Magnet"],
  ["how to french", "Freehand micro French", undefined, "Fine Liner Brush Trio"],
  [
    "cuticles",
    "A dry manicure for tidy cuticles",
    "A winter routine for dry cuticles",
    "Apricot and Jojoba Cuticle Oil",
  ],
  [
    "tortoise shell",
    "Tortoiseshell in three layers",
    "Tortoiseshell, from comb to cuticle",
    "Espresso, Caramel, and Latte Trio",
  ],
  ["top coat", "Fine-line botanicals with a liner brush", undefined, "No-Wipe Gel Top Coat"],
];

it.each(ELSEWHERE)(
  "“%s” finds the lesson “%s”, the post “%s” and the product “%s”",
  async (q, ...first) => {
    const found = [
      await firstOf(tutorials.all.path, SEARCHED_ITEMS.tutorials, q),
      await firstOf(blogPosts.all.path, SEARCHED_ITEMS.blogPosts, q),
      await firstOf(products.all.path, SEARCHED_ITEMS.products, q),
    ];
    expect(found).toEqual([0, 1, 2].map((at) => first[at]));
  },
);

/** The first result, on the server and on a device with all items. */
async function firstOf<Item extends Named>(
  path: string,
  searchedBy: (item: Item) => { texts: string[] },
  q: string,
): Promise<string | undefined> {
  const visitor = site.anonymous();
  const { body: every } = await visitor.get<Item[]>(path);
  const { body: found } = await visitor.get<Item[]>(`${path}?q=${encodeURIComponent(q)}`);
  const { items } = findItems(every, (item) => searchedBy(item).texts, q, EVERY_SITE);
  expect(items.map(({ id }) => id)).toEqual(found.map(({ id }) => id));
  return found[0]?.title ?? found[0]?.name;
}

interface Named {
  id: string;
  title?: string;
  name?: string;
}
