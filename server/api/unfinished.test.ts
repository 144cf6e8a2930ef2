import { randomUUID } from "node:crypto";
import { hashSync } from "bcryptjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  MAX_UNFINISHED,
  type AutosaveCopy,
  type AutosaveForm,
  type AutosaveEntry,
  type AutosaveOutcome,
} from "../../contract/admin/unfinished.ts";
import type { Problem } from "../../contract/endpoint.ts";
import { addAdmin } from "../store/accounts/admins.ts";
import { purge } from "../store/purge.ts";
import { Client } from "../testing/client.ts";
import {
  type Entity,
  changeOf,
  formFor,
  makeBaseCategories,
  makeOne,
} from "../testing/collections.ts";
import { scenarioOf, scenarios } from "../testing/scenarios.ts";
import { severalAtOnce } from "../testing/every-call/several-at-once.ts";
import { ADMIN, type TestSite, startTestSite } from "../testing/site.ts";

let site: TestSite;
let admin: Client;
let second: Client;

beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  const email = "other@example.com";
  await addAdmin(site.database.db, email, hashSync(ADMIN.password, 4));
  second = new Client(site.url);
  await second.post("/api/admin/login", { ...ADMIN, email });
  await makeBaseCategories(admin);
});
afterAll(() => site.stop());

const BASE = "/api/admin/unfinished";
const HOUR_MS = 3_600_000;

const formOf = (changes: Partial<AutosaveForm> = {}): AutosaveForm => ({
  kind: "blogPosts",
  item_id: null,
  label: "post “Half a thought”",
  device: "iPhone",
  writer: randomUUID(),
  version: 1,
  base: 0,
  form: { title: "Half a thought" },
  ...changes,
});
const keep = (id: string, form: AutosaveForm, client = admin) =>
  client.put<AutosaveOutcome>(`${BASE}/${id}`, form);
const find = (id: string, client = admin) => client.get<AutosaveCopy>(`${BASE}/${id}`);
const list = async (kind: string, client = admin) =>
  (await client.get<AutosaveEntry[]>(`${BASE}?kind=${kind}`)).body;
const idsOf = async (kind: string) => (await list(kind)).map(({ id }) => id);

/** Saves an autosaved draft and returns its id. */
async function begin(changes: Partial<AutosaveForm> = {}): Promise<string> {
  const id = randomUUID();
  expect((await keep(id, formOf(changes))).body).toEqual({ outcome: "kept" });
  return id;
}

describe.each(scenarios)("a draft of $collection", (scenario) => {
  const { kind, collection } = scenario;
  const base = `/api/admin/${collection}`;
  const whole = formFor(scenario);
  const label = ["title", "name", "heading"].find((name) => name in whole) ?? "";

  it("needs a title alone; every admin sees what it lacks, continues and completes it", async () => {
    const id = randomUUID();
    const before = await idsOf(kind);
    const untitled = await keep(id, formOf({ kind, form: {}, is_draft: true }));
    expect([untitled.status, await idsOf(kind)]).toEqual([400, before]);

    const form = { [label]: whole[label] };
    expect((await keep(id, formOf({ kind, form, is_draft: true }))).body.outcome).toBe("kept");
    const draft = (await list(kind, second)).find((item) => item.id === id);
    expect(draft).toMatchObject({ is_draft: true, item_id: null });
    const refused = await admin.post<Problem>(base, form);
    expect(refused.status).toBe(400);
    const refusedFields = new Set(refused.body.errors?.map(({ field }) => field));
    expect(new Set(draft?.lacks?.map(({ field }) => field))).toEqual(refusedFields);

    const next = { kind, writer: randomUUID(), version: 2, base: 1, form: whole };
    expect((await keep(id, formOf(next), second)).body.outcome).toBe("kept");
    expect((await list(kind)).find((item) => item.id === id)).toMatchObject({
      is_draft: true,
      lacks: [],
    });
    expect((await site.anonymous().get(`${BASE}/${id}`)).status).toBe(401);
    expect((await second.post(base, whole, { "idempotency-key": id })).status).toBe(201);
    expect((await find(id)).status).toBe(404);
  });

  it("is deleted and restored by any admin, and stays for more than a year", async () => {
    const form = { [label]: "Kept for long" };
    const id = await begin({ kind, form, is_draft: true });
    expect((await second.delete(`${BASE}/${id}`)).status).toBe(204);
    expect(await idsOf(kind)).not.toContain(id);
    expect((await second.post(`${BASE}/${id}/restore`)).status).toBe(200);
    const at = new Date(Date.now() - 400 * 24 * HOUR_MS).toISOString();
    await site.database.db.updateTable("unfinished").set({ at }).where("id", "=", id).execute();
    await purge(site.database.db);
    expect(await idsOf(kind)).toContain(id);
    await admin.delete(`${BASE}/${id}`);
  });
});

