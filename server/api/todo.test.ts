import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { expect, it } from "vitest";
import type { Todo } from "../../contract/admin/todo.ts";
import { checkLinks } from "../upkeep.ts";
import { linkedPaths } from "../store/todo.ts";
import { linksToCheck } from "../store/collections/products.ts";
import { apiSite } from "../testing/api-site.ts";
import { type Entity, makeBaseCategories, makeOne } from "../testing/collections.ts";
import { makeDesign, makeCategory } from "../testing/factories.ts";
import { pngFile } from "../testing/made-files.ts";
import { scenarioOf } from "../testing/scenarios.ts";

const DAY_MS = 86_400_000;
const { site, admin } = await apiSite();
await makeBaseCategories(admin);

const findTodo = async () => (await admin.get<Todo>("/api/admin/todo")).body;

it("counts designs that lack something, and lists them", async () => {
  const { path: category } = await makeCategory(admin);
  const file = pngFile({ width: 300, height: 400 });
  const { body } = await admin.upload<{ thumbnailUrl: string }>(file);
  await makeDesign(admin, category, {
    title: "Small",
    image_url: body.thumbnailUrl,
    shape: "almond",
  });
  await makeDesign(admin, category, { title: "Whole", alt_text: "Red nails", length: "short" });
  const { counts } = await findTodo();
  expect(counts).toMatchObject({ "alt-text": 1, shape: 1, length: 1, "small-designs": 1 });
  const { body: small } = await admin.get<Entity[]>("/api/admin/designs?picture=small");
  expect(small.map(({ title }) => title)).toEqual(["Small"]);
});

it("finds the links of texts that lead nowhere", async () => {
  const content = `<p><a href="/blog">Blog</a> <a href="/nails/red">Red</a> <a href="/old-page?x=1">Old</a>
    <a href="/feed.xml">Feed</a> <a href="https://example.com/gone">Elsewhere</a></p>`;
  const post = await makeOne(admin, scenarioOf("blogPosts"), { title: "Our week", content });
  expect((await findTodo()).broken_links).toEqual([
    { kind: "blogPosts", item_id: post.id, name: "Our week", path: "/old-page" },
  ]);
  const redirects = [{ from: "/old-page", to: "/blog" }];
  await admin.put("/api/admin/settings", { redirects, home_text: '<a href="/p/team">Team</a>' });
  expect((await findTodo()).broken_links).toEqual([
    { kind: "settings", item_id: "home", name: "Home", path: "/p/team" },
  ]);
});

it("reads the links to the site itself", () => {
  const html = `<a class="x" href="/a%20b#c">A</a> <a href="//elsewhere.example/d">D</a>
    <a href="https://nails.example/e?f=1&amp;g=2">E</a> <a href="https://nails.example.org/h">H</a>
    <a href="/api/site">Site</a>`;
  expect(linkedPaths(html, "https://nails.example")).toEqual(["/a b", "/e"]);
});

it("checks links to shops once this is switched on; dead is what fails twice", async () => {
  const seen: string[] = [];
  let gone = 404;
  const shop = createServer(({ url = "" }, response) => {
    seen.push(url);
    const status = { "/gone": gone, "/moved": 301, "/busy": 503 }[url] ?? 200;
    response.writeHead(status, status === 301 ? { location: "/gone" } : {}).end();
  });
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  for (const [at, path] of ["/gone", "/moved", "/busy", "/there", "/there"].entries()) {
    const affiliate_url = origin + path;
    await makeOne(admin, scenarioOf("products"), { name: `Product ${at}`, affiliate_url });
  }
  const { db } = site.database;
  const isAllowed = () => true;
  const checking = { db, site: {}, log: pino({ enabled: false }), pauseMs: 0, isAllowed };
  const check = () => checkLinks(checking, new AbortController().signal);
  await check();
  expect(seen).toEqual([]);

  await admin.put("/api/admin/settings", { checks_links: true });
  await check();
  expect(seen.toSorted()).toEqual(["/busy", "/gone", "/gone", "/moved", "/there"]);
  expect((await findTodo()).counts.links).toBeUndefined();
  // Only an outage is asked about again before a day has passed.
  expect(await linksToCheck(db, 9)).toEqual([`${origin}/busy`]);
  const tomorrow = await linksToCheck(db, 9, Date.now() + DAY_MS + 1);
  expect(tomorrow.toSorted()).toEqual(["/busy", "/gone", "/moved"].map((path) => origin + path));

  const yesterday = new Date(Date.now() - DAY_MS - 1).toISOString();
  await db.updateTable("link_checks").set({ checked_at: yesterday }).execute();
  await check();
  expect((await findTodo()).counts.links).toBe(2);
  const { body: dead } = await admin.get<Entity[]>("/api/admin/products?link=dead&sort=name");
  expect(dead.map(({ name }) => name)).toEqual(["Product 0", "Product 1"]);
  gone = 200;
  await db.updateTable("link_checks").set({ checked_at: yesterday }).execute();
  await check();
  expect((await findTodo()).counts.links).toBeUndefined();
  shop.close();
});
