import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pagesOf } from "../testing/reading-pages.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";

const lines: { id?: string; path?: string; msg?: string; err?: object }[] = [];
const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });

let site: TestSite;
let proxied: TestSite;
beforeAll(async () => {
  site = await startTestSite({}, pagesOf(["/"]), undefined, log);
  proxied = await startTestSite({ proxies: 1 });
});
afterAll(async () => {
  await site.stop();
  await proxied.stop();
});

const idOf = ({ headers }: { headers: Headers }) => headers.get("x-request-id") ?? "";

it("names each request, also of answers that are kept, not modified, or none of the site’s", async () => {
  const client = site.anonymous();
  const first = await client.get("/api/designs");
  const etag = first.headers.get("etag") ?? "";
  const answers = [
    first,
    await client.get("/api/designs"),
    await client.get("/api/designs", { "if-none-match": etag }),
    await client.get("/"),
    await client.get("/api/nothing"),
    await client.post("/api/contact", {}),
    await client.call("HEAD", "/healthz"),
    await client.post("/api/admin/logout"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 304, 200, 404, 400, 200, 204]);
  const ids = answers.map(idOf);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[\w-]{5,20}$/.test(id))).toBe(true);
  expect(lines.map(({ id }) => id)).toEqual(ids);
});

it("takes the id of a trusted proxy only, and only a sound one", async () => {
  const asked = (from: TestSite, id: string) =>
    from.anonymous().get("/api/designs", { "x-request-id": id });
  expect(idOf(await asked(proxied, "edge/7f=3"))).toBe("edge/7f=3");
  expect(idOf(await asked(site, "edge/7f=3"))).not.toBe("edge/7f=3");
  for (const id of ["<b>", "x".repeat(101), "two words", '"quoted"']) {
    expect(idOf(await asked(proxied, id))).toMatch(/^[\w-]{5,20}$/);
  }
  const elsewhere = await startTestSite({ proxies: 1, proxyNetworks: ["10.0.0.0/8"] });
  expect(idOf(await asked(elsewhere, "edge"))).not.toBe("edge");
  await elsewhere.stop();
});

it("is in the answer to a failure and beside its reason in the log", async () => {
  const { db } = site.database;
  const admin = await site.admin();
  await db.schema.alterTable("push_subscriptions").renameTo("lost").execute();
  lines.length = 0;
  const answer = await admin.get<{ request_id: string }>("/api/admin/announcements");
  expect(answer.status).toBe(500);
  expect(answer.body.request_id).toBe(idOf(answer));
  expect(lines.map(({ id, msg }) => [id, msg])).toEqual([
    [idOf(answer), "request failed"],
    [idOf(answer), undefined],
  ]);
});
