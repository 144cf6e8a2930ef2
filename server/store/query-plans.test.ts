import { type CompiledQuery, Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { readerDialect } from "../database/sqlite/dialects.ts";
import { makeCategory, makeDesign } from "../testing/factories.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import { sqliteOf } from "../testing/sqlite.ts";
import { listCategories } from "./categories/categories.ts";
import { collections, deletableTables } from "./collections.ts";
import { writeCursor } from "./cursor.ts";
import { listDesigns } from "./designs/designs.ts";
import { countFacets, findDesigns } from "./designs/found-designs.ts";
import type { Listing } from "./listing/listing.ts";
import { messageListing } from "./listing/messages.ts";
import { readIds } from "./listing/read-list.ts";
import { publicAddresses } from "./public-addresses.ts";
import { listTrash } from "./trash/list-trash.ts";
import { makeBaseCategories } from "../testing/collections.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  const admin = await site.admin();
  await makeBaseCategories(admin);
  await makeCategory(admin, { path: "love" });
  for (const title of ["One", "Two", "Three"]) await makeDesign(admin, "love", { title });
});
afterAll(() => site.stop());

/** How SQLite means to run the queries of some work: the steps of each. */
async function plansOf(work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const queries: CompiledQuery[] = [];
  const dialect = readerDialect(sqliteOf(site.database));
  await work(new Kysely<Schema>({ dialect, log: ({ query }) => void queries.push(query) }));
  const plans = queries.map(async ({ sql: text, parameters }) => {
    const parts = text.split("?").map((part) => sql.raw(part));
    const whole = sql.join(
      parts.flatMap((part, at) => (at === 0 ? [part] : [sql`${parameters[at - 1]}`, part])),
      sql``,
    );
    const { rows } = await sql<{ detail: string }>`explain query plan ${whole}`.execute(
      site.database.db,
    );
    return rows.map(({ detail }) => detail).join("\n");
  });
  return Promise.all(plans);
}

it("a page of a list begins in the index where the one before ended", async () => {
  const { next } = await listDesigns(site.database.db, { limit: 1 });
  const cursor = next ?? "";
  const [, page] = await plansOf((db) => listDesigns(db, { limit: 1, cursor }));
  expect(page).toMatch(/SEARCH d USING INDEX designs_shown \(.*<.*\)/);
  const [inCategory] = await plansOf((db) =>
    listDesigns(db, { limit: 1, cursor, category: "LOVE" }),
  );
  expect(inCategory).toMatch(/SEARCH d USING INDEX designs_in_category \(.*<.*\)/);
  const [featured] = await plansOf((db) => listDesigns(db, { limit: 1, cursor, featured: true }));
  expect(featured).toMatch(/SEARCH d USING INDEX designs_featured_placed \(.*<.*\)/);
});

it("a list is counted in one index, without its categories and pictures", async () => {
  const [all] = await plansOf((db) => listDesigns(db, { limit: 1 }));
  expect(all).toBe("SCAN designs USING INDEX designs_in_category");
  const [inCategory] = await plansOf((db) => listDesigns(db, { limit: 1, category: "love" }));
  expect(inCategory).toMatch(/SCALAR SUBQUERY \d+\nSEARCH d USING INDEX designs_in_category /);
});

/** What a list of categories may be sorted by without an index: how much is in them. */
const COUNTED = new Set(["design_count", "product_count"]);

describe.each([...Object.values(collections).map(({ listing }) => listing), messageListing])(
  "a page of $table in the back office",
  (listing: Listing<never>) => {
    // So it is read in order, also of categories and seasons, which `api/every-query.test.ts` leaves out.
    const sorts = Object.keys(listing.sorts).filter((sort) => !COUNTED.has(sort));
    const orders = sorts.flatMap((sort) => [
      [sort, sort],
      [`-${sort}`, sort],
    ]);
    it.each(orders)("sorted by %s begins where the one before ended", async (sort, name = sort) => {
      const cursor = await cursorIn(listing, name);
      const plans = await plansOf((db) => readIds(db, listing, { sort, limit: 1, cursor }));
      expect(
        plans.filter((plan) => /^SEARCH t USING INDEX \w+ \(.*[<>].*\)$/.test(plan)),
      ).toHaveLength(1);
    });
  },
);

/** A cursor of the first group of a list, before anything in it. */
async function cursorIn({ sorts }: Listing<never>, name: string): Promise<string> {
  const sort = sorts[name];
  if (!sort) throw new Error(`There is no order “${name}”`);
  if ("keys" in sort) return writeCursor(["", ...sort.keys.map(() => "")]);
  const [first] = await sort.groups(site.database.db);
  return writeCursor([first?.name, ...sort.within.keys.map(() => "")]);
}

it("what was deleted last is found in the indexes of that", async () => {
  const page = { limit: 1, cursor: Buffer.from('["2026-11-21","9"]').toString("base64url") };
  const plans = (await plansOf((db) => listTrash(db, page))).join("\n");
  for (const { name } of deletableTables) {
    expect(plans).toMatch(new RegExp(`SEARCH t USING INDEX ${name}_deleted \\(.*<.*\\)`));
    expect(plans).toMatch(new RegExp(`t USING COVERING INDEX ${name}_deleted`));
  }
  expect(plans).not.toContain("SCAN t\n");
});

it("the cover of a category is looked up among designs with a picture", async () => {
  const [, categories] = await plansOf((db) => listCategories(db, { shownOnly: true }));
  expect(categories).toContain(
    "SEARCH d USING COVERING INDEX designs_with_picture (category_id=?)",
  );
});

it("the addresses of all designs are read by pieces of an index, each once, from any of them on", async () => {
  const read = async (db: Db, from: number) => {
    const pieces = await Array.fromAsync(publicAddresses(db, "designs", { from, piece: 1 }));
    return pieces.flat().map(({ label }) => label);
  };
  const titles: string[][] = [];
  const [first, ...others] = await plansOf(async (db) => {
    for (const from of [0, 2]) titles.push(await read(db, from));
  });
  expect(titles).toEqual([["Three", "Two", "One"], ["One"]]);
  expect(first).toBe("SCAN t USING INDEX designs_shown");
  const [seek] = others.splice(3, 1);
  expect(seek).toBe("SCAN t USING INDEX designs_shown");
  for (const plan of others) expect(plan).toMatch(/^SEARCH t USING INDEX designs_shown \(/);
});

it.each([
  { search: "o", limit: 1, category: "love" },
  { shape: "almond", limit: 1, category: "love" },
])("%j looks up what it shows, and what has changed since the one before", async (input) => {
  const plans = await plansOf(async (db) => {
    await findDesigns(db, input);
    await findDesigns(db, input);
  });
  expect(plans).toContain("SEARCH design_changes USING INTEGER PRIMARY KEY (rowid>?)");
  const designs = plans.filter((plan) => / d /.test(plan));
  expect(designs.length).toBeGreaterThan(1);
  for (const plan of designs) {
    expect(plan).toMatch(/S\w+ d USING (INTEGER PRIMARY KEY|INDEX designs_newest)/);
    expect(plan).not.toMatch(/SCAN [cu]\b|TEMP B-TREE/);
  }
});

it("facets are counted without reading a design again", async () => {
  const plans = await plansOf(async (db) => {
    await countFacets(db, {});
    await countFacets(db, { shape: "almond", category: "love" });
  });
  const again = plans.slice(plans.findLastIndex((plan) => / d /.test(plan)) + 1);
  expect(again).toEqual([
    expect.stringContaining("categories_path"),
    "SEARCH design_changes USING INTEGER PRIMARY KEY (rowid>?)",
  ]);
});
