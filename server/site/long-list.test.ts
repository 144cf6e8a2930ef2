import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { jsonText } from "../http/json-text.ts";
import { sitemap } from "./sitemap.ts";
import { listDesigns } from "../store/designs/designs.ts";
import { piecesOf } from "../store/lists.ts";
import { makeCategory, makeDesign } from "../testing/factories.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";

const COUNT = 20_000;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  const admin = await site.admin();
  await makeCategory(admin, { path: "love" });
  await makeDesign(admin, "love");
  // A search index is not needed here. Two designs each are of one moment.
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
    };
  });
  for (const piece of piecesOf(copies)) await db.insertInto("designs").values(piece).execute();
});
afterAll(() => site.stop());

it("a complete list has every design once, the newest first", async () => {
  const { body, headers } = await site.anonymous().get<Design[]>("/api/designs");
  expect(headers.get("x-total-count")).toBe(String(COUNT));
  expect(body.slice(0, 3).map(({ id }) => id)).toEqual(
    [COUNT - 1, COUNT - 2, COUNT - 3].map((n) => `copy-${n}`),
  );
  expect(new Set(body.map(({ id }) => id)).size).toBe(COUNT);
  const times = body.map(({ created_at: time }) => time);
  expect(times).toEqual(times.toSorted().toReversed());
});

/** How often something else had its turn until the work was done. */
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

it("visitors have their turn while a complete list is read, written, or mapped for search engines", async () => {
  const { reader } = site.database;
  const { items } = await listDesigns(reader);
  expect(items).toHaveLength(COUNT);
  // Writing is quick: of a shorter list it is done before anybody would notice.
  const long = Array.from({ length: 20 }, () => items).flat();
  const turns = {
    read: await turnsDuring(listDesigns(reader)),
    written: await turnsDuring(jsonText(long)),
    mapped: await turnsDuring(sitemap(reader, site.url).then(text)),
  };
  expect(Math.min(...Object.values(turns)), JSON.stringify(turns)).toBeGreaterThan(1);
});
