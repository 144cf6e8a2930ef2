import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { blogPosts, pages, products, tutorials } from "../../../../contract/collections.ts";
import { siteSynonyms } from "../../../../contract/search/site-synonyms.ts";
import type { Page } from "../../../../contract/page.ts";
import { ANSWERS_CACHE } from "../../../lib/connection/offline-contract.ts";
import { queries } from "../../../lib/data/queries.ts";
import { ownSynonyms } from "../../../lib/data/synonyms.ts";
import { SYNONYM_LIST } from "../../../../tests/support/synonyms.ts";
import { deviceSearch } from "./device-search.ts";

const tutorial = (id: string, title: string, description = "") => {
  const rest = { tags: "", category: "", difficulty: "", materials_needed: '["Halo powder"]' };
  return { id, title, description, ...rest };
};
/** The fields that a search reads. */
const page = (items: object[]) => ({ items, total: items.length, next: null }) as never;

afterEach(() => vi.unstubAllGlobals());

function device(list = ""): QueryClient {
  const client = new QueryClient();
  client.setQueryData(
    queries.tutorials().queryKey,
    page([tutorial("1", "Soft halo"), tutorial("2", "French", "Halos"), tutorial("3", "Gel")]),
  );
  client.setQueryData(
    queries.products().queryKey,
    page([
      { id: "p", name: "Ring", description: "", features: '["Aurora"]', category_name: "Gel" },
    ]),
  );
  client.setQueryData(
    queries.anyList(pages.all.path, {}).queryKey,
    page([
      { id: "o", title: "Our team", description: "", content: "<p>Nora &amp; <b>Ada</b></p>" },
    ]),
  );
  client.setQueryData(ownSynonyms().queryKey, { list, everySite: SYNONYM_LIST });
  return client;
}

async function found(client: QueryClient, path: string, q: string, limit?: number) {
  const { stored } = await deviceSearch(client);
  const answer = stored(path, q, limit) as (Page<{ id: string }> & { total: number }) | undefined;
  return answer && { ...answer, items: answer.items.map(({ id }) => id) };
}

it("finds tutorials, products, posts and pages in the lists that it has, titles first", async () => {
  const client = device();
  expect(await found(client, tutorials.all.path, "halo")).toMatchObject({
    items: ["1", "2", "3"],
    total: 3,
  });
  expect(await found(client, tutorials.all.path, "halo", 2)).toMatchObject({
    items: ["1", "2"],
    total: 3,
  });
  expect(await found(client, products.all.path, "aurora gel")).toMatchObject({ items: ["p"] });
  expect(await found(client, pages.all.path, "ada")).toMatchObject({ items: ["o"] });
  expect(await found(client, blogPosts.all.path, "halo")).toBeUndefined();
  expect(await found(client, "/api/categories", "halo")).toBeUndefined();
});

it("says what it took a search for", async () => {
  const client = device();
  expect(await found(client, tutorials.all.path, "frnech")).toMatchObject({
    items: ["2"],
    suggestion: "french",
  });
  expect(await found(client, tutorials.all.path, "soft zebra")).toMatchObject({
    items: ["1"],
    relaxed: true,
  });
  expect(await found(client, tutorials.all.path, "zebra")).toMatchObject({ items: [], total: 0 });
});

it("goes by the site's own synonyms, as the page or the worker knows them", async () => {
  const search = (client: QueryClient) => found(client, tutorials.all.path, "shimmer");
  expect(await search(device())).toMatchObject({ items: [] });
  expect(await search(device("shimmer => soft"))).toMatchObject({ items: ["1"] });
  const answer = Response.json({ list: "shimmer => french" });
  vi.stubGlobal("caches", {
    match: async (address: string, { cacheName }: { cacheName: string }) =>
      address === siteSynonyms.read.path && cacheName === ANSWERS_CACHE ? answer : undefined,
  });
  const client = device();
  client.removeQueries(ownSynonyms());
  expect(await search(client)).toMatchObject({ items: ["2"] });
});

it("parses a search as the server does", async () => {
  const { parse } = await deviceSearch(device("shimmer => soft"));
  expect(parse("shimmer but not pink")).toEqual({
    parts: [
      { label: "Shimmer", rest: "not pink" },
      { label: "Not pink", rest: "shimmer" },
    ],
    excludes: true,
    ignored: [],
    words: "shimmer soft",
  });
});

it("takes what is stored in another shape for no synonyms", async () => {
  const client = device();
  client.setQueryData(ownSynonyms().queryKey, { list: 7 });
  expect(await found(client, tutorials.all.path, "xmas halo")).toMatchObject({ total: 3 });
});
