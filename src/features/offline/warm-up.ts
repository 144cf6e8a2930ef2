import type { QueryClient } from "@tanstack/react-query";
import { messageSW } from "workbox-window";
import type { Category } from "../../../contract/category.ts";
import type { Design } from "../../../contract/design.ts";
import type { Picture } from "../../../contract/upload.ts";
import { catalogueOf } from "../../lib/catalogue.ts";
import { isOffline } from "../../lib/connection.ts";
import { isSameCategory } from "../../lib/find-category.ts";
import { queries } from "../../lib/queries.ts";
import { savedLooks } from "../../lib/saved-looks.ts";
import { requestParts } from "../../lib/send.ts";
import { isPublic } from "../../lib/stored-queries.ts";

/** The newest designs whose card pictures are kept, and the first ones of each category. */
const NEWEST = 60;
const CATEGORY_ROW = 12;
/** A site with more designs than the catalogue holds: so many categories are completed. */
const MAX_CATEGORIES = 30;
const BATCH = 6;

/**
 * Fetches what a visitor may want without a connection (decision D4), a little at a time: the lists,
 * then card pictures. What is on the device already is not fetched again.
 */
export async function warmUp(client: QueryClient, worker: ServiceWorker): Promise<void> {
  if (savesData() || isOffline()) return;
  const [{ items: categories }] = await Promise.all([
    client.query(queries.categories()),
    client.query(queries.catalogue()),
    client.query(queries.featuredDesigns()),
    client.query(queries.site()),
  ]);
  await completeCategories(client, categories);
  const reading = await readingLists(client);
  const addresses = [
    ...listAddresses(client),
    ...cardPictures(catalogueOf(client).designs, categories),
    ...smallest(reading.map(({ image }) => image)),
    ...shownPictures(),
  ];
  await keep(worker, addresses);
}

function savesData(): boolean {
  if (!("connection" in navigator)) return false;
  const { saveData, effectiveType } = navigator.connection as {
    saveData?: boolean;
    effectiveType?: string;
  };
  return saveData === true || effectiveType?.includes("2g") === true;
}

async function completeCategories(client: QueryClient, categories: Category[]): Promise<void> {
  const { designs, complete } = catalogueOf(client);
  if (complete) return;
  const sparse = categories.filter(
    ({ path, design_count: count }) =>
      designsIn(designs, path).length < Math.min(count, CATEGORY_ROW),
  );
  for (const { path } of sparse.slice(0, MAX_CATEGORIES)) {
    await client.infiniteQuery(queries.designsInCategory(path));
  }
}

/** Tutorials, products and posts with their texts. */
async function readingLists(client: QueryClient): Promise<{ image?: Picture }[]> {
  const [tutorials, products, posts] = await Promise.all([
    client.query(queries.tutorials()),
    client.query(queries.products()),
    client.query(queries.blogPosts()),
    client.query(queries.productCategories()),
    client.query(queries.featuredTutorials()),
    client.query(queries.featuredProducts()),
    client.query(queries.featuredPosts()),
  ]);
  return [...tutorials.items, ...products.items, ...posts.items];
}

function designsIn(designs: Design[], path: string): Design[] {
  return designs.filter(({ category }) => isSameCategory(category, path));
}

/** The lists at hand: the worker keeps them too, for browsers that refuse the page a storage. */
function listAddresses(client: QueryClient): string[] {
  const lists = client.getQueryCache().findAll({ predicate: isPublic });
  return lists
    .filter(({ state }) => state.status === "success")
    .map(({ queryKey }) => {
      const [path, input] = queryKey as [string, Record<string, unknown>];
      return requestParts({ method: "GET", path }, input).url;
    });
}

function cardPictures(designs: Design[], categories: Category[]): string[] {
  const saved = new Set(savedLooks());
  const wanted = [
    ...designs.slice(0, NEWEST),
    ...designs.filter(({ id, featured }) => featured || saved.has(id)),
    ...categories.flatMap(({ path }) => designsIn(designs, path).slice(0, CATEGORY_ROW)),
  ];
  return smallest([...categories.map(({ cover }) => cover), ...wanted.map(({ image }) => image)]);
}

/** The smallest width: the worker lets it stand in for the others. */
function smallest(pictures: (Picture | undefined)[]): string[] {
  return pictures.flatMap((picture) => picture?.variants[0]?.url ?? []);
}

/** What was loaded before the worker looked after this page. */
function shownPictures(): string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === location.origin && pathname.startsWith("/uploads/"),
    )
    .map(({ pathname }) => pathname);
}

async function keep(worker: ServiceWorker, addresses: string[]): Promise<void> {
  const missing = [];
  for (const address of new Set(addresses)) {
    if (!(await caches.match(address))) missing.push(address);
  }
  for (let start = 0; start < missing.length; start += BATCH) {
    const urlsToCache = missing.slice(start, start + BATCH);
    await messageSW(worker, { type: "CACHE_URLS", payload: { urlsToCache } });
  }
}
