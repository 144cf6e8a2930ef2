import type { QueryClient } from "@tanstack/react-query";
import { designs } from "../../../../contract/collections.ts";
import type { FacetCounts } from "../../../../contract/facets/facet-choice.ts";
import type { Design } from "../../../../contract/forms/design.ts";
import { siteSynonyms } from "../../../../contract/search/site-synonyms.ts";
import { CATALOGUE_CACHE } from "../../../lib/connection/offline-contract.ts";
import { REST, queries } from "../../../lib/data/queries.ts";
import { ownSynonyms } from "../../../lib/data/synonyms.ts";
import { runInWorker } from "../catalogue/in-worker.ts";
import {
  type DevicePage,
  catalogueOf,
  pageOnDevice,
  similarOffline,
  storedAnswer,
} from "./catalogue.ts";
import {
  type AddressStatus,
  type Alike,
  type FormerAddresses,
  formerAddresses,
} from "../../../../contract/addresses.ts";
import { PAGES, type PatternPage } from "../../../../contract/pages.ts";
import { itemPath } from "../../../../contract/paths.ts";
import {
  type RelatedKind,
  type Reference,
  idsOf,
  referenceTo,
} from "../../../../contract/related.ts";
import { alikeCards, alikeDesigns, featuresOfSlug } from "../../../../contract/alike.ts";
import { findCategory } from "../../../lib/data/find-item.ts";
import { matchPath } from "../../../lib/router/address.ts";
import { type MaterialPart, materialParts } from "../../../../contract/materials.ts";
import type { Page } from "../../../../contract/page.ts";
import {
  MAX_LOOKS,
  type ItemRelations,
  type RelatedItems,
  related,
  relations,
} from "../../../../contract/related-items.ts";

const LISTS = new Set(
  [
    designs.all,
    designs.inCategory,
    designs.search,
    designs.byIds,
    designs.bySlug,
    designs.similar,
  ].map(({ path }) => path),
);

/**
 * Computes the server’s answer about designs from the stored blocks of all designs; undefined if none are stored. A
 * worker does this, since the first search among many designs takes some seconds on a slow device.
 */
export async function answerFromCatalogue(
  client: QueryClient,
  path: string,
  input: Record<string, unknown>,
  shown: ReadonlySet<string>,
): Promise<DevicePage | FacetCounts | undefined> {
  if (path !== designs.facets.path && !LISTS.has(path)) return undefined;
  try {
    if (!(await caches.has(CATALOGUE_CACHE))) return undefined;
    const known = client.getQueryData(ownSynonyms().queryKey);
    const isSearch = input["q"] !== undefined;
    const synonyms = isSearch ? (known ?? (await storedAnswer(siteSynonyms.read.path, {}))) : null;
    if (path === designs.facets.path) return await runInWorker("countDesigns", input, synonyms);
    const list = await runInWorker("listDesigns", path, input, [...shown], synonyms);
    if (!list) return undefined;
    const { hasMore, ...page } = list;
    return { ...page, next: hasMore ? REST : null };
  } catch {
    // Workers or storage are not available, so only the designs of lists are known.
    return undefined;
  }
}

/** The stored designs that are most similar to something with these tags. */
async function designsWithTags(client: QueryClient, tags: string): Promise<Design[]> {
  const known = catalogueOf(client);
  const { path } = designs.similar;
  const whole = known.complete
    ? undefined
    : await answerFromCatalogue(client, path, { tags }, new Set());
  return (whole && "items" in whole ? whole : similarOffline({ tags }, known)).items;
}

