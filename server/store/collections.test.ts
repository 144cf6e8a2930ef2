import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestSite, startTestSite } from "../testing/site.ts";
import { deletables } from "./history/trash.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

it("knows every table whose rows can be deleted and restored", async () => {
  const tables = await site.database.db.introspection.getTables();
  const deletable = tables.filter(({ columns }) =>
    columns.some(({ name }) => name === "deleted_at"),
  );
  expect([...deletables.values()].map(({ table }) => table.name).toSorted()).toEqual(
    deletable.map(({ name }) => name).toSorted(),
  );
});
