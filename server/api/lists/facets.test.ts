import { beforeAll, describe, expect, it } from "vitest";
import { type FacetInput, countsOf, withFacets } from "../../../contract/facets/facet-choice.ts";
import type { FacetCounts } from "../../../contract/facets/facet-choice.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { EVERY_SITE } from "../../../tests/support/synonyms.ts";
import { findDesigns as findOnDevice } from "../../../contract/search/find-items.ts";
import { apiSite } from "../../testing/api-site.ts";
import type { Answer } from "../../testing/client.ts";
import { makeCategory, makeDesign } from "../../testing/factories.ts";

const { admin, anonymous } = await apiSite();

const DESIGNS: Partial<Design>[] = [
  { title: "Berry gloss", shape: "almond", length: "short", colors: ["dark-red"] },
  {
    title: "Holly",
    shape: "almond",
    length: "short",
    colors: ["dark-red", "gold"],
    occasion: ["christmas"],
  },
  { title: "Icicle", shape: "coffin", length: "long", colors: ["blue"], season: ["winter"] },
  { title: "Snow", shape: "almond", length: "long", colors: ["white"], season: ["winter"] },
  { title: "Plain", tags: "almond" },
];

beforeAll(async () => {
  await makeCategory(admin, { path: "one" });
  await makeCategory(admin, { path: "two" });
  for (const [index, design] of DESIGNS.entries()) {
    await makeDesign(admin, index === 3 ? "two" : "one", { tags: "t", ...design });
  }
});

async function titles(address: string): Promise<string[]> {
  const { status, body } = await anonymous.get<Design[]>(address);
  expect(status).toBe(200);
  return body.map(({ title }) => title);
}

describe("lists", () => {
  it.each([
    ["shape=almond", ["Snow", "Holly", "Berry gloss"]],
    ["shape=almond&length=short&color=dark-red&occasion=christmas", ["Holly"]],
    ["color=gold,%20BLUE", ["Icicle", "Holly"]],
    ["color=blue&color=white", ["Snow", "Icicle"]],
    ["shape=almond&season=summer", []],
    ["shape=heart,coffin", ["Icicle"]],
    ["shape=heart&length=", ["Plain", "Snow", "Icicle", "Holly", "Berry gloss"]],
    ["shape=almond&utm_source=x&page=9", ["Snow", "Holly", "Berry gloss"]],
  ])("narrow down by ?%s", async (query, expected) => {
    expect(await titles(`/api/designs?${query}`)).toEqual(expected);
  });

  it("narrow down categories and searches", async () => {
    expect(await titles("/api/designs/category/ONE?shape=almond")).toEqual([
      "Holly",
      "Berry gloss",
    ]);
    expect(await titles("/api/designs/category/none?shape=almond")).toEqual([]);
    expect(await titles("/api/designs/search?q=almond")).toHaveLength(4);
    expect(await titles("/api/designs/search?q=almond&length=long")).toEqual(["Snow"]);
    expect(await titles("/api/designs/search?q=almond&category=two&length=short")).toEqual([]);
    expect(await titles("/api/designs/search?shape=almond")).toEqual([]);
  });

  it("are read a page at a time", async () => {
    const { body, headers } = await anonymous.get<Design[]>("/api/designs?shape=almond&limit=2");
    expect(body.map(({ title }) => title)).toEqual(["Snow", "Holly"]);
    expect(headers.get("x-total-count")).toBe("3");
    const next = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1] ?? "";
    expect(next).toMatch(/^\/api\/designs\?limit=2&shape=almond&cursor=/);
    expect(await titles(next)).toEqual(["Berry gloss"]);
  });
});

describe("the back office", () => {
  it.each([
    ["shape=almond", ["Snow", "Holly", "Berry gloss"]],
    ["shape=almond&color=dark-red,gold&q=gloss", ["Berry gloss"]],
    ["length=long&category=two", ["Snow"]],
    ["season=none", ["Plain", "Holly", "Berry gloss"]],
    ["season=none&shape=none", ["Plain"]],
    ["shape=none,coffin", ["Plain", "Icicle"]],
    ["shape=heart", ["Plain", "Snow", "Icicle", "Holly", "Berry gloss"]],
    ["color=dark-red&sort=title", ["Berry gloss", "Holly"]],
  ])("narrows its list down by ?%s", async (query, expected) => {
    const { body } = await admin.get<Design[]>(`/api/admin/designs?${query}`);
    expect(body.map(({ title }) => title)).toEqual(expected);
    const ids = await admin.get<string[]>(`/api/admin/designs/ids?${query}`);
    expect(ids.body).toEqual(body.map(({ id }) => id));
  });

  it("reads such a list a page at a time", async () => {
    const seen: string[] = [];
    let address: string | undefined = "/api/admin/designs?shape=almond&limit=2";
    while (address) {
      const { body, headers }: Answer<Design[]> = await admin.get<Design[]>(address);
      expect(headers.get("x-total-count")).toBe("3");
      seen.push(...body.map(({ title }) => title));
      address = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
    }
    expect(seen).toEqual(["Snow", "Holly", "Berry gloss"]);
  });
});

describe("counts", () => {
  const counts = async (query: string) =>
    (await anonymous.get<FacetCounts>(`/api/facets${query}`)).body;

  it("say how many each word would leave, whatever else is chosen of its own kind", async () => {
    expect(await counts("?shape=almond&color=dark-red")).toEqual({
      total: 2,
      counts: {
        shape: { almond: 2 },
        length: { short: 2 },
        color: { "dark-red": 2, gold: 1, white: 1 },
        finish: {},
        technique: {},
        occasion: { christmas: 1 },
        season: {},
      },
    });
    const { total, counts: all } = await counts("");
    expect({ total, shape: all.shape }).toEqual({ total: 5, shape: { almond: 3, coffin: 1 } });
    expect(await counts("?q=")).toMatchObject({ total: 0, counts: { shape: {} } });
  });

  it("follow every change", async () => {
    const { id } = await makeDesign(admin, "two", { title: "New", season: ["spring"] });
    expect((await counts("?category=two")).counts.season).toEqual({ spring: 1, winter: 1 });
    await admin.put(`/api/admin/designs/${id}`, { season: ["spring", "fall"] });
    expect((await counts("?category=two")).counts.season).toEqual({
      spring: 1,
      fall: 1,
      winter: 1,
    });
    await admin.delete(`/api/admin/designs/${id}`);
    expect((await counts("?category=two")).counts.season).toEqual({ winter: 1 });
  });

  it.each<FacetInput & { q?: string }>([
    {},
    { shape: "almond" },
    { color: "gold,white", length: "long,short" },
    { q: "almond", season: "winter" },
    { shape: "coffin", color: "white", season: "winter" },
  ])("and lists are the same on a device: %j", async ({ q, ...facets }) => {
    const all = (await anonymous.get<Design[]>("/api/designs")).body;
    const found = q === undefined ? all : findOnDevice(all, q, EVERY_SITE).items;
    const query = new URLSearchParams({ ...(q && { q }), ...(facets as Record<string, string>) });
    const path = q === undefined ? "/api/designs" : "/api/designs/search";
    expect(withFacets(found, facets).map(({ title }) => title)).toEqual(
      await titles(`${path}?${query}`),
    );
    expect(countsOf(found, facets)).toEqual(await counts(`?${query}`));
  });
});
