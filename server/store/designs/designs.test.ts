import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCategory, makeDesign } from "../../testing/factories.ts";
import { type TestSite, startTestSite } from "../../testing/site.ts";
import { inTransaction } from "../common.ts";
import { designCounts, listDesigns } from "./designs.ts";
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

it("designs are counted as they are now, and as they stayed where a change was given up", async () => {
  const { db, reader } = site.database;
  const admin = await site.admin();
  const { id, path } = await makeCategory(admin);
  const counted = async () => [
    (await designCounts(reader)).get(id)?.shown,
    (await listDesigns(reader, { limit: 1 })).total,
  ];
  expect(await counted()).toEqual([undefined, 0]);
  const design = await makeDesign(admin, path);
  await makeDesign(admin, path);
  expect(await counted()).toEqual([2, 2]);

  const givenUp = inTransaction(db, async (trx) => {
    await trx.deleteFrom("designs").where("id", "=", design.id).execute();
    expect((await designCounts(trx)).get(id)).toEqual({ all: 1, shown: 1 });
    expect(await counted()).toEqual([2, 2]);
    throw new Error("Given up");
  });
  await expect(givenUp).rejects.toThrow("Given up");
  expect(await counted()).toEqual([2, 2]);

  await admin.delete(`/api/admin/designs/${design.id}`);
  expect(await counted()).toEqual([1, 1]);
});
