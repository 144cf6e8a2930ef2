import type { Design } from "../../../../contract/forms/design.ts";
import { type CatalogueBlock, blockName } from "../../../../contract/catalogue.ts";
import * as collections from "../../../../contract/collections.ts";
import type { Page } from "../../../../contract/page.ts";
import { CACHE_KEY } from "../../../../contract/browser-names.ts";
import {
  ANSWERS_CACHE,
  CATALOGUE_CACHE,
  COUNT_MISSING,
  FOREIGN_PICTURES_CACHE,
  PICTURES_CACHE,
  SEEN_PICTURES_CACHE,
  DEVICE_CACHES,
} from "../../../lib/connection/offline-contract.ts";
import { deviceStorage } from "../../../lib/state/web-storage.ts";
import { type StoredList, storedLists } from "../answers/catalogue.ts";
import { storedList, storedNames } from "../catalogue/stored-catalogue.ts";
import { missingFiles, storageEstimate } from "./ask-device.ts";
import { isPublic } from "../../../lib/data/queries.ts";
import type { QueryClient } from "@tanstack/react-query";
import { SAVE_EVERY } from "../answers/persist.ts";
import { clearBoards } from "../../../lib/visitor/boards.ts";
import { clearSaved } from "../../../lib/visitor/saved-designs.ts";
import { changeChoice, withLock } from "./choice.ts";

/** What is stored on the device, measured by reading it. Sizes in bytes. */
export interface OnDevice {
  /** Whether all texts and all files of the site are stored. */
  whole: boolean;
  designs: number;
  /** How many the site has, as far as the device knows. */
  allDesigns: number;
  tutorials: number;
  posts: number;
  products: number;
  pictures: number;
  bytes: { pictures: number; texts: number; app: number };
  /** The quota; undefined if the browser does not report it. */
  allowed: number | undefined;
}

const TEXT_CACHES = new Set([ANSWERS_CACHE, CATALOGUE_CACHE]);
const PICTURE_CACHES = new Set([PICTURES_CACHE, SEEN_PICTURES_CACHE, FOREIGN_PICTURES_CACHE]);

export async function measureDevice(): Promise<OnDevice> {
  const names = "caches" in window ? await caches.keys().catch(() => []) : [];
  const pictures = await measureCaches(names.filter((name) => PICTURE_CACHES.has(name)));
  const answers = await measureCaches(names.filter((name) => TEXT_CACHES.has(name)));
  const app = await measureCaches(names.filter((name) => name.includes("precache")));
  const estimate = await storageEstimate();
  const lists = await storedLists();
  const total = ({ path }: { path: string }) =>
    (lists.find((list) => list.path === path)?.answer as Page<unknown> | undefined)?.total ?? 0;
  const inLists = new Set(lists.filter(holdsDesigns).flatMap(idsOf)).size;
  const inBlocks = names.includes(CATALOGUE_CACHE) ? await countInBlocks() : { there: 0, all: 0 };
  const designs = Math.max(inLists, inBlocks.there);
  const missing = await missingFiles(COUNT_MISSING);
  return {
    whole: lists.length > 0 && lists.every(({ answer }) => answer !== undefined) && !missing,
    designs,
    allDesigns: Math.max(designs, inBlocks.all, total(collections.designs.all)),
    tutorials: total(collections.tutorials.all),
    posts: total(collections.blogPosts.all),
    products: total(collections.products.all),
    pictures: pictures.count,
    bytes: {
      pictures: pictures.bytes,
      texts: answers.bytes + (deviceStorage.read(CACHE_KEY)?.length ?? 0),
      app: app.bytes,
    },
    allowed: estimate?.quota,
  };
}

/** From the list of blocks: how many designs the stored blocks have, and all blocks. */
async function countInBlocks(): Promise<{ there: number; all: number }> {
  const names = new Set([...(await storedNames()).values()].flat());
  const { blocks } = (await storedList()) ?? { blocks: [] };
  const count = (some: CatalogueBlock[]) => some.reduce((sum, [, , , designs]) => sum + designs, 0);
  return {
    there: count(blocks.filter((block) => names.has(blockName(block)))),
    all: count(blocks),
  };
}

function holdsDesigns({ path }: StoredList): boolean {
  return path.startsWith(collections.designs.all.path);
}

function idsOf({ answer }: StoredList): string[] {
  return (answer as Page<Design> | undefined)?.items.map(({ id }) => id) ?? [];
}

async function measureCaches(names: string[]): Promise<{ count: number; bytes: number }> {
  const caches = await Promise.all(names.map((name) => window.caches.open(name)));
  const responses = (await Promise.all(caches.map((cache) => cache.matchAll()))).flat();
  const sizes = await Promise.all(responses.map(sizeOf));
  return { count: responses.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** The length of a compressed answer is not its stored length. */
async function sizeOf(response: Response): Promise<number> {
  const { headers } = response;
  const length = headers.has("content-encoding") ? null : headers.get("content-length");
  return length === null ? (await response.blob()).size : Number(length);
}

/**
 * Removes all stored texts and pictures and stops downloads. What the visitor made stays: saved designs and boards
 * (unless chosen), ticked steps, waiting messages. So do the files of the site.
 */
export async function removeEverything(client: QueryClient, { savedToo }: { savedToo: boolean }) {
  changeChoice({ keep: "nothing" });
  if (savedToo) {
    clearSaved();
    clearBoards();
  }
  client.removeQueries({ predicate: (query) => isPublic(query) && !query.isActive() });
  await withLock(async () => {
    if ("caches" in window) await Promise.all(DEVICE_CACHES.map((name) => caches.delete(name)));
  });
  // A pending save would write it all again.
  await new Promise((resolve) => {
    setTimeout(resolve, SAVE_EVERY + 100);
  });
  deviceStorage.write(CACHE_KEY, null);
  // Pages that show storage use measure it again.
  changeChoice({ filledAt: null });
}
