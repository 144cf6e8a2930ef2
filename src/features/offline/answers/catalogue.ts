import { newestFirst, byPlace } from "../../../../contract/item-order.ts";
import { QueryClient } from "@tanstack/react-query";
import type { Design } from "../../../../contract/forms/design.ts";
import { designs, pages } from "../../../../contract/collections.ts";
import type { SitePage } from "../../../../contract/forms/site-page.ts";
import type { FacetCounts } from "../../../../contract/facets/facet-choice.ts";
import { countsOf, withFacets } from "../../../../contract/facets/facet-choice.ts";
import type { DesignsChoice } from "../../../../contract/facets/facet-choice.ts";
import { inAskedOrder } from "../../../../contract/colors/nearness.ts";
import type { Page } from "../../../../contract/page.ts";
import type { FoundItems } from "../../../../contract/search/find-items.ts";
import { similarDesigns } from "../../../../contract/similar-designs.ts";
import { isSameCategory } from "../../../lib/data/find-item.ts";
import { knownDesigns, REST, queries, withSlug } from "../../../lib/data/queries.ts";
import { callAddress } from "../../../../contract/call-address.ts";
import { ANSWERS_CACHE } from "../../../lib/connection/offline-contract.ts";
import { fitsQuery } from "../../../lib/data/answer-kinds.ts";
import { readAnswer } from "../../../lib/data/send.ts";
import { offline } from "../../../../contract/endpoints.ts";
import type { OfflineManifest } from "../../../../contract/offline-manifest.ts";
import { currentChoice } from "../download/choice.ts";

interface Catalogue {
  designs: Design[];
  /** Whether the site has no other designs. */
  complete: boolean;
}

/** Finds designs by words. `narrow` applies all other filters. */
export type Search = (
  designs: Design[],
  q: string,
  narrow: (found: Design[]) => Design[],
) => FoundItems<Design>;

export interface DevicePage extends Page<Design> {
  /** How many designs were searched, if the device does not have all of them. */
  among?: number;
}

type Input = Record<string, unknown>;

/** The designs in the query cache: the list of all designs, or the union of all lists. */
export function catalogueOf(client: QueryClient): Catalogue {
  const newest = client.getQueryData(queries.catalogue().queryKey);
  if (newest?.next === null) return { designs: newest.items, complete: true };
  const known = [...knownDesigns(client).values()];
  return { designs: known.toSorted(newestFirst), complete: false };
}

/**
 * Computes a page of a list of designs as the server would, without the designs that are already shown. Undefined if
 * the catalogue is not enough to know the answer.
 */
export function answerOffline(
  path: string,
  input: Input,
  { designs, complete }: Catalogue,
  shown: Set<string> = new Set(),
  search: Search = findNothing,
): DevicePage | undefined {
  const { items: all, ...found } = LISTS[path]?.(designs, input, search) ?? {};
  if (!all || (all.length === 0 && !complete && !isSearched(path, designs))) return undefined;
  const rest = all.filter(({ id }) => !shown.has(id));
  const items = rest.slice(0, typeof input["limit"] === "number" ? input["limit"] : rest.length);
  return {
    items,
    total: all.length,
    next: items.length < rest.length ? REST : null,
    ...found,
    ...(!complete && { among: designs.length }),
  };
}

/** A search without results is an answer, too, since the page says how many designs were searched. */
function isSearched(path: string, all: Design[]): boolean {
  return path === designs.search.path && all.length > 0;
}

type Answer = (all: Design[], input: Input, search: Search) => FoundItems<Design>;

const LISTS: Record<string, Answer> = {
  [designs.all.path]: (all, input) => ({ items: chosen(all, input) }),
  [designs.featured.path]: (all) => ({
    items: all.filter(({ featured }) => featured).toSorted(byPlace),
  }),
  [designs.inCategory.path]: (all, input) => ({ items: chosen(inCategory(all, input), input) }),
  [designs.search.path]: (all, input, search) =>
    search(all, text(input["q"]), (found) => chosen(inCategory(found, input), input)),
  [designs.byIds.path]: (all, input) => {
    const byId = new Map(all.map((design) => [design.id, design]));
    const ids = text(input["ids"]).split(",");
    return { items: ids.flatMap((id) => byId.get(id) ?? []) };
  },
};

const findNothing: Search = () => ({ items: [] });

