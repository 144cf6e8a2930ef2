import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ContactMessage } from "../../../contract/forms/contact.ts";
import type { Tagged, Problem } from "../../../contract/endpoint.ts";
import type { Client } from "../../testing/client.ts";
import {
  type Entity,
  changeOf,
  makeBaseCategories,
  makeOne,
  someScenarios,
} from "../../testing/collections.ts";
import { type TestSite, startTestSite } from "../../testing/site.ts";

interface Refusal extends Problem {
  present: Entity;
}

let site: TestSite;
let admin: Client;

beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  await makeBaseCategories(admin);
});
afterAll(() => site.stop());

describe.each(someScenarios)("$collection", (scenario) => {
  const base = `/api/admin/${scenario.collection}`;
  const listed = async (id: string) =>
    (await admin.get<Entity[]>(base)).body.find((one) => one.id === id);

  it("carries one tag in the header, the answer and the list, new with each change", async () => {
    const form = changeOf(scenario, "Tagged");
    const { id } = await makeOne(admin, scenario);
    const tags = new Set<string>();
    for (const call of [
      () => admin.put<Entity>(`${base}/${id}`, form),
      // The same values again, immediately: still counts as a change.
      () => admin.put<Entity>(`${base}/${id}`, form),
      () => admin.put<Entity>(`${base}/${id}`, {}),
    ]) {
      const answer = await call();
      expect(answer.body.etag).toMatch(/^"[\w-]+"$/);
      expect(answer.headers.get("etag")).toBe(answer.body.etag);
      expect((await listed(id))?.etag).toBe(answer.body.etag);
      tags.add(answer.body.etag);
    }
    expect(tags.size).toBe(3);
    const [many] = (await admin.post<Entity[]>(`${base}/update-many`, { ids: [id], changes: form }))
      .body;
    expect(tags).not.toContain(many?.etag);
    expect((await listed(id))?.etag).toBe(many?.etag);
  });

  it("refuses a change and a deletion of what has changed since, with what it now is", async () => {
    const first = await makeOne(admin, scenario);
    const path = `${base}/${first.id}`;
    const second = (await admin.put<Entity>(path, changeOf(scenario, "By another"))).body;
    const old = { "if-match": first.etag };
    for (const answer of [
      await admin.put<Refusal>(path, changeOf(scenario, "By me"), old),
      await admin.delete<Refusal>(path, old),
    ]) {
      expect(answer.status).toBe(412);
      expect(answer.body.message).toMatch(/changed elsewhere/);
      expect(answer.body.present).toEqual(second);
      expect(answer.headers.get("etag")).toBe(second.etag);
    }
    expect(await listed(first.id)).toEqual(second);
  });

  it.each(["%s", "W/%s", '"x", %s', "*"])("takes what is unchanged: %s", async (pattern) => {
    const { id, etag } = await makeOne(admin, scenario);
    const header = (tag: string) => ({ "if-match": pattern.replace("%s", tag) });
    const change = changeOf(scenario, "Mine");
    const changed = await admin.put<Entity>(`${base}/${id}`, change, header(etag));
    expect(changed).toMatchObject({ status: 200, body: change });
    const removed = await admin.delete(`${base}/${id}`, header(changed.body.etag));
    expect(removed.status).toBe(204);
    for (const answer of [
      await admin.put(`${base}/${id}`, change, header(etag)),
      await admin.delete(`${base}/${id}`, header(etag)),
    ]) {
      expect(answer.status).toBe(404);
    }
  });

  it("says of what was deleted whether it is in the trash", async () => {
    const { id, etag } = await makeOne(admin, scenario);
    await admin.delete(`${base}/${id}`);
    const save = (terms: Record<string, string> = {}) =>
      admin.put<{ in_trash: boolean }>(`${base}/${id}`, changeOf(scenario, "Late"), terms);
    for (const terms of [{ "if-match": etag }, {}]) {
      expect(await save(terms)).toMatchObject({ status: 404, body: { in_trash: true } });
    }
    const items = [{ kind: scenario.kind, id }];
    await admin.post("/api/admin/trash/delete-for-good", { items });
    expect(await save()).toMatchObject({ status: 404, body: { in_trash: false } });
  });

  it("lets one of two through that save at the same time", async () => {
    const { id, etag } = await makeOne(admin, scenario);
    const answers = await Promise.all(
      ["One", "Two"].map((text) =>
        admin.put<Entity>(`${base}/${id}`, changeOf(scenario, text), { "if-match": etag }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const kept = answers.find(({ status }) => status === 200);
    expect(await listed(id)).toEqual(kept?.body);
  });

  it("shows visitors no tags of items", async () => {
    await makeOne(admin, scenario, scenario.hidden ? shown(scenario.hidden) : {});
    const { body } = await site.anonymous().get<Entity[]>(scenario.publicPath);
    expect(body.length).toBeGreaterThan(0);
    expect(body.filter((one) => "etag" in one)).toEqual([]);
  });
});

it("guards messages in the same way", async () => {
  await site.anonymous().post("/api/contact", {
    name: "Ana",
    email: "ana@example.com",
    subject: "Hello",
    message: "Hi",
  });
  const { body } = await admin.get<Tagged<ContactMessage>[]>("/api/admin/messages");
  const { id = "", etag = "" } = body[0] ?? {};
  const path = `/api/admin/messages/${id}`;
  const read = await admin.put<Entity>(path, { is_read: true }, { "if-match": etag });
  expect(read.headers.get("etag")).toBe(read.body.etag);
  expect((await admin.put(path, { is_read: false }, { "if-match": etag })).status).toBe(412);
  expect((await admin.delete(path, { "if-match": etag })).status).toBe(412);
  expect((await admin.delete(path, { "if-match": read.body.etag })).status).toBe(204);
});

function shown(hidden: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(hidden).map(([name, value]) => [name, !value]));
}
