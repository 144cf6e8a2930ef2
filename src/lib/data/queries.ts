import {
  type Query,
  type QueryClient,
  infiniteQueryOptions,
  queryOptions,
} from "@tanstack/react-query";
import type { BlogPost } from "../../../contract/forms/blog-post.ts";
import { type AddressStatus, addressStatus } from "../../../contract/addresses.ts";
import type { Design } from "../../../contract/forms/design.ts";
import type { Product } from "../../../contract/forms/product.ts";
import type { SitePage } from "../../../contract/forms/site-page.ts";
import type { Lesson } from "../../../contract/forms/tutorial.ts";
import * as collections from "../../../contract/collections.ts";
import * as api from "../../../contract/endpoints.ts";
import type { DesignsChoice } from "../../../contract/facets/facet-choice.ts";
import type { Page } from "../../../contract/page.ts";
import { CATALOGUE_INPUT } from "../connection/offline-contract.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";

/** How many designs a long list loads at a time. */
export const DESIGNS_PER_PAGE = 28;

/** How many of the newest the home page begins with. */
const NEWEST = 12;

/** The cursor of a page made on the device: the rest, without the items shown. */
export const REST = "rest";

/** Public content outlives the visit; a timer cannot run longer than 24.8 days, so it never starts. */
const PUBLIC = { meta: { persist: true }, gcTime: Number.POSITIVE_INFINITY } as const;

/** Data of the back office is never stored on the device (decision 9). */
export function isPublic({ meta, queryKey }: Pick<Query, "meta" | "queryKey">): boolean {
  return meta?.["persist"] === true && !String(queryKey[0]).startsWith("/api/admin");
}

const bySlug: Endpoint<{ slug: string }, BlogPost | null> = collections.blogPosts.bySlug;
const pageBySlug: Endpoint<{ slug: string }, SitePage | null> = collections.pages.bySlug;
const lesson: Endpoint<{ slug: string }, Lesson | null> = collections.tutorials.bySlug;
const design: Endpoint<{ slug: string }, Design | null> = collections.designs.bySlug;
const product: Endpoint<{ slug: string }, Product | null> = collections.products.bySlug;
const fate: Endpoint<{ path: string }, AddressStatus | null> = addressStatus;

export function endpointQuery<Input, Output>(endpoint: Endpoint<Input, Output>, input: Input) {
  return queryOptions<Output>({ queryKey: [endpoint.path, input] });
}

function publicQuery<Input, Output>(endpoint: Endpoint<Input, Output>, input: Input) {
  return queryOptions<Output>({ queryKey: [endpoint.path, input], ...PUBLIC });
}

export interface LoadedPages<Item> {
  items: Item[];
  total: number;
  /** The cursor of the next page; null at the end. */
  next: string | null;
  among?: number | undefined;
  /** See `Page`. */
  relaxed?: true;
  suggestion?: string;
}

/** A list that is loaded a page at a time, the first one after the cursor `from`. */
function publicPages<Input, Item>(
  endpoint: Endpoint<Input, Page<Item>>,
  input: Input,
  from: string | null = null,
) {
  return infiniteQueryOptions<
    Page<Item>,
    Error,
    LoadedPages<Item>,
    readonly unknown[],
    string | null
  >({
    queryKey: [
      endpoint.path,
      { ...input, limit: DESIGNS_PER_PAGE, ...(from !== null && { cursor: from }) },
    ],
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => ({
      items: pages.flatMap((page) => page.items),
      total: pages[0]?.total ?? 0,
      next: pages.at(-1)?.next ?? null,
      ...(pages[0] && "among" in pages[0] && { among: pages[0].among as number }),
      ...(pages[0]?.relaxed && { relaxed: true }),
      ...(pages[0]?.suggestion !== undefined && { suggestion: pages[0].suggestion }),
    }),
    // The middle of a list is not stored on the device.
    ...(from === null && PUBLIC),
  });
}

export const queries = {
  site: () => publicQuery(api.site.settings, {}),
  /** Any public list, by its endpoint's path. */
  anyList: (path: string, input: Record<string, unknown>) =>
    queryOptions<unknown>({ queryKey: [path, input], ...PUBLIC }),
  status: () => endpointQuery(api.account.status, {}),
  categories: () => publicQuery(collections.categories.all, {}),
  featuredDesigns: () => publicQuery(collections.designs.featured, {}),
  /** The list stored on the device, from which all others are made offline. */
  catalogue: () => publicQuery(collections.designs.all, CATALOGUE_INPUT),
  allDesigns: (from?: string | null, choice?: DesignsChoice) =>
    publicPages(collections.designs.all, { ...choice }, from),
  newestLessons: (limit: number) => publicQuery(collections.tutorials.all, { limit }),
  newestPosts: (limit: number) => publicQuery(collections.blogPosts.all, { limit }),
  newestDesigns: (count?: number) =>
    publicQuery(collections.designs.all, { limit: count || NEWEST }),
  designsInCategory: (category: string, from?: string | null, choice?: DesignsChoice) =>
    publicPages(collections.designs.inCategory, { category, ...choice }, from),
  searchDesigns: (q: string, category?: string, from?: string | null, choice?: DesignsChoice) =>
    publicPages(collections.designs.search, { q, ...(category && { category }), ...choice }, from),
  /** The same ids in another order are the same query. */
  designsByIds: (ids: string[]) =>
    publicQuery(collections.designs.byIds, { ids: ids.toSorted().join(",") }),
  /** Null, here and for other single items, means that it does not exist. */
  design: (slug: string) => publicQuery(design, { slug }),
  facetPages: () => publicQuery(collections.facetPages.all, {}),
  seasonPages: () => publicQuery(collections.seasonPages.all, {}),
  page: (slug: string) => publicQuery(pageBySlug, { slug }),
  tutorials: () => publicQuery(collections.tutorials.all, {}),
  lesson: (slug: string) => publicQuery(lesson, { slug }),
  featuredTutorials: () => publicQuery(collections.tutorials.featured, {}),
  products: (input: { limit?: number } = {}) => publicQuery(collections.products.all, input),
  product: (slug: string) => publicQuery(product, { slug }),
  featuredProducts: () => publicQuery(collections.products.featured, {}),
  blogPosts: () => publicQuery(collections.blogPosts.all, {}),
  featuredPosts: () => publicQuery(collections.blogPosts.featured, {}),
  blogPost: (slug: string) => publicQuery(bySlug, { slug }),
  /** Resolves an address without content. */
  fate: (path: string) => endpointQuery(fate, { path }),
};

/** Every design in the query cache, by id. */
export function knownDesigns(client: QueryClient): Map<string, Design> {
  const known = new Map<string, Design>();
  for (const [, data] of client.getQueriesData({ predicate: holdsDesigns })) {
    for (const page of pagesOf(data)) {
      for (const design of page.items) known.set(design.id, design);
    }
  }
  return known;
}

function holdsDesigns({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return String(queryKey[0]).startsWith("/api/designs");
}

function pagesOf(data: unknown): Page<Design>[] {
  if (typeof data !== "object" || data === null) return [];
  if ("pages" in data) return data.pages as Page<Design>[];
  return "items" in data ? [data as Page<Design>] : [];
}

/** Of the query cache. */
export function knownDesign(client: QueryClient, slug: string): Design | undefined {
  return withSlug([...knownDesigns(client).values()], slug);
}

/** The item with a slug, ignoring case. */
export function withSlug<Item extends { slug: string }>(items: Item[] = [], slug: string) {
  const wanted = slug.toLowerCase();
  return items.find((item) => item.slug.toLowerCase() === wanted);
}