it("what is no item has no drafts", async () => {
  const sent = formOf({ kind: "settings", form: { name: "x" }, is_draft: true });
  expect((await keep(randomUUID(), sent)).status).toBe(400);
});

describe.each(scenarios)("of $collection", (scenario) => {
  const { kind } = scenario;
  const base = `/api/admin/${scenario.collection}`;

  it("is listed and found, and goes with the create that it is the key of, also when that is repeated", async () => {
    const form = formFor(scenario);
    const id = await begin({ kind, form });
    const [item] = await list(kind);
    expect(item).toMatchObject({ id, kind, item_id: null, device: "iPhone", version: 1 });
    expect((await find(id)).body).toEqual({ ...item, form, before: null });
    for (let tries = 0; tries < 2; tries += 1) {
      const made = await admin.post(base, form, { "idempotency-key": id });
      expect(made.status).toBe(201);
      expect((await find(id)).status).toBe(404);
    }
  });

  it("changes nothing that others see until it is saved, and knows what it began with", async () => {
    const item = await makeOne(admin, scenario);
    const path = `${base}/${item.id}`;
    const form = changeOf(scenario, "Half done");
    const id = await begin({ kind, item_id: item.id, form, before: item });
    expect((await admin.get<Entity>(path)).body).toEqual(item);
    const copy = (await find(id)).body;
    expect(copy).toMatchObject({ item_id: item.id, form, before: item });
    const other = await begin({ kind, item_id: item.id });
    await admin.put(path, form, { "if-match": item.etag, "idempotency-key": id });
    expect(await idsOf(kind)).toEqual([other]);
    await admin.delete(`${BASE}/${other}`);
  });

  it("goes and comes back with its item; what is typed after that was deleted becomes something new", async () => {
    const item = await makeOne(admin, scenario);
    const writer = randomUUID();
    const before = { kind, item_id: item.id, writer, before: item };
    const id = await begin({ ...before, form: {} });
    await admin.delete(`${base}/${item.id}`);
    expect([await idsOf(kind), (await find(id)).status]).toEqual([[], 404]);
    await admin.post(`${base}/${item.id}/restore`);
    expect(await idsOf(kind)).toEqual([id]);
    await admin.delete(`${base}/${item.id}`);
    const form = changeOf(scenario, "Typed on");
    await keep(id, formOf({ ...before, version: 2, form }));
    expect(await list(kind)).toMatchObject([{ id, item_id: null }]);
    const whole = (await find(id)).body;
    expect(whole).toMatchObject({ item_id: null, before: null });
    expect(whole.form).toMatchObject({ ...scenario.required, ...form, ...uniqueOf(item) });
    expect(whole.form).not.toHaveProperty("etag");
    const made = await admin.post<Entity>(base, whole.form, { "idempotency-key": id });
    expect(made).toMatchObject({ status: 201, body: form });
  });

  function uniqueOf(item: Entity) {
    return scenario.unique === null ? {} : { [scenario.unique]: item[scenario.unique] };
  }
});

