import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  CATEGORY_ITEMS,
  CATEGORY_KINDS,
  type MovedItems,
} from "../../contract/admin/category-moves.ts";
import { collectionName } from "../../contract/collections.ts";
import { COLLECTION_TABLES } from "../database/collection-tables.ts";
import type { Client } from "../testing/client.ts";
import { changeOf, makeOne } from "../testing/collections.ts";
import { fillWithHardContent } from "../testing/every-call/hard-content.ts";
import { HARD_TEXTS } from "../testing/every-call/hard-texts.ts";
import { queriesOf } from "../testing/recorded-queries.ts";
import { startsAtCursor, planOf, scansOrSortsTable } from "../testing/plans.ts";
import { readCalls } from "../testing/every-call/read-calls.ts";
import { severalAtOnce } from "../testing/every-call/several-at-once.ts";
import { scenarioOf, scenarios } from "../testing/scenarios.ts";
import { collections } from "../store/collections.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";

let site: TestSite;
let admin: Client;
beforeAll(async () => {
  // Passkeys need an HTTPS address.
  site = await startTestSite({ site: { url: "https://nails.example" } });
  await fillWithHardContent(site, HARD_TEXTS.slice(0, 8));
  admin = await site.admin();
  const { id: item_id } = await makeOne(admin, scenarioOf("categories"));
  const [id, writer] = [randomUUID(), randomUUID()];
  const copy = {
    kind: "categories",
    item_id,
    label: "",
    device: "",
    writer,
    version: 1,
    base: 0,
    form: {},
  };
  expect((await admin.put(`/api/admin/unfinished/${id}`, copy)).status).toBe(200);
});
afterAll(() => site.stop());

/** Tables that stay small, or are read as a whole on purpose. */
const BY_KEYS = / in \(select (value from json_each|unnest)\b/;
const FEW = [
  // Up to a thousand rows by key: sorting them is cheaper than reading them in order.
  BY_KEYS,
  // Deduplicates what a search finds in two tables.
  / union /,
  // Categories, pages of seasons and facets, tags by prefix, and visit counts of a period.
  /^\s*select [^]*? from "((product_)?categories|(season|facet)_pages)"/,
  / from "?(tags_in_use|visit_counts)\b/,
  // Admins, invites, API tokens and webhooks.
  /^select [^]*? from "(admins|invites|api_tokens|webhooks)"/,
  // One row for each kind of content.
  / from "content_versions"/,
  // The texts with links, for those that lead nowhere.
  /"content" like/,
  // An export names every picture and the source of each crop.
  /^select "id", "name", "focus", "fingerprint", "created_at" from "uploads"/,
  / from picture_cuts as c\s/,
];

/** The condition of a page of results after a cursor. */
const BEHIND = /\) [<>] \(/;
/** Queries that have no index order: rows by key, categories by place or by item count. */
const SORTED_ANEW = [BY_KEYS, /\(coalesce\(c\.place,/, /\(select count\(\*\) from "\w+" as i\s/];

const isOneOf = (sql: string, kinds: RegExp[]) => kinds.some((kind) => kind.test(sql));

/**
 * Returns the queries that scan or sort a whole table, or that skip rows to reach a page, with their plans. Paged
 * queries of small tables are included: a missing index shows there.
 */
async function faultsOf(work: () => Promise<unknown>): Promise<string[]> {
  const noted = (await queriesOf(site.database.db, work)).filter(({ sql }) => looksUp(sql));
  if (noted.every(({ sql }) => isOneOf(sql, FEW))) throw new Error("No query was noted");
  const faults: string[] = [];
  for (const query of noted) {
    const isLarge = !isOneOf(query.sql, FEW);
    const isBehind = BEHIND.test(query.sql) && !isOneOf(query.sql, SORTED_ANEW);
    if (!isLarge && !isBehind) continue;
    const plan = await planOf(site.database, query);
    const isFault = (isLarge && scansOrSortsTable(plan)) || (isBehind && !startsAtCursor(plan));
    if (isFault) faults.push(`${query.sql}\n${plan}`);
  }
  return faults;
}

const looksUp = (sql: string) => /^\s*(select|update|delete)\b/.test(sql);

it("looks up in an index whatever can be asked for", async () => {
  const calls = await readCalls(admin, { searches: ["eclat", "e", "eclat st"], limit: 3 });
  const others = ["/sitemap.xml", "/sitemap-1.xml", "/feed.xml", "/readyz", "/category/hard-1"];
  const ended: string[] = [];
  const faults = await faultsOf(() =>
    severalAtOnce([...calls, ...others], async (call) => {
      const { headers } = await admin.get(call);
      const next = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
      if (next) await admin.get(next);
      else ended.push(call);
    }),
  );
  expect(faults).toEqual([]);
  // Each sort order, in both directions, has had a second page.
  expect(ended.filter((call) => /^\/api\/admin\/.*\?sort=[\w-]+&limit=/.test(call))).toEqual([]);
});

it.each(scenarios)("changes $collection by an index", async (scenario) => {
  const base = `/api/admin/${scenario.collection}`;
  const category = "category" in scenario.required && { category: "hard-1" };
  const { table, picture } = collections[scenario.kind];
  const isOwn = ["designs", "products"].includes(scenario.collection);
  const faults = await faultsOf(async () => {
    const { id, etag } = await makeOne(admin, scenario, isOwn && category ? category : {});
    await admin.put(`${base}/${id}`, changeOf(scenario, "Anew"), { "if-match": etag });
    await admin.delete(`${base}/${id}`);
    await admin.post(`${base}/${id}/restore`);
    await admin.post(`${base}/update-many`, { ids: [id], changes: changeOf(scenario, "Again") });
    await admin.post(`${base}/delete-many`, { ids: [id] });
    await admin.post(`${base}/restore-many`, { ids: [id] });
    if (picture === null) return;
    // The same query as the purge uses to find what uses a picture.
    const where = sql`from ${sql.table(table.name)} where upload_id = ${id}`;
    await sql`select upload_id ${where}`.execute(site.database.db);
  });
  expect(faults).toEqual([]);
});

it.each(CATEGORY_KINDS)("empties %s and fills them again by an index", async (kind) => {
  const base = `/api/admin/${collectionName(kind)}`;
  const address = COLLECTION_TABLES[kind].address;
  const [from, into] = [
    await makeOne(admin, scenarioOf(kind), { [address]: "emptied" }),
    await makeOne(admin, scenarioOf(kind), { [address]: "filled" }),
  ];
  await makeOne(admin, scenarioOf(CATEGORY_ITEMS[kind]), { category: "emptied" });
  const faults = await faultsOf(async () => {
    const path = `${base}/${from.id}`;
    const { body } = await admin.post<MovedItems>(`${path}/move-and-delete`, { into: "filled" });
    expect(body).toMatchObject({ into: into.id });
    expect((await admin.post(`${path}/restore-and-move`, body)).status).toBe(200);
    const many = { ids: [from.id], into: "filled" };
    expect((await admin.post(`${base}/move-and-delete-many`, many)).status).toBe(200);
  });
  expect(faults).toEqual([]);
});

it("signs in, counts a view and keeps a message by an index", async () => {
  const form = { name: "Ada", email: "ada@example.com", subject: "Hello", message: "Hi" };
  const faults = await faultsOf(async () => {
    await site.admin();
    await site.anonymous().post("/api/page-views", {
      path: "/category/hard-1",
      events: [
        ["found", "gloss"],
        ["opened", randomUUID()],
      ],
    });
    await site.anonymous().post("/api/contact", { ...form, key: crypto.randomUUID() });
  });
  expect(faults).toEqual([]);
});
