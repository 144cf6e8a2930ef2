import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Design } from "../../../contract/forms/design.ts";
import { EVERY_SITE } from "../../../tests/support/synonyms.ts";
import { findDesigns as findOnDevice } from "../../../contract/search/find-items.ts";
import type { Answer, Client } from "../../testing/client.ts";
import { makeCategory, makeDesign } from "../../testing/factories.ts";
import { type TestSite, startTestSite } from "../../testing/site.ts";

let site: TestSite;
let anonymous: Client;

const DESIGNS = [
  { title: "Rosé hearts", tags: "pink, 3D", alt_text: "Pink nails", category: "love" },
  { title: "Snow", tags: "white, hearts", alt_text: "Five white nails", category: "winter" },
  { title: "Heart of ice", tags: "blue", alt_text: "Blue almond nails", category: "winter" },
  { title: "100% gloss_y", tags: "red", alt_text: "“Quoted” nails", category: "love" },
  { title: "Love letter", tags: "hearts, 3d", alt_text: "Letters", category: "winter" },
];

beforeAll(async () => {
  site = await startTestSite();
  anonymous = site.anonymous();
  const admin = await site.admin();
  await makeCategory(admin, { name: "Valentine’s", path: "love" });
  await makeCategory(admin, { name: "Winter looks", path: "winter" });
  for (const { category, ...design } of DESIGNS) await makeDesign(admin, category, design);
});
afterAll(() => site.stop());

const titles = (designs: Design[]) => designs.map(({ title }) => title);
const search = async (query: string) =>
  titles((await anonymous.get<Design[]>(`/api/designs/search?${query}`)).body);

describe("lists", () => {
  it("show the newest first", async () => {
    const { body, headers } = await anonymous.get<Design[]>("/api/designs");
    expect(titles(body)).toEqual(titles(DESIGNS as Design[]).toReversed());
    expect(headers.get("x-total-count")).toBe("5");
    expect(headers.get("link")).toBeNull();
  });

  it("page through everything once, in the same order", async () => {
    const seen: string[] = [];
    let address: string | undefined = "/api/designs?limit=2";
    while (address) {
      const page: Answer<Design[]> = await anonymous.get<Design[]>(address);
      expect(page.headers.get("x-total-count")).toBe("5");
      seen.push(...titles(page.body));
      address = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
    }
    expect(seen).toEqual(titles(DESIGNS as Design[]).toReversed());
  });

  it.each(["limit=0", "limit=201", "limit=x", "limit=2&cursor=nonsense"])(
    "refuse ?%s",
    async (query) => {
      expect((await anonymous.get(`/api/designs?${query}`)).status).toBe(400);
    },
  );

  it("match categories in any case, and are empty for an unknown one", async () => {
    const { body } = await anonymous.get<Design[]>("/api/designs/category/LOVE");
    expect(titles(body)).toEqual(["100% gloss_y", "Rosé hearts"]);
    expect((await anonymous.get("/api/designs/category/none")).body).toEqual([]);
  });

  it("answer 304 to an unchanged list", async () => {
    const first = await anonymous.get("/api/designs");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      for (const control of ["max-age=0", "no-cache"]) {
        const headers = { "if-none-match": known, "cache-control": control };
        expect((await anonymous.get("/api/designs", headers)).status).toBe(304);
      }
    }
    expect((await anonymous.get("/api/designs", { "if-none-match": '"other"' })).status).toBe(200);
    const head = await anonymous.call("HEAD", "/api/designs");
    expect(head).toMatchObject({ status: 200, body: "" });
  });
});

describe("search", () => {
  it.each([
    ["q=heart", ["Heart of ice", "Rosé hearts", "Love letter", "Snow"]],
    ["q=HEARTS", ["Heart of ice", "Rosé hearts", "Love letter", "Snow"]],
    ["q=rose", ["Rosé hearts"]],
    ["q=ros%C3%A9", ["Rosé hearts"]],
    ["q=3d", ["Love letter", "Rosé hearts"]],
    ["q=3d%20pink", ["Rosé hearts"]],
    ["q=b", ["Heart of ice"]],
    ["q=winter%20blue", ["Heart of ice"]],
    ["q=lmon", ["Heart of ice"]],
    ["q=100%25", ["100% gloss_y"]],
    ["q=gloss_y", ["100% gloss_y"]],
    ["q=%22quoted%22", ["100% gloss_y"]],
    ["q=OR", []],
    ["q=heartless%20AND", []],
    ["q=nothing", []],
    ["q=%00", []],
    ["q=ros%00e", ["Rosé hearts"]],
    ["q=", []],
    ["q=%20%20", []],
    ["", []],
    ["q=hearts&category=LOVE", ["Rosé hearts"]],
  ])("%s", async (query, expected) => {
    expect(await search(query)).toEqual(expected);
  });

  it("finds on a device what it finds on the server", async () => {
    const all = (await anonymous.get<Design[]>("/api/designs")).body;
    for (const query of ["heart", "3d", "d", "e i", "rose pink", "“", "winter white", "ls"]) {
      const found = await search(`q=${encodeURIComponent(query)}`);
      expect({ query, found: titles(findOnDevice(all, query, EVERY_SITE).items) }).toEqual({
        query,
        found,
      });
    }
  });

  it("pages with title matches first", async () => {
    const { body, headers } = await anonymous.get<Design[]>(
      "/api/designs/search?utm_source=x&q=heart&limit=3&page=9",
    );
    expect(titles(body)).toEqual(["Heart of ice", "Rosé hearts", "Love letter"]);
    const next = /<([^>]+)>/.exec(headers.get("link") ?? "")?.[1] ?? "";
    expect(next).toMatch(/^\/api\/designs\/search\?limit=3&q=heart&cursor=[\w-]+$/);
    expect(titles((await anonymous.get<Design[]>(next)).body)).toEqual(["Snow"]);
  });
});
