import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { COLLECTIONS, COLLECTION_KINDS } from "../../contract/collections.ts";
import { routes } from "../api/routes.ts";
import { createListener } from "../app.ts";
import type { Deps } from "../deps.ts";
import { Client } from "../testing/client.ts";
import { changeOf, makeBaseCategories, makeOne } from "../testing/collections.ts";
import { scenarioOf, scenarios } from "../testing/scenarios.ts";
import { pagesOf } from "../testing/reading-pages.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import { openDatabase } from "../database/open.ts";

let site: TestSite;
let admin: Client;
const LESSON = "6f1c9c1e-58b1-4a57-8f5e-0d6c4d7b2a10";

/** A client of a site whose queries are counted. */
let counted: Client;
/** Keeps no answers. */
let unkept: Client;
let queries = 0;
const servers: Server[] = [];
const webApp = pagesOf(["/", "/blog/about-gel", "/category/base"]);

beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  await makeBaseCategories(admin);
  await admin.post("/api/admin/import-data", {
    data: {
      tutorials: [{ ...scenarioOf("tutorials").required, id: LESSON, slug: "the-lesson" }],
      products: [{ ...scenarioOf("products").required, slug: "the-product" }],
      nailDesigns: [{ ...scenarioOf("nailDesigns").required, slug: "the-look" }],
    },
  });
  const posts = scenarios.find(({ collection }) => collection === "blog-posts");
  if (posts) await makeOne(admin, posts, { slug: "about-gel", is_published: true });
  await makeOne(admin, scenarioOf("pages"), { slug: "prices", is_published: true });
  const reader = site.database.reader.withPlugin({
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  counted = await listen({ ...site.deps, reader });
  unkept = await listen({ ...site.deps, config: { ...site.config, cacheBytes: 0 } });
});
afterAll(async () => {
  for (const server of servers) server.close();
  await site.stop();
});

async function listen(deps: Deps): Promise<Client> {
  const server = createServer(createListener(deps, webApp, pino({ level: "silent" })));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return new Client(`http://127.0.0.1:${port}`);
}

/** How many queries a response takes. */
async function queriesFor(path: string, headers?: Record<string, string>): Promise<number> {
  const before = queries;
  await counted.get(path, headers);
  return queries - before;
}

const MADE_OF_CONTENT = [
  ...COLLECTION_KINDS.map((kind) => COLLECTIONS[kind].all.path),
  "/",
  "/blog/about-gel",
  "/category/base",
  "/nowhere",
  "/api/site",
  "/api/designs?limit=2",
  "/api/designs/featured",
  "/api/designs/category/base",
  "/api/designs/search?q=gel",
  "/api/designs/by-ids?ids=none",
  "/api/designs/similar?tags=gel",
  "/api/facets?shape=almond",
  "/api/related?kind=blogPosts&id=none",
  "/api/relations",
  `/api/materials?texts=${encodeURIComponent(`["Gel top coat"]`)}`,
  "/api/search/parse?q=gel",
  "/api/synonyms",
  "/api/pages/prices",
  "/api/products/featured",
  "/api/tutorials/featured",
  `/api/tutorials/${LESSON}`,
  "/api/tutorials/by-slug/the-lesson",
  "/api/products/by-slug/the-product",
  "/api/designs/by-slug/the-look",
  "/api/blog-posts/featured",
  "/api/blog-posts/about-gel",
  "/api/addresses/fate?path=/blog/about-gel",
  "/api/addresses/former",
  "/api/texts/home",
  "/api/studio",
  "/api/offline-manifest",
  "/api/offline-pictures",
  "/api/offline-changes?list=/api/designs&items=aaaabbbb",
  "/sitemap.xml",
  "/feed.xml",
  "/category/base/feed.xml",
];

/** Never cached: every device requests other ones, and each of half a megabyte would evict a hundred responses. */
const PACKS = new Set(["/api/catalogue", "/api/picture-pack"]);

it("covers every public call that reads", () => {
  const calls = routes.filter(({ endpoint }) => {
    const isPack = PACKS.has(endpoint.path);
    return endpoint.access === "public" && endpoint.method === "GET" && !isPack;
  });
  const untried = calls.filter(({ endpoint: { path } }) => {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/?]+")}(?:\\?|$)`);
    return !MADE_OF_CONTENT.some((address) => pattern.test(address));
  });
  expect(untried.map(({ endpoint }) => endpoint.path)).toEqual([]);
});

