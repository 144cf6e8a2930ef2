import { afterAll, beforeAll, expect, it } from "vitest";
import type { SiteAnswer } from "../../../contract/settings/site.ts";
import type { Client } from "../../testing/client.ts";
import { makeCategory } from "../../testing/factories.ts";
import { type TestSite, startTestSite } from "../../testing/site.ts";

let site: TestSite;
let admin: Client;

beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
});
afterAll(() => site.stop());

const popular = async () =>
  (await site.anonymous().get<SiteAnswer>("/api/site")).body.popular_categories?.map(
    ({ path }) => path,
  );

it("the footer leads to the fixed categories that exist, else to the newest", async () => {
  expect(await popular()).toBeUndefined();
  for (const path of ["one", "two", "three", "four", "five"]) await makeCategory(admin, { path });
  await site.database.db
    .updateTable("categories")
    .set({ created_at: "2020-01-01T00:00:00.000Z" })
    .where("path", "=", "three")
    .execute();
  expect(await popular()).toHaveLength(4);
  expect(await popular()).not.toContain("three");
  await makeCategory(admin, { path: "trending" });
  await makeCategory(admin, { path: "minimalist", is_active: false });
  await makeCategory(admin, { path: "French" });
  expect(await popular()).toEqual(["French", "trending"]);
});