/** For each word of a facet, how many designs of a list have it. */
export function countOffline(
  input: Input,
  { designs: all }: Catalogue,
  search: Search = findNothing,
): FacetCounts {
  const narrow = (found: Design[]) => inCategory(found, input);
  const isSearch = input["q"] !== undefined;
  return countsOf(isSearch ? search(all, text(input["q"]), narrow).items : narrow(all), input);
}

/** Designs similar to a design or to tags. */
export function similarOffline(input: Input, { designs: all }: Catalogue): DevicePage {
  const items = similarDesigns(all, input);
  return { items, total: items.length, next: null };
}

function chosen(all: Design[], input: DesignsChoice): Design[] {
  return inAskedOrder(withFacets(all, input), input);
}

function inCategory(all: Design[], { category }: Input): Design[] {
  if (category === undefined) return all;
  return all.filter((design) => isSameCategory(design.category, text(category)));
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The worker’s cached answer for a GET, if there is one. */
export async function storedAnswer(path: string, input: Record<string, unknown>): Promise<unknown> {
  try {
    const response = await caches.match(callAddress(path, input), { cacheName: ANSWERS_CACHE });
    const answer: unknown = response && (await readAnswer(response, true));
    return fitsQuery(path, answer) ? answer : undefined;
  } catch {
    // Cache Storage is missing or blocked, or the cached answer is damaged.
    return undefined;
  }
}

/** A page that the owner wrote. */
export function pageOnDevice(client: QueryClient, slug: string): SitePage | undefined {
  const { queryKey } = queries.anyList(pages.all.path, {});
  return withSlug(client.getQueryData<Page<SitePage>>(queryKey)?.items, slug);
}

export interface StoredList {
  path: string;
  input: Record<string, unknown>;
  /** Undefined if the worker has not cached it. */
  answer: unknown;
}

/** The worker’s cached answer for every list of the last manifest. */
export async function storedLists(): Promise<StoredList[]> {
  const manifest = (await storedAnswer(offline.manifest.path, {})) as OfflineManifest | undefined;
  return Promise.all(
    (manifest?.lists ?? []).map(async ({ path, input }) => {
      return { path, input, answer: await storedAnswer(path, input) };
    }),
  );
}

interface HeldLists {
  /** The manifest and time of the download that stored these lists. */
  by: string;
  lists: { queryKey: readonly unknown[]; answer: unknown }[];
}

let held: HeldLists = { by: "", lists: [] };

/**
 * Everything that offline answers are computed from: the downloaded lists, and what pages have fetched. The page’s own
 * query cache holds only what it shows.
 */
export async function offlineQueryClient(page: QueryClient): Promise<QueryClient> {
  const device = new QueryClient({
    defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } },
  });
  const lists = await heldLists().catch(() => []);
  for (const { queryKey, answer } of lists) device.setQueryData(queryKey, answer);
  for (const { queryKey, state } of page.getQueryCache().getAll()) {
    // Restored from an earlier visit, so older than the lists.
    const isOlder = state.isInvalidated && device.getQueryData(queryKey) !== undefined;
    if (state.data !== undefined && !isOlder) device.setQueryData(queryKey, state.data);
  }
  return device;
}

/** Reads the lists again after each download. */
async function heldLists(): Promise<HeldLists["lists"]> {
  const { path } = offline.manifest;
  const manifest = await caches.match(path, { cacheName: ANSWERS_CACHE });
  const by = `${currentChoice().filledAt} ${await manifest?.text()}`;
  if (held.by === by) return held.lists;
  const stored = (await storedLists()).filter((list) => list.path !== offline.worthKeeping.path);
  const lists = stored
    .filter(({ answer }) => answer !== undefined)
    .map((list) => ({ queryKey: queries.anyList(list.path, list.input).queryKey, ...list }));
  const saved = await storedSaved();
  held = { by, lists: [...lists, ...saved] };
  return held.lists;
}

/** Saved looks that are in no list. */
async function storedSaved(): Promise<HeldLists["lists"]> {
  const { path } = designs.byIds;
  const requests = await (await caches.open(ANSWERS_CACHE)).keys();
  const ids = requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === path)
    .flatMap(({ searchParams }) => searchParams.get("ids") ?? []);
  return Promise.all(
    ids.map(async (one) => {
      return { queryKey: [path, { ids: one }], answer: await storedAnswer(path, { ids: one }) };
    }),
  ).then((answers) => answers.filter(({ answer }) => answer !== undefined));
}
