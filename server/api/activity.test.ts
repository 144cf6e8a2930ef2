import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ActivityEntry } from "../../contract/admin/activity.ts";
import { ADMIN, type TestSite, startTestSite } from "../testing/site.ts";
import { purge } from "../store/purge.ts";
import type { Client } from "../testing/client.ts";
import { changeOf, makeBaseCategories, makeOne } from "../testing/collections.ts";
import { scenarios } from "../testing/scenarios.ts";

let site: TestSite;
let admin: Client;

beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  await makeBaseCategories(admin);
});
afterAll(() => site.stop());

async function logged(query = ""): Promise<ActivityEntry[]> {
  return (await admin.get<ActivityEntry[]>(`/api/admin/activity?limit=200${query}`)).body;
}

const done = (entries: ActivityEntry[]) => entries.map(({ action }) => action);

describe.each(scenarios)("$collection", (scenario) => {
  const base = `/api/admin/${scenario.collection}`;

  it("tells who added, changed, deleted and restored an item", async () => {
    const { id } = await makeOne(admin, scenario);
    await admin.put(`${base}/${id}`, changeOf(scenario, "Called so then"));
    await admin.put(`${base}/${id}`, changeOf(scenario, "Called so then"));
    await admin.delete(`${base}/${id}`);
    const [deleted] = await logged(`&item=${id}`);
    expect(deleted).toMatchObject({
      action: "delete",
      kind: scenario.kind,
      item_id: id,
      name: "Called so then",
      count: 1,
      is_present: false,
      admin: ADMIN.email,
    });
    expect(deleted?.address).toMatch(/127\.0\.0\.1$/);
    await admin.post(`${base}/${id}/restore`);
    const entries = await logged(`&item=${id}`);
    expect(done(entries)).toEqual(["restore", "delete", "change", "add"]);
    expect(entries.every(({ is_present }) => is_present)).toBe(true);
  });

  it("tells of many in one entry, and of nothing that was refused", async () => {
    const ids = [];
    for (let made = 0; made < 3; made += 1) ids.push((await makeOne(admin, scenario)).id);
    const query = `&kind=${scenario.kind}`;
    const before = await logged(query);
    await admin.post(`${base}/update-many`, { ids, changes: changeOf(scenario, "All alike") });
    await admin.post(`${base}/delete-many`, { ids });
    await admin.post(`${base}/delete-many`, { ids });
    await admin.put(`${base}/${ids[0]}`, changeOf(scenario, "Gone"));
    await admin.post(`${base}/restore-many`, { ids });
    const since = (await logged(query)).slice(0, -before.length);
    expect(since.map(({ action, count }) => [action, count])).toEqual([
      ["restore", 3],
      ["delete", 3],
      ["change", 3],
    ]);
  });
});

describe("the log", () => {
  it("keeps sign-ins, failures and sign-outs, and of failures no more than a known e-mail", async () => {
    const client = await site.admin();
    await client.post("/api/admin/logout");
    await client.post("/api/admin/logout");
    const wrong = { email: ADMIN.email, password: "not this one" };
    await site.anonymous().post("/api/admin/login", wrong);
    const mistyped = { email: "my-secret@password.example", password: "x" };
    await site.anonymous().post("/api/admin/login", mistyped);
    const entries = (await logged("&kind=account")).slice(0, 4);
    expect(entries.map(({ action, admin }) => [action, admin])).toEqual([
      ["sign-in-failed", ""],
      ["sign-in-failed", ADMIN.email],
      ["sign-out", ADMIN.email],
      ["sign-in", ADMIN.email],
    ]);
    expect(JSON.stringify(await logged())).not.toMatch(/secret|not this one/);
  });

  it("keeps exports, imports with their count, settings and announcements", async () => {
    const { body } = await admin.get<object>("/api/admin/export-data");
    await admin.post("/api/admin/import-data", body);
    await admin.post("/api/admin/import-data", {
      data: { tutorials: [{ title: "Nothing else" }] },
    });
    await admin.put("/api/admin/synonyms", { list: "gel, shellac" });
    await admin.put("/api/admin/announcements/weekly", { is_weekly: true });
    const entries = (await logged()).slice(0, 4);
    expect(entries.map(({ action, kind, name, count }) => [action, kind, name, count])).toEqual([
      ["change", "settings", "Weekly announcements", 1],
      ["change", "settings", "Synonyms", 1],
      ["import", "transfer", "", 0],
      ["export", "transfer", "", 1],
    ]);
  });

  it("is read page by page, by admins only", async () => {
    const first = await admin.get<ActivityEntry[]>("/api/admin/activity?limit=2");
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await admin.get<ActivityEntry[]>(next);
    expect([...first.body, ...second.body]).toEqual((await logged()).slice(0, 4));
    expect((await site.anonymous().get("/api/admin/activity")).status).toBe(401);
    expect((await admin.get("/api/admin/activity?kind=nothing")).status).toBe(400);
  });

  it("forgets after a year", async () => {
    const { db } = site.database;
    const [newest] = await logged();
    const at = new Date(Date.now() - 366 * 24 * 60 * 60 * 1000).toISOString();
    await db.updateTable("activity").set({ at }).where("seq", "!=", Number(newest?.id)).execute();
    await purge(db);
    expect(await logged()).toEqual([newest]);
  });
});
