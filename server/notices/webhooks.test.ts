import { once } from "node:events";
import { type IncomingHttpHeaders, type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ActivityEntry } from "../../contract/admin/activity.ts";
import { WEBHOOK_EVENTS, type Webhook } from "../../contract/admin/webhooks.ts";
import { publishDue } from "../upkeep.ts";
import type { Client } from "../testing/client.ts";
import { makeCategory, makeDesign } from "../testing/factories.ts";
import { scenarioOf } from "../testing/scenarios.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import { sendToWebhook, signature } from "./webhooks.ts";

const MINUTE_MS = 60_000;

interface Delivered {
  headers: IncomingHttpHeaders;
  text: string;
}

let service: Server;
let status = 200;
let address: string;
let site: TestSite;
let admin: Client;
let hook: Webhook & { secret: string };
const received: Delivered[] = [];

beforeAll(async () => {
  service = createServer(async (request, response) => {
    received.push({ headers: request.headers, text: await text(request) });
    response.writeHead(status, { location: "/elsewhere" }).end();
  }).listen(0, "127.0.0.1");
  await once(service, "listening");
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/hook`;
  site = await startTestSite({ allowsPrivateWebhooks: true });
  admin = await site.admin();
  const form = { address, events: WEBHOOK_EVENTS };
  hook = (await admin.post<typeof hook>("/api/admin/webhooks", form)).body;
});
afterAll(async () => {
  await site.stop();
  service.close();
});

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(async () => {
  vi.useRealTimers();
  status = 200;
  received.length = 0;
  logged.mockClear();
  await site.database.db.deleteFrom("notices").execute();
});

const logged = vi.fn<(said: object, text: string) => void>();
const send = () =>
  sendToWebhook(
    { db: site.database.db, allowsPrivateWebhooks: true, log: { error: logged } },
    hook.id,
  );
const told = () => received.map(({ text }) => JSON.parse(text));
const waiting = () => site.database.db.selectFrom("notices").selectAll().execute();
const shown = async () =>
  (await admin.get<{ webhooks: Webhook[] }>("/api/admin/webhooks")).body.webhooks[0];
const lastDone = async () =>
  (await admin.get<ActivityEntry[]>("/api/admin/activity?kind=settings&limit=1")).body[0];

it("shows its secret once, and every delivery is signed with it", async () => {
  expect(hook.secret).toMatch(/^whsec_[\w-]{43}$/);
  expect(JSON.stringify(await shown())).not.toContain(hook.secret);
  expect(await lastDone()).toMatchObject({ action: "add-webhook", name: new URL(address).host });
  await makeCategory(admin, { path: "chrome", name: "Chrome" });
  await send();
  expect(told()).toEqual([
    expect.objectContaining({ event: "categories.created" }),
    expect.objectContaining({ event: "categories.published" }),
  ]);
  const [{ headers, text } = { headers: {}, text: "" }] = received;
  const { id, at, data } = JSON.parse(text);
  expect(headers).toMatchObject({
    "content-type": "application/json",
    "lunula-delivery": id,
    "lunula-event": "categories.created",
  });
  expect(data).toMatchObject({ kind: "categories", name: "Chrome", count: 1 });
  expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
  const [, seconds = "", v1] =
    /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers["lunula-signature"])) ?? [];
  expect(v1).toBe(signature(hook.secret, Number(seconds), text));
  expect((await shown())?.deliveries).toMatchObject([
    { state: "sent", tries: 1, failure: "" },
    { state: "sent" },
  ]);
  expect(await waiting()).toEqual([]);
});

it("tells what happened to which items, and of messages without anything of the visitor", async () => {
  await makeCategory(admin, { path: "glow" });
  const { id } = await makeDesign(admin, "glow", { title: "Hidden", is_active: false });
  const other = await makeDesign(admin, "glow", { is_active: false });
  await site.database.db.deleteFrom("notices").execute();
  const base = "/api/admin/designs";
  await admin.put(`${base}/${id}`, { title: "Mirror" });
  await admin.post(`${base}/update-many`, { ids: [id, other.id], changes: { is_active: true } });
  await admin.delete(`${base}/${id}`);
  await admin.post(`${base}/${id}/restore`);
  const at = new Date(Date.now() + MINUTE_MS).toISOString();
  const form = { ...scenarioOf("blogPosts").required, is_published: true, published_at: at };
  await admin.post("/api/admin/blog-posts", form);
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
  await publishDue(site.database.db);
  const message = { name: "Mia", email: "mia@visitors.example", subject: "Hi", message: "Hello" };
  await site.anonymous().post("/api/contact", message);
  await send();
  const ids = (data: { ids?: string[] }) => (data.ids ?? []).toSorted();
  const both = [id, other.id].toSorted();
  expect(
    told()
      .map(({ event, data }) => [event, ids(data)])
      .toSorted(),
  ).toEqual(
    [
      ["blog-posts.created", [expect.any(String)]],
      ["blog-posts.published", [expect.any(String)]],
      ["designs.created", [id]],
      ["designs.deleted", [id]],
      ["designs.published", [id]],
      ["designs.published", both],
      ["designs.updated", [id]],
      ["designs.updated", both],
      ["messages.received", []],
    ].toSorted(),
  );
  expect(told().find(({ event }) => event === "messages.received")?.data).toEqual({
    id: expect.any(String) as string,
  });
  expect(JSON.stringify(received)).not.toMatch(/mia|hello/i);
});

it("tries for a day under one id, less and less often, in order, and follows no redirect", async () => {
  status = 302;
  await makeCategory(admin, { path: "retried", is_active: false });
  vi.setSystemTime(Date.now() + 1);
  await makeCategory(admin, { path: "second", is_active: false });
  await send();
  expect((await shown())?.deliveries[0]).toMatchObject({ state: "waiting", tries: 1 });
  for (let rows = await waiting(); rows.length > 0; rows = await waiting()) {
    const [oldest] = rows.toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1));
    vi.setSystemTime(Math.max(Date.now(), Date.parse(oldest?.due_at ?? "")));
    await send();
  }
  const tries = Map.groupBy(received, ({ headers }) => headers["lunula-delivery"]);
  expect(tries.size).toBe(2);
  const [[, first = []] = []] = tries;
  expect(first.length).toBeGreaterThan(20);
  expect(first.length).toBeLessThan(40);
  expect(new Set(first.map(({ text }) => text)).size).toBe(1);
  expect(new Set(first.map(({ headers }) => headers["lunula-signature"])).size).toBe(first.length);
  expect((await shown())?.deliveries).toContainEqual(
    expect.objectContaining({
      event: "categories.created",
      state: "lost",
      failure: "Answered 302: redirects are not followed",
    }),
  );
  expect(logged.mock.calls.map(([said]) => said)).toEqual(
    [...tries.values()].map(({ length }) => ({
      webhook: new URL(address).host,
      event: "categories.created",
      tries: length,
      reason: "Answered 302: redirects are not followed",
    })),
  );
});

it("is tested, changed and removed with what waits for it", async () => {
  const path = `/api/admin/webhooks/${hook.id}`;
  expect((await admin.post(`${path}/test`)).body).toEqual({ failure: null });
  expect(told()).toMatchObject([{ event: "test", data: {} }]);
  status = 500;
  expect((await admin.post(`${path}/test`)).body).toEqual({ failure: "Answered 500" });
  const nobody = await admin.put<Webhook>(path, { address: "http://localhost:1/" });
  expect(nobody.status).toBe(200);
  const { failure } = (await admin.post<{ failure: string }>(`${path}/test`)).body;
  expect(failure).toMatch(/^connect ECONNREFUSED /);
  await admin.put(path, { address });
  const changed = await admin.put<Webhook>(path, { events: ["designs.created"] });
  expect(changed.body).toMatchObject({ address, events: ["designs.created"] });
  await makeCategory(admin, { path: "untold" });
  expect(await waiting()).toEqual([]);
  await makeDesign(admin, "untold");
  expect(await waiting()).toHaveLength(1);
  expect((await admin.delete(path)).status).toBe(204);
  expect(await waiting()).toEqual([]);
  expect((await admin.delete(path)).status).toBe(404);
  expect((await admin.post(`${path}/test`)).status).toBe(404);
  expect(await lastDone()).toMatchObject({ action: "remove-webhook" });
});

it("leads nowhere but to the public web unless that is allowed", async () => {
  const strict = await startTestSite();
  const client = await strict.admin();
  const post = (form: object) =>
    client.post<Webhook & { errors: { field: string }[] }>("/api/admin/webhooks", {
      events: ["messages.received"],
      ...form,
    });
  for (const refused of [
    "http://10.0.0.1/x",
    "http://[::1]/",
    "http://x.example/",
    "ftp://x.example",
    "https://me:pass@x.example/",
  ]) {
    expect(await post({ address: refused })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "address" }] },
    });
  }
  expect((await post({ address: "https://x.example", events: ["designs.painted"] })).status).toBe(
    400,
  );
  // A host name is checked when it is resolved.
  const { id } = (await post({ address: address.replace("http://127.0.0.1", "https://localhost") }))
    .body;
  expect((await client.post(`/api/admin/webhooks/${id}/test`)).body).toEqual({
    failure: "This address is not on the public web",
  });
  expect(received).toEqual([]);
  // A webhook made before https was required keeps working, and its events can be changed.
  const former = { address: "http://x.example/", events: ["designs.created"] };
  await strict.deps.db.updateTable("webhooks").set({ address: former.address }).execute();
  expect(await client.put(`/api/admin/webhooks/${id}`, former)).toMatchObject({
    status: 200,
    body: former,
  });
  await strict.stop();
});
