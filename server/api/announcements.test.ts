import url from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { AnnouncementState } from "../../contract/announcements.ts";
import { announceAll } from "../push.ts";
import { announceWeekly } from "../store/announcements.ts";
import type { Client } from "../testing/client.ts";
import { makeCategory, makeDesign } from "../testing/factories.ts";
import { PushService, newDevice } from "../testing/services/push-service.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import type { Problem } from "../../contract/endpoint.ts";

let site: TestSite;
let admin: Client;
let service: PushService;

beforeAll(async () => {
  service = await PushService.start();
  site = await startTestSite({ pushServices: [service.url] });
  admin = await site.admin();
});
afterAll(async () => {
  await site.stop();
  await service.stop();
});

const ANNOUNCEMENT = { title: "12 new looks", text: "For Christmas", path: "/category/holiday" };

beforeEach(() => service.answers.clear());
afterEach(async () => {
  service.taken.length = 0;
  await site.database.db.deleteFrom("push_subscriptions").execute();
  await site.database.db.deleteFrom("announcements").execute();
});

async function subscribed(path: string) {
  const device = newDevice(`${service.url}${path}`);
  const { status } = await site.anonymous().post("/api/push/subscribe", device.address);
  expect(status).toBe(204);
  return device;
}

const announceNow = (signal = new AbortController().signal) =>
  announceAll(site.database.db, { url: "https://nails.example" }, signal);

async function state(): Promise<AnnouncementState> {
  return (await admin.get<AnnouncementState>("/api/admin/announcements")).body;
}

it("reaches every device, which alone can read it, and says how many", async () => {
  const deprecated = vi.spyOn(url, "parse");
  const devices = [await subscribed("/one"), await subscribed("/two")];
  expect((await state()).devices).toBe(2);
  expect((await admin.post("/api/admin/announcements", ANNOUNCEMENT)).status).toBe(201);
  await announceNow();
  // Node would print the deprecation warning to standard error.
  expect(deprecated).not.toHaveBeenCalled();
  const { body } = await site.anonymous().post<{ key: string }>("/api/push/key", {});
  for (const [index, path] of ["/one", "/two"].entries()) {
    const taken = service.taken.filter((one) => one.path === path);
    expect(taken.map((one) => devices[index]?.read(one.body))).toEqual([
      { ...ANNOUNCEMENT, looks: 0 },
    ]);
    expect(taken[0]?.headers["authorization"]).toContain(`k=${body.key}`);
  }
  expect((await state()).last).toMatchObject({ ...ANNOUNCEMENT, reached: 2, failed: 0 });
  expect((await state()).last?.is_finished).toBe(true);
});

it("forgets a device that is gone, and one that switched it off", async () => {
  await subscribed("/gone");
  const { address } = await subscribed("/off");
  const { endpoint } = address;
  expect((await site.anonymous().post("/api/push/unsubscribe", { endpoint })).status).toBe(204);
  service.answers.set("/gone", 410);
  await admin.post("/api/admin/announcements", ANNOUNCEMENT);
  await announceNow();
  expect(service.taken).toEqual([]);
  expect(await state()).toMatchObject({ devices: 0, last: { reached: 0, failed: 0 } });
});

it("goes on where it was interrupted, and tells nobody twice", async () => {
  await subscribed("/one");
  await subscribed("/slow");
  service.answers.set("/slow", 503);
  await admin.post("/api/admin/announcements", ANNOUNCEMENT);
  const stopping = new AbortController();
  const interrupted = announceNow(stopping.signal);
  await expect.poll(async () => (await state()).last?.reached).toBe(1);
  stopping.abort();
  await interrupted;
  expect((await state()).last?.is_finished).toBe(false);
  const second = await admin.post<Problem>("/api/admin/announcements", ANNOUNCEMENT);
  expect([second.status, second.body.message]).toEqual([409, expect.stringContaining("still")]);
  service.answers.clear();
  await announceNow();
  expect(service.taken.map(({ path }) => path).toSorted()).toEqual(["/one", "/slow"]);
  expect((await state()).last).toMatchObject({ reached: 2, failed: 0, is_finished: true });
});

it("counts those that refuse", async () => {
  await subscribed("/refused");
  service.answers.set("/refused", 403);
  await admin.post("/api/admin/announcements", ANNOUNCEMENT);
  await announceNow();
  expect((await state()).last).toMatchObject({ reached: 0, failed: 1, is_finished: true });
});

it.each([
  ["another host", "https://intranet.example/x"],
  ["the machine itself", "http://127.0.0.1:1/x"],
  ["a name within an address", "https://user@fcm.googleapis.com/x"],
  ["no address", "x"],
])("asks no server that is not a push service: %s", async (_what, endpoint) => {
  const { address } = newDevice(endpoint);
  const { status } = await site.anonymous().post("/api/push/subscribe", address);
  expect(status).toBe(400);
  expect((await state()).devices).toBe(0);
});

it("says what is new since the last time, and announces it once a week when asked to", async () => {
  await makeCategory(admin, { name: "Christmas", path: "christmas" });
  await makeDesign(admin, "christmas");
  await makeDesign(admin, "christmas");
  await subscribed("/one");
  const suggestion = { title: "2 new Christmas looks", path: "/category/christmas", looks: 2 };
  expect((await state()).suggestion).toMatchObject(suggestion);

  await announceWeekly(site.database.db);
  expect((await state()).last).toBeNull();
  const weekly = { is_weekly: true };
  expect((await admin.put("/api/admin/announcements/weekly", weekly)).body).toMatchObject(weekly);
  await announceWeekly(site.database.db);
  await announceWeekly(site.database.db);
  await announceNow();
  expect(service.taken).toHaveLength(1);
  expect(await state()).toMatchObject({ suggestion: { looks: 0 }, last: suggestion });
});

it("names what is wrong", async () => {
  const wrong = { title: " ", text: "", path: "//evil" };
  const { body } = await admin.post<Problem>("/api/admin/announcements", wrong);
  expect(body.errors?.map(({ field }) => field)).toEqual(["title", "path"]);
});