describe("a write", () => {
  const [laptop, phone] = [randomUUID(), randomUUID()];
  const titled = (title: string, writer: string, version: number, base = 0) =>
    formOf({ writer, version, base, form: { title } });

  it("that is late, or does not follow what another device made of it, overwrites nothing", async () => {
    const id = randomUUID();
    const outcomes = [
      await keep(id, titled("one", laptop, 1)),
      await keep(id, titled("three", laptop, 3)),
      await keep(id, titled("two", laptop, 2)),
      await keep(id, titled("three again", laptop, 3)),
      await keep(id, titled("phone", phone, 9, 3)),
      await keep(id, titled("laptop, typed on", laptop, 10)),
      await keep(id, titled("older phone", phone, 4, 3)),
    ];
    expect(outcomes.map(({ body }) => body.outcome)).toEqual(
      "kept kept late late kept elsewhere late".split(" "),
    );
    expect((await find(id)).body).toMatchObject({ form: { title: "phone" }, version: 9 });
  });

  it("to what was discarded is refused; a restore brings it back as it was", async () => {
    const id = await begin({ writer: laptop });
    expect((await admin.delete(`${BASE}/${id}`)).status).toBe(204);
    expect((await admin.delete(`${BASE}/${id}`)).status).toBe(204);
    expect((await keep(id, titled("too late", laptop, 2))).body.outcome).toBe("elsewhere");
    expect((await find(id)).status).toBe(404);
    expect((await admin.post(`${BASE}/${id}/restore`)).body).toMatchObject({ id, version: 1 });
    expect((await find(id)).body.form).toEqual({ title: "Half a thought" });
    expect((await keep(id, titled("typed on", laptop, 2))).body.outcome).toBe("kept");
  });

  it("to what a create saved goes on with it, so that the next save makes nothing anew", async () => {
    const scenario = scenarioOf("blogPosts");
    const form = formFor(scenario);
    const save = (changes = {}) =>
      admin.post<Entity>(`/api/admin/${scenario.collection}`, { ...form, ...changes }, keyed);
    const id = await begin({ writer: laptop, form });
    const keyed = { "idempotency-key": id };
    expect((await save()).status).toBe(201);
    // The response was lost: the same form continues typing, then another device that took the draft over.
    expect((await keep(id, titled("saved", laptop, 1))).body.outcome).toBe("late");
    expect((await keep(id, titled("typed on", laptop, 2))).body.outcome).toBe("kept");
    expect((await keep(id, titled("phone", phone, 3, 1))).body.outcome).toBe("elsewhere");
    expect((await keep(id, titled("phone", phone, 3, 2))).body.outcome).toBe("kept");
    expect(await idsOf("blogPosts")).toContain(id);
    expect((await save({ title: "Typed on" })).status).toBe(422);
    expect(await idsOf("blogPosts")).toContain(id);
    // Reverted to what was saved: counts as a repeated request.
    expect((await save()).status).toBe(201);
    expect(await idsOf("blogPosts")).not.toContain(id);
  });

  it("keeps what it began with when later ones leave that out", async () => {
    const id = await begin({ writer: laptop, before: { title: "Once" } });
    await keep(id, titled("Twice", laptop, 2));
    expect((await find(id)).body.before).toEqual({ title: "Once" });
  });

  it.each([
    [{ kind: "messages" as "settings" }, 400, "kind"],
    [{ writer: "me" }, 400, "writer"],
    [{ version: 0 }, 400, "version"],
    [{ form: [] as never }, 400, "form"],
    [{ form: { content: "x".repeat(1_500_000) } }, 400, "form"],
    [{ form: { content: "x".repeat(2_100_000) } }, 413, "2MB"],
  ])("is refused with what it cannot hold: %#", async (changes, status, named) => {
    const answer = await keep(randomUUID(), formOf(changes));
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(named);
  });
});

it("holds half a post of any length, whatever its letters", async () => {
  const form = { content: "爪".repeat(500_000) };
  const id = await begin({ form });
  expect((await find(id)).body.form).toEqual(form);
});

