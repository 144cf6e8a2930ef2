import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCategory, makeDesign } from "../../testing/factories.ts";
import { type TestSite, startTestSite } from "../../testing/site.ts";
import { up } from "./0012-word-beginnings.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  const admin = await site.admin();
  await makeCategory(admin, { name: "Très chic", path: "chic" });
  await makeDesign(admin, "chic", { title: "Cat-eye", alt_text: "½ moons", tags: "Rosé, 3D" });
  await makeDesign(admin, "chic", { title: "Holly", tags: "ivy" });
});
afterAll(() => site.stop());

it("indexes what an older release indexed otherwise", async () => {
  const { db } = site.database;
  const index = async () => [
    (await sql`select cast(rowid as text), * from design_search order by rowid`.execute(db)).rows,
    (await sql`select cast(rowid as text), * from design_short_words order by rowid`.execute(db))
      .rows,
  ];
  const wanted = await index();
  await sql`update design_search set title = 'as it was', rowid = rowid + 5`.execute(db);
  await sql`delete from design_short_words`.execute(db);
  await up(db as never);
  expect(await index()).toEqual(wanted);
  expect(wanted.map((rows) => rows.length)).toEqual([2, 2]);
});
