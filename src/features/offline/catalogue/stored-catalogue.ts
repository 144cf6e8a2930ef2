import { BLOCKS_AT_ONCE, type Catalogue, blockName } from "../../../../contract/catalogue.ts";
import { pack, unpack } from "../../../../contract/packs.ts";
import { CATALOGUE_CACHE } from "../../../lib/connection/offline-contract.ts";

/*
 * All designs of the site, as the device stores them: packs of some dozens of blocks (“parts”), and the server’s last
 * list of blocks. Pages and their worker read and write them.
 */

type Pieces = Map<string, Uint8Array<ArrayBuffer>>;

const LIST = "/api/catalogue/list";
/** Lists the names of a part’s blocks, so that the part need not be read. */
const NAMES_HEADER = "x-blocks";

/** The names of blocks by the number of their part, newest designs first. */
export function blockParts({ blocks }: Catalogue): Map<number, string[]> {
  const parts = new Map<number, string[]>();
  for (const block of blocks.toReversed()) {
    const part = Math.floor(block[0] / BLOCKS_AT_ONCE);
    parts.set(part, [...(parts.get(part) ?? []), blockName(block)]);
  }
  return parts;
}

/** The stored list of blocks, as text; undefined if there is none. */
export async function storedListText(): Promise<string | undefined> {
  return (await caches.match(LIST, { cacheName: CATALOGUE_CACHE }))?.text();
}

export async function storedList(): Promise<Catalogue | undefined> {
  const text = await storedListText();
  return text === undefined ? undefined : (JSON.parse(text) as Catalogue);
}

/** Stored last, so that every block of a stored list has been fetched. */
export async function storeList(list: Catalogue): Promise<void> {
  const cache = await caches.open(CATALOGUE_CACHE);
  await cache.put(LIST, Response.json(list));
}

/** Names of the stored blocks, by part. */
export async function storedNames(): Promise<Map<number, string[]>> {
  const cache = await caches.open(CATALOGUE_CACHE);
  const names = new Map<number, string[]>();
  for (const request of await cache.keys()) {
    const part = Number(new URL(request.url).pathname.split("-")[1]);
    const told = (await cache.match(request))?.headers.get(NAMES_HEADER);
    if (told) names.set(part, told.split(","));
  }
  return names;
}

/** The blocks of a part; none if it is missing or damaged. */
export async function storedBlocks(part: number): Promise<Pieces> {
  const cache = await caches.open(CATALOGUE_CACHE);
  try {
    const stored = await cache.match(addressOf(part));
    return stored ? unpack(new Uint8Array(await stored.arrayBuffer())) : new Map();
  } catch {
    return new Map();
  }
}

/** Replaces a part; without blocks, deletes it. */
export async function storeBlocks(part: number, blocks: Pieces): Promise<void> {
  const cache = await caches.open(CATALOGUE_CACHE);
  if (blocks.size === 0) return void (await cache.delete(addressOf(part)));
  const headers = {
    "content-type": "application/octet-stream",
    [NAMES_HEADER]: [...blocks.keys()].join(","),
  };
  await cache.put(addressOf(part), new Response(pack(blocks), { headers }));
}

function addressOf(part: number): string {
  return `/api/catalogue/part-${part}`;
}
