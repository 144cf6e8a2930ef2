import { newestFirst, byPlace } from "../../../../contract/item-order.ts";
import { QueryClient } from "@tanstack/react-query";
import type { Design } from "../../../../contract/forms/design.ts";
import { designs } from "../../../../contract/collections.ts";
import type { FacetCounts } from "../../../../contract/facets/facet-choice.ts";
import { countsOf, withFacets } from "../../../../contract/facets/facet-choice.ts";
import type { DesignsChoice } from "../../../../contract/facets/facet-choice.ts";
import { inAskedOrder } from "../../../../contract/colors/nearness.ts";
import type { Page } from "../../../../contract/page.ts";
import type { FoundItems } from "../../../../contract/search/find-items.ts";
import { similarDesigns } from "../../../../contract/similar-designs.ts";
import { isSameCategory } from "../../../lib/data/find-item.ts";
import { knownDesigns, REST, queries } from "../../../lib/data/queries.ts";
import { callAddress } from "../../../../contract/call-address.ts";
import { ANSWERS_CACHE } from "../../../lib/connection/offline-contract.ts";
import { fitsQuery } from "../../../lib/data/answer-kinds.ts";
import { readAnswer } from "../../../lib/data/send.ts";
import { offline } from "../../../../contract/endpoints.ts";
import type { OfflineManifest } from "../../../../contract/offline-manifest.ts";
import { currentChoice } from "../download/choice.ts";

/** The designs on the device, newest first. */
interface Catalogue {
  designs: Design[];
  /** Whether these are all designs of the site. */
  complete: boolean;
}

/** Finds designs; what narrows them down besides is left to the last argument. */
export type Search = (
  designs: Design[],
  q: string,
  narrow: (found: Design[]) => Design[],
) => FoundItems<Design>;

/** A page that the device made. */
export interface DevicePage extends Page<Design> {
  /** Among how many designs it was looked for, where these are not all of the site. */
  among?: number;
}

type Input = Record<string, unknown>;

/** The designs in the query cache: the whole site's list, or all lists together. */
export function catalogueOf(client: QueryClient): Catalogue {
  const newest = client.getQueryData(queries.catalogue().queryKey);
  if (newest?.next === null) return { designs: newest.items, complete: true };
  const known = [...knownDesigns(client).values()];
  return { designs: known.toSorted(newestFirst), complete: false };
}

/**
 * Answers a page of a list of designs from the catalogue, as the server would: what comes after the
 * designs that are shown already. Undefined where the catalogue cannot know the answer.
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

/** That a search found nothing is an answer too, since it says where it looked. */
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

/** What each word of a facet would leave of a list. */
export function countOffline(
  input: Input,
  { designs: all }: Catalogue,
  search: Search = findNothing,
): FacetCounts {
  const narrow = (found: Design[]) => inCategory(found, input);
  const isSearch = input["q"] !== undefined;
  return countsOf(isSearch ? search(all, text(input["q"]), narrow).items : narrow(all), input);
}

/** What is most like a design, or like what has tags. */
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

/** The answer that the worker keeps for a GET; undefined when there is none. */
export async function storedAnswer(path: string, input: Record<string, unknown>): Promise<unknown> {
  try {
    const response = await caches.match(callAddress(path, input), { cacheName: ANSWERS_CACHE });
    const answer: unknown = response && (await readAnswer(response, true));
    return fitsQuery(path, answer) ? answer : undefined;
  } catch {
    // There is no such storage, or the browser refuses even to name it; or what is stored is damaged.
    return undefined;
  }
}

export interface StoredList {
  path: string;
  input: Record<string, unknown>;
  /** Undefined where the worker has none. */
  answer: unknown;
}

/** Every list that the device should have, by the manifest it was last filled by, as the worker has it. */
export async function storedLists(): Promise<StoredList[]> {
  const manifest = (await storedAnswer(offline.manifest.path, {})) as OfflineManifest | undefined;
  return Promise.all(
    (manifest?.lists ?? []).map(async ({ path, input }) => {
      return { path, input, answer: await storedAnswer(path, input) };
    }),
  );
}

interface HeldLists {
  /** What the device was filled by, and when. */
  by: string;
  lists: { queryKey: readonly unknown[]; answer: unknown }[];
}

let held: HeldLists = { by: "", lists: [] };

/**
 * All that a device without a connection answers from: the lists that it was filled with, and what pages have fetched. The
 * page's own cache holds only what it shows.
 */
export async function whatIsHere(page: QueryClient): Promise<QueryClient> {
  const device = new QueryClient({
    defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } },
  });
  const lists = await heldLists().catch(() => []);
  for (const { queryKey, answer } of lists) device.setQueryData(queryKey, answer);
  for (const { queryKey, state } of page.getQueryCache().getAll()) {
    // What an earlier visit left is older than the lists.
    const isOlder = state.isInvalidated && device.getQueryData(queryKey) !== undefined;
    if (state.data !== undefined && !isOlder) device.setQueryData(queryKey, state.data);
  }
  return device;
}

/** Read again once the device was filled again. */
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

/** Saved looks that no list holds. */
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
