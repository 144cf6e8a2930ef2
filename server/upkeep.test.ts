import { pino } from "pino";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Config } from "./config.ts";
import { createObjectStore } from "./objects/object-store.ts";
import { saveUpload } from "./store/pictures/uploads.ts";
import { makeOne } from "./testing/collections.ts";
import { ObjectService } from "./testing/services/object-service.ts";
import { scenarioOf } from "./testing/scenarios.ts";
import { type TestSite, startTestSite } from "./testing/site.ts";
import { DAY_MS } from "./store/common.ts";
import { purgeTime } from "./store/purge.ts";
import { startUpkeep } from "./upkeep.ts";

let site: TestSite;
let service: ObjectService;

beforeAll(async () => {
  [site, service] = await Promise.all([startTestSite(), ObjectService.start()]);
});
afterAll(async () => {
  await site.stop();
  await service.stop();
});

/** The log lines of a start. */
async function startWith(changes: Partial<Config>) {
  const said: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line: string) => said.push(JSON.parse(line)) });
  const config = { ...site.config, starterContent: false, ...changes };
  const end = await startUpkeep(site.database, config, log, new AbortController().signal);
  end();
  return said.filter(({ inDatabase }) => inDatabase !== undefined);
}

const keep = (byte: number, objects = createObjectStore(undefined)) => {
  const files = [{ width: 400, bytes: Buffer.from([byte]) }];
  const picture = { width: 400, height: 300, color: "#a1b2c3", files };
  return saveUpload({ db: site.database.db, objects }, picture);
};

it("logs at the start where the pictures are, unless all are in one place", async () => {
  await keep(1);
  expect(await startWith({})).toEqual([]);

  const pictures = service.address;
  const [both] = await startWith({ pictures });
  expect(both).toMatchObject({ inDatabase: 1, inService: 0 });
  expect(both?.["msg"]).toMatch(
    /^new pictures are stored in .*; those in the database are still shown/,
  );
  expect(JSON.stringify(both)).not.toContain(pictures.secretAccessKey);

  await keep(2, createObjectStore(pictures));
  const [without] = await startWith({});
  expect(without).toMatchObject({ inDatabase: 1, inService: 1, level: 50 });
  expect(without?.["msg"]).toMatch(/^PICTURES_URL is not set/);
});

it("deletes nothing for good by a clock that is years ahead, however often it starts", async () => {
  const admin = await site.admin();
  const { id } = await makeOne(admin, scenarioOf("blogPosts"));
  await admin.delete(`/api/admin/blog-posts/${id}`);
  const startAt = async (clock: number) => {
    vi.useFakeTimers({ toFake: ["Date"], now: clock });
    await startWith({});
    vi.useRealTimers();
  };
  const today = Date.now();
  for (let days = -70; days <= 0; days += 1) {
    expect(await purgeTime(site.database.db, today + days * DAY_MS)).toBeLessThanOrEqual(today);
  }
  expect(await purgeTime(site.database.db, today)).toBe(today);
  for (let start = 0; start < 4; start += 1) await startAt(today + 7_000 * DAY_MS + start);
  await startAt(Date.now());
  const { status } = await admin.post(`/api/admin/blog-posts/${id}/restore`);
  expect(status).toBe(200);
});

it("judges by a calendar that catches up with the clock, and never is ahead of it", async () => {
  const { db } = site.database;
  const ahead = Date.now() + 10_000 * DAY_MS;
  const at = async (day: number) => (await purgeTime(db, ahead + day * DAY_MS)) - ahead;
  await at(0);
  const first = await at(1);
  expect((await at(2)) - first).toBe(2 * DAY_MS);
  expect((await at(50)) - first).toBe(4 * DAY_MS);
  expect(await at(50)).toBe(first + 4 * DAY_MS);
  expect(await at(-10_000)).toBe(Math.min(first + 4 * DAY_MS, -10_000 * DAY_MS));
});

it("publishes at the start what became due while nothing ran", async () => {
  const published_at = new Date(Date.now() + 60_000).toISOString();
  const terms = { is_published: true, published_at };
  const { slug } = await makeOne(await site.admin(), scenarioOf("blogPosts"), terms);
  const statusNow = async () => (await site.anonymous().get(`/api/blog-posts/${slug}`)).status;
  await startWith({});
  expect(await statusNow()).toBe(404);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(published_at) });
  await startWith({});
  vi.useRealTimers();
  expect(await statusNow()).toBe(200);
});