it("is each admin's own", async () => {
  const id = await begin({ kind: "settings" });
  expect(await list("settings", second)).toEqual([]);
  expect((await find(id, second)).status).toBe(404);
  await second.delete(`${BASE}/${id}`);
  expect((await second.post(`${BASE}/${id}/restore`)).status).toBe(404);
  await keep(id, formOf({ kind: "settings", form: { name: "Hers" } }), second);
  expect((await find(id)).body.form).toEqual({ title: "Half a thought" });
  expect((await find(id, second)).body.form).toEqual({ name: "Hers" });
  for (const path of [`${BASE}?kind=settings`, `${BASE}/${id}`]) {
    expect((await site.anonymous().get(path)).status).toBe(401);
  }
  const draft = randomUUID();
  await keep(draft, formOf({ is_draft: true }), second);
  const { db } = site.database;
  await db.deleteFrom("admins").where("email", "=", "other@example.com").execute();
  await purge(db);
  const left = await db
    .selectFrom("unfinished")
    .select("id")
    .where("form", "is not", null)
    .execute();
  expect(left.filter((one) => one.id === id)).toHaveLength(1);
  // Autosaved copies of a draft are shared by all admins.
  expect((await find(draft)).status).toBe(200);
  await admin.delete(`${BASE}/${draft}`);
});

it("leaves no trace in exports, the log, searches or public answers, and is kept by no cache", async () => {
  const title = "Only unfinished work knows this";
  const logged = async () => (await admin.get("/api/admin/activity")).headers.get("x-total-count");
  const before = await logged();
  const id = await begin({ label: title, form: { title, is_published: true } });
  expect(await logged()).toBe(before);
  const answers = [
    await admin.get("/api/admin/export-data"),
    await admin.get("/api/admin/blog-posts?q=unfinished"),
    await site.anonymous().get("/api/blog-posts?q=unfinished"),
    await site.anonymous().get("/sitemap.xml"),
  ];
  for (const { body } of answers) expect(JSON.stringify(body)).not.toContain("Only unfinished");
  expect((await find(id)).headers.get("cache-control")).toBe("no-store");
});

it("goes after a year without typing, what was discarded or deleted after thirty days", async () => {
  const { db } = site.database;
  const ago = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS).toISOString();
  const set = (id: string, row: { at?: string; discarded_at?: string }) =>
    db.updateTable("unfinished").set(row).where("id", "=", id).execute();
  const tutorial = await makeOne(admin, scenarioOf("tutorials"));
  const changing = { kind: "tutorials", item_id: tutorial.id } as const;
  const [old, recent, thrownAway, undoable, ofDeleted, typedOn] = [
    await begin(),
    await begin(),
    await begin(),
    await begin(),
    await begin(changing),
    await begin(changing),
  ];
  await set(old, { at: ago(366) });
  await set(recent, { at: ago(364) });
  await set(thrownAway, { discarded_at: ago(31) });
  await set(undoable, { discarded_at: ago(29) });
  await admin.delete(`/api/admin/tutorials/${tutorial.id}`);
  await db
    .updateTable("tutorials")
    .set({ deleted_at: ago(31) })
    .where("id", "=", tutorial.id)
    .execute();
  await set(ofDeleted, { at: ago(32) });
  await purge(db);
  const rows = await db.selectFrom("unfinished").select("id").execute();
  const left = new Set(rows.map(({ id }) => id));
  expect([old, thrownAway, ofDeleted].filter((id) => left.has(id))).toEqual([]);
  expect([recent, undoable, typedOn].filter((id) => !left.has(id))).toEqual([]);
  expect(await list("tutorials")).toMatchObject([{ id: typedOn, item_id: null }]);
});

it("is not more than two hundred of an admin", async () => {
  const { db } = site.database;
  await db.deleteFrom("unfinished").execute();
  const ids: string[] = [];
  await severalAtOnce(Array(MAX_UNFINISHED).fill(0), async () => void ids.push(await begin()));
  const more = await keep(randomUUID(), formOf());
  expect(more).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("200 unfinished items") },
  });
  await admin.delete(`${BASE}/${ids[0]}`);
  await begin();
});
