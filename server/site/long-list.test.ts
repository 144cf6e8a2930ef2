import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { jsonText } from "../http/json-text.ts";
import { sitemap } from "./sitemap.ts";
import { listDesigns } from "../store/designs/designs.ts";
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
  await sql`insert into designs (seq, id, title, image_url, upload_id, alt_text, category_id, tags,
      credit, pinterest_embed_code, featured, created_at, updated_at, deleted_at)
    select seq + n, 'copy-' || n, 'Copy ' || n, image_url, upload_id,
      alt_text, category_id, tags, credit, pinterest_embed_code, featured,
      strftime('%Y-%m-%dT%H:%M:%fZ', created_at, (n / 2) || ' seconds'), updated_at, deleted_at
    from designs, (with recursive numbers(n) as
      (select 1 union all select n + 1 from numbers where n < ${COUNT - 1}) select n from numbers)
    where seq = 1`.execute(site.database.db);
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
