import { type IncomingHttpHeaders, type RequestOptions, request } from "node:http";
import { buffer, text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { contentTag } from "../http/headers.ts";
import { jsonText } from "../http/router.ts";
import { sitemap } from "./sitemap.ts";
import { currentIndex } from "../store/designs/catalogue.ts";
import { listDesigns } from "../store/designs/designs.ts";
import { chunk } from "../store/lists.ts";
import type { Answer } from "../testing/client.ts";
import { makeCategory, makeDesign } from "../testing/factories.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";

const COUNT = 20_000;
const UNPACK: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
};

/** The response as it is sent: `fetch` would decompress it. */
function sent(url: string, options: RequestOptions) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      request(url, options, (answer) => {
        buffer(answer).then(
          (body) => resolve({ status: answer.statusCode, headers: answer.headers, body }),
          reject,
        );
      })
        .on("error", reject)
        .end();
    },
  );
}

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  const admin = await site.admin();
  await makeCategory(admin, { path: "love" });
  await makeDesign(admin, "love");
  // Pairs of designs have the same timestamp.
  const { db } = site.database;
  const { seq, ...first } = await db.selectFrom("designs").selectAll().executeTakeFirstOrThrow();
  const copies = Array.from({ length: COUNT - 1 }, (_, index) => {
    const n = index + 1;
    const time = Date.parse(first.created_at) + Math.floor(n / 2) * 1_000;
    const created_at = new Date(time).toISOString();
    return {
      ...first,
      seq: seq + n,
      id: `copy-${n}`,
      title: `Copy ${n}`,
      slug_key: `copy-${n}`,
      created_at,
      first_public_at: created_at,
    };
  });
  for (const piece of chunk(copies)) await db.insertInto("designs").values(piece).execute();
});
afterAll(() => site.stop());

it("a complete list contains every design once, the newest first", async () => {
  const { body, headers } = await site.anonymous().get<Design[]>("/api/designs");
  expect(headers.get("x-total-count")).toBe(String(COUNT));
  expect(body.slice(0, 3).map(({ id }) => id)).toEqual(
    [COUNT - 1, COUNT - 2, COUNT - 3].map((n) => `copy-${n}`),
  );
  expect(new Set(body.map(({ id }) => id)).size).toBe(COUNT);
  const times = body.map(({ created_at: time }) => time);
  expect(times).toEqual(times.toSorted().toReversed());
});

it("a complete list is the same in every encoding, and answers 304 if the client has it", async () => {
  const asked = async (encoding: string, headers: Record<string, string> = {}, method = "GET") => {
    const { body, ...answer } = await sent(`${site.url}/api/designs`, {
      method,
      headers: { "accept-encoding": encoding, ...headers },
    });
    const unpack = UNPACK[answer.headers["content-encoding"] ?? ""];
    return { ...answer, text: body.length > 0 && unpack ? unpack(body) : body };
  };
  const plain = await asked("identity");
  expect(plain.text.subarray(0, 2).toString()).toBe("[{");
  expect(plain.headers.etag).toBe(`"${contentTag(plain.text)}"`);
  for (const [encoding, used] of [
    ["gzip, br", "gzip"],
    ["br", "br"],
  ] as const) {
    const answer = await asked(encoding);
    expect(answer.headers).toMatchObject({ "content-encoding": used, etag: plain.headers.etag });
    expect(answer.text.equals(plain.text)).toBe(true);
  }
  for (const encoding of ["gzip", "br", "identity"]) {
    const known = await asked(encoding, { "if-none-match": plain.headers.etag ?? "" });
    expect([known.status, known.text.length]).toEqual([304, 0]);
    const head = await asked(encoding, {}, "HEAD");
    expect([head.status, head.text.length, head.headers.etag]).toEqual([
      200,
      0,
      plain.headers.etag,
    ]);
  }
  await site.database.db
    .updateTable("designs")
    .set({ title: "Other" })
    .where("id", "=", "copy-1")
    .execute();
  await expect.poll(async () => (await asked("gzip")).headers.etag).not.toBe(plain.headers.etag);
});

it.each(["shape=oval", "near=b3174f"])("a complete list by %s equals its pages", async (query) => {
  await site.database.db
    .updateTable("designs")
    .set({ shape: "oval" })
    .where("seq", "<=", 2_000)
    .execute();
  const visitor = site.anonymous();
  const { body, headers } = await visitor.get<Design[]>(`/api/designs?${query}`);
  expect(headers.get("x-total-count")).toBe(String(body.length));
  const pages: string[] = [];
  let next: string | undefined = `/api/designs?${query}&limit=200`;
  while (next && pages.length < 2_000) {
    const page: Answer<Design[]> = await visitor.get<Design[]>(next);
    pages.push(...page.body.map(({ id }) => id));
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
  }
  expect(body.slice(0, 2_000).map(({ id }) => id)).toEqual(pages);
});

/** How often other work had a turn meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  const end = new AbortController();
  void work.finally(() => end.abort());
  let turns = 0;
  while (!end.signal.aborted) {
    await setImmediate();
    turns += 1;
  }
  await work;
  return turns;
}

it("other requests have their turn while all designs are listed, serialized, mapped or indexed", async () => {
  const { reader } = site.database;
  const { items } = await listDesigns(reader);
  expect(items).toHaveLength(COUNT);
  // Serializing is quick, so this list is longer.
  const long = Array.from({ length: 20 }, () => items).flat();
  const turns = {
    read: await turnsDuring(listDesigns(reader)),
    written: await turnsDuring(jsonText(long)),
    mapped: await turnsDuring(sitemap(reader, site.url).then(text)),
    // A separate reader, which has no index yet.
    indexed: await turnsDuring(currentIndex(reader.withoutPlugins())),
  };
  expect(Math.min(...Object.values(turns)), JSON.stringify(turns)).toBeGreaterThan(1);
});