it.each(MADE_OF_CONTENT)("answers %s once with queries, and then from the cache", async (path) => {
  await counted.get(path);
  expect(await queriesFor(path)).toBe(0);
  const [kept, made] = await Promise.all([counted.get(path), unkept.get(path)]);
  expect(kept.body).toEqual(withOrigin(made.body, unkept, counted));
});

it.each(scenarios)("shows a change of $collection to the next visitor", async (scenario) => {
  const path = `/api/admin/${scenario.collection}`;
  const steps = [
    () => makeOne(admin, scenario),
    (id: string) => admin.put(`${path}/${id}`, changeOf(scenario, "Changed")),
    (id: string) => admin.delete(`${path}/${id}`),
    (id: string) => admin.post(`${path}/${id}/restore`),
  ];
  let id = "";
  // Each step's answers are kept for the next one.
  for (const address of MADE_OF_CONTENT) await counted.get(address);
  for (const step of steps) {
    const answer = await step(id);
    if (!id) ({ id } = answer as { id: string });
    for (const address of MADE_OF_CONTENT) {
      const [kept, made] = await Promise.all([counted.get(address), unkept.get(address)]);
      expect([address, kept.body]).toEqual([address, withOrigin(made.body, unkept, counted)]);
    }
  }
});

it("renders only the pages again that show the change", async () => {
  const tutorials = scenarios.find(({ collection }) => collection === "tutorials");
  for (const path of ["/api/designs", "/api/tutorials"]) await counted.get(path);
  const made = tutorials && (await makeOne(admin, tutorials));
  expect(made).toBeDefined();
  const [designs, changed] = [await queriesFor("/api/designs"), await queriesFor("/api/tutorials")];
  expect({ designs, changed: changed > 0 }).toEqual({ designs: 0, changed: true });
});

it("keeps everything while only visits are counted", async () => {
  await counted.get("/");
  expect((await counted.post("/api/page-views", { path: "/" })).status).toBe(204);
  expect(await queriesFor("/")).toBe(0);
});

it("notices what another process wrote", async () => {
  const [first] = (await counted.get<Design[]>("/api/designs")).body;
  const other = await openDatabase(site.config);
  await other.db.updateTable("designs").set({ title: "From elsewhere" }).execute();
  const now = async () => (await counted.get<Design[]>("/api/designs")).body[0];
  // With PostgreSQL, this process has to be notified first.
  const changed = { id: first?.id, title: "From elsewhere" };
  await expect.poll(now).toMatchObject(changed);
  await other.close();
});

it.each([
  ["/api/designs?limit=2&utm_source=x", "/api/designs?limit=2"],
  ["/api/designs/search?limit=5&q=gel", "/api/designs/search?q=gel&limit=5"],
  ["/api/designs?fbclid=1", "/api/designs"],
  ["/?fbclid=1", "/"],
  ["/sitemap.xml?x", "/sitemap.xml"],
])("%s is kept as %s", async (path, address) => {
  await counted.get(address);
  expect(await queriesFor(path)).toBe(0);
});

it("keeps one page for all that have none, and asks only once whether one of them leads elsewhere", async () => {
  await counted.get("/nowhere");
  expect(await queriesFor("/nowhere/else")).toBeLessThan(3);
  expect(await queriesFor("/nowhere/else")).toBe(0);
});

it.each(["/api/designs?limit=1", "/api/designs?limit=2", "/api/designs?limit=1&limit=2"])(
  "tells %s from other addresses",
  async (path) => {
    await counted.get("/api/designs?limit=1");
    const [kept, made] = await Promise.all([counted.get(path), unkept.get(path)]);
    expect([kept.status, kept.body]).toEqual([made.status, made.body]);
  },
);

it("serves no answer for an admin to visitors", async () => {
  const signedIn = new Client(counted.url);
  signedIn.cookie = admin.cookie;
  for (const path of ["/api/admin/designs", "/api/admin/status", "/admin/dashboard"]) {
    await signedIn.get(path);
    const [kept, made] = await Promise.all([counted.get(path), unkept.get(path)]);
    expect([path, kept.status, kept.body]).toEqual([path, made.status, made.body]);
    expect(kept.headers.getSetCookie()).toEqual([]);
  }
});

/** Each listener has its own port, which appears in its responses. */
function withOrigin(body: unknown, from: Client, to: Client): unknown {
  const text = JSON.stringify(body).replaceAll(from.url, to.url);
  return JSON.parse(text);
}
