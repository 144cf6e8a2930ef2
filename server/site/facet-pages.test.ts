import { afterAll, beforeAll, expect, it } from "vitest";
import { FACET_PAGE_LOOKS } from "../../contract/facets/facet-pages.ts";
import type { FacetPage } from "../../contract/forms/facet-page.ts";
import { makeCategory, makeDesign } from "../testing/factories.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";

let site: TestSite;
let admin: Awaited<ReturnType<TestSite["admin"]>>;
beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  await makeCategory(admin, { path: "all" });
  const facets = { shape: "almond", colors: ["red"] } as const;
  for (let made = 1; made < FACET_PAGE_LOOKS; made += 1) {
    await makeDesign(admin, "all", { title: `Ruby ${made}`, ...facets, colors: ["red", "teal"] });
  }
  await makeDesign(admin, "all", { title: "Garnet", ...facets, colors: ["red"] });
  await makeDesign(admin, "all", {
    title: "Draft",
    shape: "oval",
    colors: ["teal"],
    is_active: false,
  });
});
afterAll(() => site.stop());

const get = (path: string) => fetch(site.url + path, { redirect: "manual" });

it("has words and pairs with enough looks in the sitemap, each once", async () => {
  const text = await (await get("/sitemap.xml")).text();
  const pages = [...text.matchAll(/<loc>[^<]*(\/nails\/[^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(pages.toSorted()).toEqual(["/nails/almond", "/nails/almond/red", "/nails/red"]);
});

it("has a feed of the newest looks of each", async () => {
  const atom = await get("/nails/almond/red/feed.xml");
  expect(atom.headers.get("content-type")).toMatch(/^application\/atom\+xml/);
  const text = await atom.text();
  expect(text).toContain("<title>Red almond nails - Lunula</title>");
  expect(text).toContain(`href="${site.url}/nails/almond/red"`);
  expect(text.match(/<entry>/g)).toHaveLength(FACET_PAGE_LOOKS);
  const json = (await (await get("/nails/red/feed.json")).json()) as { items: unknown[] };
  expect(json.items).toHaveLength(FACET_PAGE_LOOKS);
  for (const none of ["teal", "red/almond", "almond/teal", "plaid"]) {
    expect([none, (await get(`/nails/${none}/feed.xml`)).status]).toEqual([none, 404]);
  }
});

it("has an owner’s title and text in its feed, and nothing of a page that is switched off", async () => {
  const create = async (page: object) =>
    (await admin.post<FacetPage>("/api/admin/facet-pages", page)).body;
  const written = await create({
    path: "Red/Almond",
    name: "Cherry almonds",
    text: "All of July.",
  });
  expect(written.path).toBe("almond/red");
  const feed = () => get("/nails/almond/red/feed.xml");
  const text = await (await feed()).text();
  expect(text).toContain("<title>Cherry almonds - Lunula</title>");
  expect(text).toContain("<subtitle>All of July.</subtitle>");

  await admin.put(`/api/admin/facet-pages/${written.id}`, { is_active: false });
  expect((await feed()).status).toBe(404);
  const addresses = await (await get("/sitemap.xml")).text();
  expect(addresses).not.toContain("/nails/almond/red<");
  expect(addresses).toContain("/nails/red<");
  await admin.delete(`/api/admin/facet-pages/${written.id}`);
  expect((await feed()).status).toBe(200);
});

it("counts visits of each by its one address", async () => {
  const { publicPage } = await import("../store/insights.ts");
  const { reader } = site.database;
  expect(await publicPage(reader, "/nails/red/almond")).toBe("/nails/almond/red");
  expect(await publicPage(reader, "/nails/plaid")).toBeUndefined();
});
