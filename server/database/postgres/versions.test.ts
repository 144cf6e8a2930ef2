import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { foundDesigns } from "../../store/designs/found-designs.ts";
import { makeCategory, makeDesign } from "../../testing/factories.ts";
import { queriesOf } from "../../testing/recorded-queries.ts";
import { type TestSite, startTestSite } from "../../testing/site.ts";
import { PostgresVersions } from "./versions.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await makeCategory(await site.admin(), { path: "love" });
});
afterAll(() => site.stop());

/** The same query with different comments, so that each text is prepared separately. */
function categoriesBy(comment: string) {
  return sql<object>`select * from categories /* ${sql.raw(comment)} */`;
}

it("prepares what it is asked again, and goes on when a newer release changes the tables", async () => {
  const { reader, db } = site.database;
  const read = async () => (await categoriesBy("again").execute(reader)).rows;
  const [before] = [await read(), await read(), await read()];
  const { rows: prepared } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(reader);
  expect(prepared.map(({ statement }) => statement)).toContainEqual(expect.stringMatching("again"));
  await sql`alter table categories add column later text`.execute(db);
  const after = before?.map((category) => ({ ...category, later: null }));
  expect([await read(), await read()]).toEqual([after, after]);
});

it("says what is wrong with a query that fails, prepared or not", async () => {
  const failing = () => sql`select 1 / 0 as failing`.execute(site.database.reader);
  for (let time = 0; time < 3; time += 1) await expect(failing).rejects.toThrow("division by zero");
});

it("prepares nothing in a transaction, which a statement that is gone would end", async () => {
  const { reader } = site.database;
  await reader.transaction().execute(async (trx) => {
    const query = categoriesBy("in a transaction");
    for (let time = 0; time < 3; time += 1) await query.execute(trx);
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements`.execute(trx);
    expect(rows.filter(({ statement }) => statement.includes("in a transaction"))).toEqual([]);
  });
});

it("asks for the designs of a search alone until something changes", async () => {
  const { reader } = site.database;
  const search = async () => {
    const titles: string[] = [];
    const queries = await queriesOf(reader, async () => {
      const { items } = await foundDesigns(reader, { search: "velvet" });
      titles.push(...items.map(({ title }) => title));
    });
    return { titles, asked: queries.length };
  };
  const admin = await site.admin();
  await makeDesign(admin, "love", { title: "Velvet one" });
  await search();
  expect(await search()).toEqual({ titles: ["Velvet one"], asked: 1 });
  await makeDesign(admin, "love", { title: "Velvet two" });
  expect((await search()).titles).toEqual(["Velvet two", "Velvet one"]);
});

it("takes no count for the one of before a database was out of reach: another may have gone on", async () => {
  let counts = async () => new Map([["designs", 7]]);
  const versions = new PostgresVersions(
    { counts: () => counts() },
    String(site.config.databaseUrl),
  );
  onTestFinished(() => versions.close());
  const known = async () => {
    await versions.refresh();
    return versions.current().get("designs");
  };
  const before = await known();
  expect(await known()).toBe(before);
  const answering = counts;
  counts = async () => Promise.reject(new Error("gone"));
  await expect(versions.refresh()).rejects.toThrow("gone");
  expect(versions.reach()).toBe("lost");
  counts = answering;
  expect(await known()).not.toBe(before);
});

it("finds nothing in a list of nothing, and all outside of it", async () => {
  const ids = site.database.reader.selectFrom("categories").select("path");
  expect(await ids.where("id", "in", []).execute()).toEqual([]);
  expect(await ids.where("id", "not in", []).execute()).toEqual([{ path: "love" }]);
});
