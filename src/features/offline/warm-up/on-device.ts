import type { QueryClient } from "@tanstack/react-query";
import { CACHE_KEY } from "../../../../contract/stored-content.ts";
import { catalogueOf } from "../../../lib/catalogue.ts";
import {
  ANSWERS_CACHE,
  FOREIGN_PICTURES_CACHE,
  PICTURES_CACHE,
  SEEN_PICTURES_CACHE,
} from "../../../lib/offline-contract.ts";
import { queries } from "../../../lib/queries.ts";

/** What is on the device. Sizes in bytes. */
export interface OnDevice {
  designs: number;
  /** How many the site has, as far as the device knows. */
  allDesigns: number;
  tutorials: number;
  posts: number;
  products: number;
  pictures: number;
  bytes: { pictures: number; texts: number; app: number };
  /** What the browser would give the site at most; undefined where it does not tell. */
  allowed: number | undefined;
}

const PICTURE_CACHES = new Set([PICTURES_CACHE, SEEN_PICTURES_CACHE, FOREIGN_PICTURES_CACHE]);

export async function measureDevice(client: QueryClient): Promise<OnDevice> {
  const names = "caches" in window ? await caches.keys().catch(() => []) : [];
  const pictures = await measureCaches(names.filter((name) => PICTURE_CACHES.has(name)));
  const answers = await measureCaches(names.filter((name) => name === ANSWERS_CACHE));
  const app = await measureCaches(names.filter((name) => name.includes("precache")));
  const estimate = await roomEstimate();
  const { designs } = catalogueOf(client);
  const count = (query: { queryKey: readonly unknown[] }) =>
    client.getQueryData<{ total: number }>(query.queryKey)?.total ?? 0;
  return {
    designs: designs.length,
    allDesigns: Math.max(designs.length, count(queries.catalogue())),
    tutorials: count(queries.tutorials()),
    posts: count(queries.blogPosts()),
    products: count(queries.products()),
    pictures: pictures.count,
    bytes: {
      pictures: pictures.bytes,
      texts: answers.bytes + storedTextSize(),
      app: app.bytes,
    },
    allowed: estimate?.quota,
  };
}

/** Undefined where the browser refuses to tell, or is too old to be asked. */
export async function roomEstimate(): Promise<StorageEstimate | undefined> {
  try {
    return await navigator.storage.estimate();
  } catch {
    return undefined;
  }
}

async function measureCaches(names: string[]): Promise<{ count: number; bytes: number }> {
  const caches = await Promise.all(names.map((name) => window.caches.open(name)));
  const responses = (await Promise.all(caches.map((cache) => cache.matchAll()))).flat();
  const sizes = await Promise.all(responses.map(sizeOf));
  return { count: responses.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** The length of a compressed answer is not that of what is stored. */
async function sizeOf(response: Response): Promise<number> {
  const { headers } = response;
  const length = headers.has("content-encoding") ? null : headers.get("content-length");
  return length === null ? (await response.blob()).size : Number(length);
}

function storedTextSize(): number {
  try {
    return localStorage.getItem(CACHE_KEY)?.length ?? 0;
  } catch {
    return 0;
  }
}
