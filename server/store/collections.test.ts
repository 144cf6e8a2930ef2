import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestSite, startTestSite } from "../testing/site.ts";
import { deletableTables } from "./collections.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

it("knows every table whose rows can be deleted and restored", () => {
  const tables = site.database.sqlite
    .prepare<[], string>(
      `select t.name from pragma_table_list as t, pragma_table_info(t.name) as c
        where t.schema = 'main' and c.name = 'deleted_at'`,
    )
    .pluck()
    .all();
  expect(deletableTables.map(({ name }) => name).toSorted()).toEqual(tables.toSorted());
});
