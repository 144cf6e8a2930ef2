import { messageCalls, backupCalls } from "../../../contract/admin/site-calls.ts";
import { adminCalls, PRESENT } from "../../../contract/admin/admin-calls.ts";
import { ACTIVITY_KINDS, activity } from "../../../contract/admin/activity.ts";
import { TAG_ORDERS } from "../../../contract/admin/all-tags.ts";
import { pictures } from "../../../contract/admin/pictures.ts";
import { NO_WORD } from "../../../contract/admin/admin-list.ts";
import { COLLECTION_KINDS, COLLECTIONS, designs } from "../../../contract/collections.ts";
import { FACETS, type FacetName, wordsOf } from "../../../contract/facets/facets.ts";
import { SORTS } from "../../../contract/item-order.ts";
import { NEAR_PARAM } from "../../../contract/pages.ts";
import { AUTOSAVE_KINDS, unfinished } from "../../../contract/admin/unfinished.ts";
import { routes } from "../../api/routes.ts";
import { PERIODS } from "../../../contract/admin/insights.ts";
import { RELATED_KINDS } from "../../../contract/related.ts";
import { WRITTEN_PAGES } from "../../../contract/settings/written-pages.ts";
import { TRASH_KINDS, trash } from "../../../contract/admin/trash.ts";
import type { Route } from "../../http/route.ts";
import { collections } from "../../store/collections.ts";
import type { Listing } from "../../store/listing/listing.ts";
import { USE_KINDS, library } from "../../store/picture-library.ts";
import { messages } from "../../store/messages.ts";
import type { Client } from "../client.ts";
import type { Entity } from "../collections.ts";

/** By the path of the list, and of its ids. */
const LISTINGS = new Map<string, Listing<never>>([
  ...COLLECTION_KINDS.flatMap((kind) => {
    const { list, ids } = adminCalls[kind];
    return [list, ids].map(({ path }): [string, Listing<never>] => [
      path,
      collections[kind].listing,
    ]);
  }),
  [messageCalls.list.path, messages.listing],
  [pictures.list.path, library.listing],
  [pictures.ids.path, library.listing],
]);

/** Calls with a filter by kind, by path. */
const KINDS = new Map<string, readonly string[]>([
  [activity.path, ACTIVITY_KINDS],
  [unfinished.list.path, AUTOSAVE_KINDS],
  [trash.list.path, TRASH_KINDS],
  [pictures.list.path, [...USE_KINDS.values()]],
  [pictures.ids.path, [...USE_KINDS.values()]],
]);

/** Addresses that never existed, for the call that looks up old addresses. */
const PATHS = ["category", "blog", "season", "designs", "tutorials", "products"].map(
  (place) => `/${place}/nowhere`,
);

const SOME = 3;

/** Searched by the index in memory; all other lists share one kind of search. */
const SEARCHED_BY_INDEX = new Set([adminCalls.nailDesigns.list.path, designs.search.path]);
const EACH = 16;

/** Returns the items of a list, by its path. */
type Found = (path: string) => Promise<Entity[]>;

/**
 * Every GET call, with each order and filter and with values from the site. They are derived from the routes, so that
 * none is forgotten. Each page of results leads to the next one.
 */
export async function readCalls(
  admin: Client,
  { searches, limit }: { searches: string[]; limit: number },
): Promise<string[]> {
  const known = new Map<string, Promise<Entity[]>>();
  const found: Found = (path) => {
    const items = known.get(path) ?? admin.get<Entity[]>(path).then(({ body }) => body);
    known.set(path, items);
    return items;
  };
  const calls: string[] = [];
  for (const route of routes.filter(isOfDatabase)) {
    for (const call of await callsOf(route, found, searches)) {
      const isPaged = route.reads.includes("limit");
      const paged = `${call}&limit=${limit}`;
      // Searched and sorted lists are only read in pages.
      const isWhole = !isPaged || !/[?&](q|sort)=/.test(call);
      calls.push(...(isWhole ? [call] : []), ...(isPaged ? [paged] : []));
    }
  }
  return [...new Set(calls)];
}

