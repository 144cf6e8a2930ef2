import { type CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { collections, deletableTables } from "../../store/collections.ts";
import { designAddresses } from "../../store/designs/design-addresses.ts";
import { listDesigns } from "../../store/designs/designs.ts";
import { countFacets, findDesigns } from "../../store/designs/found-designs.ts";
import { readIds } from "../../store/listing/read-list.ts";
import { listTrash } from "../../store/trash/list-trash.ts";
import { makeBaseCategories } from "../../testing/collections.ts";
import { makeDesign } from "../../testing/factories.ts";
import { type TestSite, startTestSite } from "../../testing/site.ts";
import type { Db } from "../database.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  const admin = await site.admin();
  await makeBaseCategories(admin);
  for (const title of ["One", "Two", "Three"]) await makeDesign(admin, "base", { title });
});
afterAll(() => site.stop());

/** How PostgreSQL means to run the queries of some work where a table is too large to be read as a whole. */
async function plansOf(work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const { db } = site.database;
  const spy = vi.spyOn(db.getExecutor(), "executeQuery");
  await work(db);
  const queries: CompiledQuery[] = spy.mock.calls.map(([query]) => query);
  spy.mockRestore();
  return db.connection().execute(async (connection) => {
    await sql`set enable_seqscan = off`.execute(connection);
    const plans: string[] = [];
    for (const query of queries) {
      const explained = { ...query, sql: `explain ${query.sql}` };
      const { rows } = await connection.executeQuery<{ "QUERY PLAN": string }>(explained);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    }
    await sql`reset enable_seqscan`.execute(connection);
    return plans;
  });
}

it("what was deleted last is found in the indexes of that", async () => {
  const [page = "", , count = ""] = await plansOf((db) => listTrash(db, { limit: 1 }));
  for (const { name } of deletableTables) {
    expect(page).toMatch(new RegExp(`Index Scan (Backward )?using ${name}_deleted`));
    expect(count).toContain(`${name}_deleted`);
  }
  expect(page).not.toContain("Seq Scan");
});

it.each([{}, { featured: true }, { category: "base" }])(
  "a public page of designs is read along an index: %j",
  async (filter) => {
    const { next } = await listDesigns(site.database.db, { ...filter, limit: 1 });
    const cursor = next ?? undefined;
    const plans = await plansOf((db) => listDesigns(db, { ...filter, limit: 1, cursor }));
    for (const plan of plans) expect(plan).not.toContain("Seq Scan");
    expect(plans.at(-1)).toContain("Index Scan using designs_");
  },
);

it.each([{ shape: "almond" }, { search: "o", category: "base" }])(
  "%j asks an index for what has changed since the one before",
  async (input) => {
    const { db } = site.database;
    await makeDesign(await site.admin(), "base", { title: "One o", shape: "almond" });
    await countFacets(db, input);
    const plans = await plansOf(async () => {
      await findDesigns(db, { ...input, limit: 1 });
      await countFacets(db, input);
    });
    for (const plan of plans) expect(plan).not.toContain("Seq Scan");
    expect(plans.join("\n")).toContain("design_changes_pkey");
  },
);

it("the addresses of all designs are read by pieces of an index", async () => {
  const plans = await plansOf(async (db) => {
    for await (const { slug } of designAddresses(db, 1)) expect(slug).not.toBe("");
  });
  for (const plan of plans) expect(plan).toContain("Index Scan using designs_shown");
});

it("what editors search for is found in memory, and credits by an index", async () => {
  const plans = await plansOf((db) =>
    readIds(db, collections.nailDesigns.listing, { q: "gloss al", limit: 1 }),
  );
  for (const plan of plans) expect(plan).not.toContain("Seq Scan");
  expect(plans.join("\n")).toContain("search_texts_pkey");
});
