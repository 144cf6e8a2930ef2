import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ItemVersion, VersionChanges } from "../../../contract/admin/admin-calls.ts";
import { purge } from "../../store/purge.ts";
import type { Client } from "../../testing/client.ts";
import {
  type Entity,
  changeOf,
  makeBaseCategories,
  makeOne,
  engineScenarios,
} from "../../testing/collections.ts";
import { scenarioOf } from "../../testing/scenarios.ts";
import { ADMIN, type TestSite, startTestSite } from "../../testing/site.ts";

let site: TestSite;
let admin: Client;

beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  await makeBaseCategories(admin);
});
afterAll(() => site.stop());

const versionsAt = async (path: string) =>
  (await admin.get<ItemVersion[]>(`${path}/versions`)).body;
const changesAt = async (path: string, version: string | undefined) =>
  (await admin.get<VersionChanges>(`${path}/version?version=${version}`)).body;

describe.each(engineScenarios)("$collection", (scenario) => {
  const base = `/api/admin/${scenario.collection}`;
  const label = "title" in scenario.required ? "title" : "name";

  it("keeps each saved state with who, when and what changed", async () => {
    const made = await makeOne(admin, scenario);
    const path = `${base}/${made.id}`;
    expect(await versionsAt(path)).toEqual([]);
    await admin.put(path, changeOf(scenario, "Second"));
    await admin.put(path, changeOf(scenario, "Second"));
    await admin.put(path, {});
    await admin.post(`${base}/update-many`, {
      ids: [made.id],
      changes: changeOf(scenario, "Third"),
    });
    const versions = await versionsAt(path);
    expect(versions).toMatchObject([
      { id: "now", admin: ADMIN.email, fields: [label] },
      { admin: ADMIN.email, fields: [label] },
      { at: null, admin: "", fields: [] },
    ]);
    expect(Date.parse(versions[0]?.at ?? "")).toBeGreaterThanOrEqual(
      Date.parse(versions[1]?.at ?? ""),
    );
    expect(await changesAt(path, "now")).toEqual({
      changed: { before: { [label]: "Second" }, after: { [label]: "Third" } },
      since: { former: {}, present: {} },
    });
    expect(await changesAt(path, versions[1]?.id)).toEqual({
      changed: { before: { [label]: made[label] }, after: { [label]: "Second" } },
      since: { former: { [label]: "Second" }, present: { [label]: "Third" } },
    });
    expect((await changesAt(path, versions[2]?.id)).since.former).toEqual({ [label]: made[label] });
  });

  it("comes back by a save, which can be taken back", async () => {
    const first = await makeOne(admin, scenario);
    const path = `${base}/${first.id}`;
    const form = { ...scenario.required, ...scenario.optional };
    if (scenario.unique) delete form[scenario.unique];
    if ("category" in form && scenario.kind !== "tutorials") delete form["category"];
    await admin.put(path, { ...form, ...changeOf(scenario, "Other") });
    const second = (await admin.get<Entity>(path)).body;
    const [, oldest] = await versionsAt(path);
    const { since } = await changesAt(path, oldest?.id);
    const restored = await admin.put<Entity>(path, since.former, { "if-match": second.etag });
    expect(restored).toMatchObject({ status: 200, body: since.former });
    const { etag: _etag, updated_at: _at, ...fields } = first;
    expect(restored.body).toMatchObject(fields);
    const [, before] = await versionsAt(path);
    expect((await changesAt(path, before?.id)).since.former).toEqual(since.present);
  });
});

describe("versions", () => {
  const { collection } = scenarioOf("tutorials");
  const make = async () => {
    const { id } = await makeOne(admin, scenarioOf("tutorials"));
    return { id, path: `/api/admin/${collection}/${id}` };
  };

  it("are the last fifty saves, and hold what each changed", async () => {
    const { path } = await make();
    const description = "long ".repeat(380);
    await admin.put(path, { description });
    for (let save = 1; save <= 51; save += 1) await admin.put(path, { title: `Save ${save}` });
    const versions = await versionsAt(path);
    expect(versions).toHaveLength(51);
    const { since } = await changesAt(path, versions.at(-1)?.id);
    expect(since.former).toEqual({ title: "Save 1" });
    const rows = await site.database.db
      .selectFrom("item_versions")
      .select("former")
      .where("fields", "=", "title")
      .execute();
    expect(Math.max(...rows.map(({ former }) => former.length))).toBeLessThan(200);
  });

  it("of a long text take little room, and come back whole", async () => {
    const { id, path } = await make();
    const [one, other] = ["first ".repeat(330).trim(), "second ".repeat(280).trim()];
    await admin.put(path, { description: one });
    await admin.put(path, { description: other });
    const [, version] = await versionsAt(path);
    expect((await changesAt(path, version?.id)).since.former).toEqual({ description: one });
    const { former } = await site.database.db
      .selectFrom("item_versions")
      .select("former")
      .where("item_id", "=", id)
      .orderBy("seq", "desc")
      .executeTakeFirstOrThrow();
    expect(former.length).toBeLessThan(200);
  });

  it("go after a year, and with the item", async () => {
    const { db } = site.database;
    const [old, gone, kept] = [await make(), await make(), await make()];
    for (const { path } of [old, gone, kept]) await admin.put(path, { title: "Renamed" });
    const age = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
    await db
      .updateTable("item_versions")
      .set({ at: age(366) })
      .where("item_id", "=", old.id)
      .execute();
    await admin.delete(gone.path);
    await purge(db);
    expect((await versionsAt(old.path)).length).toBe(0);
    expect((await versionsAt(kept.path)).length).toBe(2);
    const left = () =>
      db.selectFrom("item_versions").select("seq").where("item_id", "=", gone.id).execute();
    expect(await left()).toHaveLength(1);
    await db
      .updateTable("tutorials")
      .set({ deleted_at: age(31) })
      .where("id", "=", gone.id)
      .execute();
    await purge(db);
    expect(await left()).toEqual([]);
  });

  it("are for admins, and not of what is deleted or was never kept", async () => {
    const { path } = await make();
    await admin.put(path, { title: "Renamed" });
    expect((await site.anonymous().get(`${path}/versions`)).status).toBe(401);
    expect((await site.anonymous().get(`${path}/version?version=now`)).status).toBe(401);
    expect((await admin.get(`${path}/version?version=0`)).status).toBe(404);
    await admin.delete(path);
    expect((await admin.get(`${path}/version?version=now`)).status).toBe(404);
  });

  it("leave no trace in an export", async () => {
    const { path } = await make();
    await admin.put(path, { title: "A word that only versions know" });
    await admin.put(path, { title: "Another" });
    const { body } = await admin.get<object>("/api/admin/export-data");
    expect(JSON.stringify(body)).not.toContain("only versions know");
  });
});