async function callsOf(route: Route, found: Found, searches: string[]): Promise<string[]> {
  const { path } = route.endpoint;
  const [, parameter] = /:(\w+)/.exec(path) ?? [];
  const values = parameter ? await pathValues(path, parameter, found) : [""];
  const addresses = values.map((value) => path.replace(/:\w+/, encodeURIComponent(value)));
  const names = route.reads.filter((name) => !["limit", "cursor", parameter].includes(name));
  const queries: string[] = [""];
  for (const name of names) {
    for (const value of await valuesOf(path, name, found, searches)) {
      queries.push(`${name}=${encodeURIComponent(value)}`);
    }
  }
  const listing = LISTINGS.get(path);
  // The ids come from the same query as the list.
  if (listing && !path.endsWith("/ids")) queries.push(...sortedAndFiltered(listing, queries));
  return addresses.flatMap((address) => queries.map((query) => `${address}?${query}`));
}

/** Backups are files, which differ by engine. */
function isOfDatabase({ endpoint: { method, path } }: Route): boolean {
  return method === "GET" && !path.startsWith(backupCalls.list.path);
}

async function pathValues(path: string, parameter: string, found: Found): Promise<string[]> {
  const list = path.replace(/(?:\/by-slug)?\/:.*/, "");
  if (parameter === "category") return categoriesOf(found);
  if (parameter === "page") return [...WRITTEN_PAGES];
  const items = await found(
    list === unfinished.list.path ? `${list}?kind=${AUTOSAVE_KINDS[0]}` : list,
  );
  return [...items.slice(0, SOME).map((item) => String(item[parameter])), "nowhere"];
}

async function categoriesOf(found: Found): Promise<string[]> {
  const categories = await found(COLLECTIONS.categories.all.path);
  return [...categories.slice(0, 2).map(({ path }) => String(path).toUpperCase()), "nowhere"];
}

async function valuesOf(path: string, name: string, found: Found, searches: string[]) {
  const listing = LISTINGS.get(path);
  if (name === "q") {
    return SEARCHED_BY_INDEX.has(path)
      ? searches
      : searches.filter((_, index) => index % EACH === 0);
  }
  if (name === "path") return PATHS;
  // As pages ask.
  if (name === "texts") return ['["Base coat and a quick-dry top coat"]', "[]"];
  if (name === "sort" && path.startsWith(designs.all.path)) return Object.keys(SORTS);
  if (name === "sort") return listing ? sortsOf(listing) : [...TAG_ORDERS];
  if (name === "ids")
    return [
      (await found("/api/designs"))
        .map(({ id }) => id)
        .slice(3, 90)
        .join(),
    ];
  // Names of catalogue blocks and of pictures.
  if (name === "names") return [`0.${"x".repeat(11)},1.x`, `${"a".repeat(32)}-400`];
  // A list of the offline manifest, and tags of its items.
  if (name === "list") return ["/api/designs"];
  if (name === "items") return ["aaaabbbb"];
  if (name === "kind") return KINDS.get(path) ?? [...RELATED_KINDS];
  if (name === "from") return ["2026-11-01T00:00:00.000Z"];
  if (name === "days") return PERIODS.map(String);
  if (name === "version") return [PRESENT];
  if (name === "item") {
    const entries = await found(`${activity.path}?kind=nailDesigns`);
    return entries.slice(0, SOME).map(({ item_id }) => String(item_id));
  }
  if (name === "id" || name === "tags") {
    return (await found("/api/designs")).slice(0, SOME).map((design) => String(design[name]));
  }
  if (name === "category" && !listing) return categoriesOf(found);
  if (name === NEAR_PARAM) return ["b3174f"];
  if (name in FACETS) return [...wordsOf(name as FacetName).slice(0, SOME), NO_WORD];
  const filter = Object.entries(listing?.filters ?? {}).find(([field]) => field === name)?.[1];
  if (!filter) throw new Error(`Say which values “${name}” of ${path} takes`);
  if (filter.values) return filter.values;
  if (filter.isTime) return ["2026-01-01"];
  const items = await found(path.replace(/\/ids$/, ""));
  return [...new Set(items.map((item) => String(item[name])))].slice(0, SOME);
}

function sortsOf({ sorts }: Listing<never>): string[] {
  return Object.keys(sorts).flatMap((sort) => [sort, `-${sort}`]);
}

/** Each sort order with one value of each filter, and with a search. */
function sortedAndFiltered(listing: Listing<never>, queries: string[]): string[] {
  const names = ["q", ...Object.keys(listing.filters)];
  const narrowings = names.flatMap(
    (name) => queries.find((one) => one.startsWith(`${name}=`)) ?? [],
  );
  return sortsOf(listing).flatMap((sort) => narrowings.map((one) => `sort=${sort}&${one}`));
}
