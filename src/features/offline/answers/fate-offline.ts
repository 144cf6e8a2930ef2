import type { QueryClient } from "@tanstack/react-query";
import {
  type AddressFate,
  type Alike,
  type FormerAddresses,
  formerAddresses,
} from "../../../../contract/addresses.ts";
import { PAGES, type PatternPage } from "../../../../contract/pages.ts";
import { itemPath } from "../../../../contract/paths.ts";
import type { RelatedKind } from "../../../../contract/related.ts";
import { alikeCards, alikeDesigns, featuresOfSlug } from "../../../../contract/alike.ts";
import { findCategory } from "../../../lib/data/find-item.ts";
import { queries } from "../../../lib/data/queries.ts";
import { matchPath } from "../../../lib/router/address.ts";
import { catalogueOf, storedAnswer } from "./catalogue.ts";
import { designsAtHand, designsWithTags } from "./whole-catalogue.ts";

/** The stored items of each kind, except designs. */
const LISTS = {
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
};

/** Whether an address redirects or is gone, as far as the device knows; undefined if it does not. */
export async function fateOffline(
  client: QueryClient,
  path: string,
): Promise<AddressFate | undefined> {
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
  if (kind === "nailDesigns") return (await designsAtHand(client, [id]))[0];
  const held: { id: string; slug: string }[] = LISTS[kind](client);
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
    cards: kind === "nailDesigns" ? [] : alikeCards(kind, LISTS[kind](client), features),
    nailDesigns: alikeDesigns(
      await designsWithTags(client, features.join()),
      catalogueOf(client).designs,
    ),
  };
}