/** Stored designs by their ids, in the order of the ids. */
async function storedDesigns(client: QueryClient, ids: string[]): Promise<Design[]> {
  const { designs: known, complete } = catalogueOf(client);
  const { path } = designs.byIds;
  const input = { ids: ids.join(",") };
  const whole = complete ? undefined : await answerFromCatalogue(client, path, input, new Set());
  const found = [...known, ...(whole && "items" in whole ? whole.items : [])];
  const byId = new Map(found.map((design) => [design.id, design]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The stored items of each kind, except designs. */
const STORED_ITEMS = {
  tutorials: (client: QueryClient) =>
    client.getQueryData(queries.tutorials().queryKey)?.items ?? [],
  products: (client: QueryClient) => client.getQueryData(queries.products().queryKey)?.items ?? [],
  blogPosts: (client: QueryClient) =>
    client.getQueryData(queries.blogPosts().queryKey)?.items ?? [],
};

/** Pages that say so when their item is gone, and pages that only redirect. */
const KINDS: Record<PatternPage, RelatedKind | undefined> = {
  design: "nailDesigns",
  lesson: "tutorials",
  product: "products",
  "blog-post": "blogPosts",
  category: undefined,
  season: undefined,
  page: undefined,
};

/** Whether an address redirects or is gone, as far as the device knows; undefined if it does not. */
export async function offlineAddressStatus(
  client: QueryClient,
  path: string,
): Promise<AddressStatus | undefined> {
  const [, name] = /^\/([^/]+)$/.exec(path) ?? [];
  const own = name && pageOnDevice(client, name);
  if (own) return { to: itemPath("page", own.slug) };
  const address = readAddress(path);
  if (!address) return undefined;
  const { page, end } = address;
  const kind = KINDS[page];
  const named = kind && (await withId(client, kind, end));
  if (named) return { to: itemPath(page, named.slug) };
  const became = (await former(client))[itemPath(page, end.toLowerCase())];
  if (typeof became === "string") return { to: became };
  if (became !== null || !kind) return undefined;
  return { gone: kind, alike: await alikeTo(client, kind, end) };
}

/** The present path of a category that had this path before; `wanted` itself if it is current or unknown. */
export async function presentCategory(client: QueryClient, wanted: string): Promise<string> {
  const known = client.getQueryData(queries.categories().queryKey)?.items;
  if (!known || findCategory(known, wanted)) return wanted;
  const to = (await former(client))[itemPath("category", wanted.toLowerCase())];
  return (to && readAddress(to)?.end) || wanted;
}

async function withId(client: QueryClient, kind: RelatedKind, id: string) {
  if (kind === "nailDesigns") return (await storedDesigns(client, [id]))[0];
  const held: { id: string; slug: string }[] = STORED_ITEMS[kind](client);
  return held.find((item) => item.id === id);
}

function readAddress(path: string): { page: PatternPage; end: string } | undefined {
  for (const page of Object.keys(KINDS) as PatternPage[]) {
    const [end] = Object.values(matchPath(PAGES[page].path, path) ?? {});
    if (end !== undefined) return { page, end };
  }
  return undefined;
}

async function former(client: QueryClient): Promise<FormerAddresses["former"]> {
  const { path } = formerAddresses;
  const known = client.getQueryData<FormerAddresses>(queries.anyList(path, {}).queryKey);
  const stored = known ?? ((await storedAnswer(path, {})) as FormerAddresses | undefined);
  return stored?.former ?? {};
}

/** By the words of the slug, since the device has nothing else of the item. */
async function alikeTo(client: QueryClient, kind: RelatedKind, slug: string): Promise<Alike> {
  const features = featuresOfSlug(slug);
  return {
    cards: kind === "nailDesigns" ? [] : alikeCards(kind, STORED_ITEMS[kind](client), features),
    nailDesigns: alikeDesigns(
      await designsWithTags(client, features.join()),
      catalogueOf(client).designs,
    ),
  };
}

/** Computes related items and materials from the stored lists. */
export async function answerRelated(
  client: QueryClient,
  path: string,
  input: Record<string, unknown>,
): Promise<RelatedItems | { items: MaterialPart[][] }> {
  if (path === related.path) return relatedOffline(client, input);
  return { items: materialParts(String(input["texts"]), productsOf(client)) };
}

function productsOf(client: QueryClient) {
  return client.getQueryData(queries.products().queryKey)?.items ?? [];
}

async function relatedOffline(
  client: QueryClient,
  { kind, id }: Record<string, unknown>,
): Promise<RelatedItems> {
  const { queryKey } = queries.anyList(relations.path, {});
  const lines = client.getQueryData<Page<ItemRelations>>(queryKey)?.items ?? [];
  const own = referenceTo(kind as RelatedKind, String(id));
  const named = lines.find((line) => line.id === own)?.related ?? [];
  const find = <Item extends { id: string }>(list: Item[] = [], other: RelatedKind) => {
    const byId = new Map(list.map((item) => [item.id, item]));
    return idsOf(named, other).flatMap((one) => byId.get(one) ?? []);
  };
  const lessons = client.getQueryData(queries.tutorials().queryKey)?.items;
  const goods = productsOf(client);
  const products = find(goods, "products");
  const lesson = kind === "tutorials" && lessons?.find((one) => one.id === id);
  return {
    ...(lesson && { materials: materialParts(lesson.materials_needed, goods, products) }),
    nailDesigns: await storedDesigns(client, designsOf(lines, own).slice(0, MAX_LOOKS)),
    tutorials: find(lessons, "tutorials"),
    products,
    blogPosts: find(client.getQueryData(queries.blogPosts().queryKey)?.items, "blogPosts"),
  };
}

/** The ids of the designs that an item refers to, in its order. */
function designsOf(lines: ItemRelations[], item: Reference): string[] {
  const placed = lines.flatMap(({ id, related, places }) => {
    const place = places[related.indexOf(item)];
    return place === undefined ? [] : { id, place };
  });
  const ordered = placed.toSorted((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1));
  return idsOf(
    ordered.map(({ id }) => id),
    "nailDesigns",
  );
}
