import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withIdempotencyKey } from "../../store/idempotency.ts";
import { purge } from "../../store/purge.ts";
import { startAnswerCutter } from "../../testing/answer-cutter.ts";
import { Client } from "../../testing/client.ts";
import {
  type Entity,
  changeOf,
  formFor,
  makeBaseCategories,
  someScenarios,
} from "../../testing/collections.ts";
import { scenarioOf } from "../../testing/scenarios.ts";
import { type TestSite, startTestSite } from "../../testing/site.ts";
import { openDatabase } from "../../database/open.ts";
import type { Problem } from "../../../contract/endpoint.ts";

let site: TestSite;
let admin: Client;

beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  await makeBaseCategories(admin);
});
afterAll(() => site.stop());

const keyed = (key: string = randomUUID()) => ({ "idempotency-key": key });
const HOUR_MS = 3_600_000;

/** Makes all idempotency keys older. */
async function age(hours: number) {
  const created_at = new Date(Date.now() - hours * HOUR_MS).toISOString();
  await site.database.db.updateTable("idempotency_keys").set({ created_at }).execute();
}

describe.each(someScenarios)("$collection", (scenario) => {
  const base = `/api/admin/${scenario.collection}`;
  const count = async () => (await admin.get<Entity[]>(base)).body.length;

  it("is made once when the answer is lost and the call is sent again", async () => {
    const cutter = await startAnswerCutter(site.url);
    const before = await count();
    const behind = new Client(cutter.url);
    behind.cookie = admin.cookie;
    const form = formFor(scenario);
    const headers = keyed();
    cutter.cuts = (method) => method === "POST";
    await expect(behind.post(base, form, headers)).rejects.toThrow("fetch failed");
    expect(cutter.cut).toBeGreaterThan(0);
    cutter.cuts = () => false;
    const again = await behind.post<Entity>(base, form, headers);
    await cutter.close();
    expect(again).toMatchObject({ status: 201, body: form });
    expect(again.headers.get("etag")).toBe(again.body.etag);
    expect(await count()).toBe(before + 1);
  });

  it("is made once when it is sent many times at once", async () => {
    const before = await count();
    const form = formFor(scenario);
    const headers = keyed();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin.post<Entity>(base, form, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it("refuses a used key with another form, and names what the first made", async () => {
    const headers = keyed();
    const form = formFor(scenario);
    const first = (await admin.post<Entity>(base, form, headers)).body;
    const before = await count();
    const other = { ...form, ...changeOf(scenario, "Other") };
    const answer = await admin.post<Problem & { present: Entity }>(base, other, headers);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toMatch(/already added with different content/);
    expect(answer.body.present).toEqual(first);
    expect(await count()).toBe(before);
  });

  it("tries again after a refusal, with what was put right", async () => {
    const headers = keyed();
    const form = formFor(scenario);
    const refused = await admin.post(base, { ...form, ...changeOf(scenario, " ") }, headers);
    expect(refused.status).toBe(400);
    expect((await admin.post(base, form, headers)).status).toBe(201);
  });

  it("makes another one for another key, and without a key", async () => {
    const before = await count();
    for (const headers of [keyed(), keyed(), {}, {}]) {
      expect((await admin.post(base, formFor(scenario), headers)).status).toBe(201);
    }
    expect(await count()).toBe(before + 4);
  });
});

describe("a key", () => {
  const { collection, required: form } = scenarioOf("tutorials");
  const path = `/api/admin/${collection}`;
  const idFor = async (client: Client, headers: Record<string, string>) =>
    (await client.post<Entity>(path, form, headers)).body.id;

  it("holds for a day, also after the purge", async () => {
    const headers = keyed();
    const first = await idFor(admin, headers);
    await age(23);
    await purge(site.database.db);
    expect(await idFor(admin, headers)).toBe(first);
    await age(25);
    expect(await idFor(admin, headers)).not.toBe(first);
    await age(25);
    await purge(site.database.db);
    const left = await site.database.db.selectFrom("idempotency_keys").selectAll().execute();
    expect(left).toEqual([]);
  });

  it("belongs to one admin, and is known to other processes", async () => {
    const key = randomUUID();
    const other = await openDatabase(site.config);
    let made = 0;
    const make = async () => (made += 1);
    const call = { adminId: "one", key, request: [path] };
    expect(await withIdempotencyKey(site.database.db, call, make)).toBe(1);
    expect(await withIdempotencyKey(other.db, call, make)).toBe(1);
    expect(await withIdempotencyKey(other.db, { ...call, adminId: "two" }, make)).toBe(2);
    await other.close();
  });

  it("may be quoted, in any case, and must be a UUID", async () => {
    const key = randomUUID();
    const client = await site.admin();
    const first = await idFor(client, keyed(key));
    expect(await idFor(client, keyed(`"${key.toUpperCase()}"`))).toBe(first);
    const answer = await client.post<Problem>(path, form, keyed("1"));
    expect(answer).toMatchObject({
      status: 400,
      body: { message: "The Idempotency-Key must be a UUID." },
    });
  });
});
