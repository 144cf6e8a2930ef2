import type { PictureFile } from "../../../../contract/offline-manifest.ts";
import { PICTURES_CACHE, SEEN_PICTURES_CACHE } from "../../../lib/connection/offline-contract.ts";
import { PICTURES_AT_ONCE, PICTURE_PACK_BYTES } from "../../../../contract/packs.ts";
import { offline } from "../../../../contract/endpoints.ts";
import { Interrupted, ask, fetchPack } from "./download-lists.ts";
import { isOfType } from "../../../lib/connection/own-answer.ts";
import { firstThatFit } from "./choose-pictures.ts";

export async function storedPictures(): Promise<Set<string>> {
  const requests = await (await caches.open(PICTURES_CACHE)).keys();
  return new Set(requests.map(({ url }) => new URL(url).pathname));
}

export async function deleteOthers(kept: Set<string>, chosen: PictureFile[]): Promise<void> {
  const wanted = new Set(chosen.map(({ url }) => url));
  const cache = await caches.open(PICTURES_CACHE);
  for (const url of kept) if (!wanted.has(url)) await cache.delete(url);
}

/**
 * Keeps half of the pictures that fitted if the storage is full, so that there is room for texts. Returns their size in
 * bytes.
 */
export async function halfOf(chosen: PictureFile[]): Promise<number> {
  const kept = await storedPictures();
  const there = chosen.filter(({ url }) => kept.has(url));
  const bytes = there.reduce((sum, file) => sum + file.bytes, 0) / 2;
  await deleteOthers(kept, firstThatFit(there, bytes));
  return bytes;
}

export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

/**
 * The steps that fetch pictures: first those that were seen recently, then the others, some dozens at a time, in their
 * order.
 */
export async function pictureSteps(files: PictureFile[]): Promise<(() => Promise<void>)[]> {
  const seen = await caches.open(SEEN_PICTURES_CACHE);
  const there = new Set((await seen.keys()).map(({ url }) => new URL(url).pathname));
  const packs = [...packsOf(files.filter(({ url }) => !there.has(url)))];
  return [
    ...files.filter(({ url }) => there.has(url)).map((file) => () => keepSeen(seen, file.url)),
    ...packs.map((addresses) => async () => {
      // Their size was unknown and too large for the pack, or they were deleted meanwhile.
      for (const address of await keepPictures(addresses)) await keepAlone(address);
    }),
  ];
}

/** Addresses of as many files as a pack may contain. */
export function* packsOf(files: PictureFile[]): Generator<string[]> {
  let pack: string[] = [];
  let left = PICTURE_PACK_BYTES;
  for (const { url, bytes } of files) {
    if (pack.length === PICTURES_AT_ONCE || (pack.length > 0 && bytes > left)) {
      yield pack;
      pack = [];
      left = PICTURE_PACK_BYTES;
    }
    pack.push(url);
    left -= bytes;
  }
  if (pack.length > 0) yield pack;
}

const FILE = /^\/uploads\/(.+)\.webp$/;

/** Stores pictures of the site, each under its own address. Returns those that were not in the server’s pack. */
async function keepPictures(addresses: string[]): Promise<string[]> {
  const named = new Map(addresses.map((address) => [FILE.exec(address)?.[1] ?? "", address]));
  const pieces = await fetchPack(offline.pictures.path, [...named.keys()].toSorted());
  const cache = await caches.open(PICTURES_CACHE);
  for (const [name, address] of named) {
    const bytes = pieces.get(name);
    if (bytes) await cache.put(address, picture(name, bytes));
  }
  return [...named].filter(([name]) => !pieces.has(name)).map(([, address]) => address);
}

/** With the headers that the server sends for a single picture. */
function picture(name: string, bytes: Uint8Array<ArrayBuffer>): Response {
  return new Response(bytes, {
    headers: {
      "content-type": "image/webp",
      "content-length": String(bytes.length),
      etag: `"${name}"`,
    },
  });
}

async function keepSeen(seen: Cache, url: string): Promise<void> {
  const picture = await seen.match(url);
  if (!picture) return;
  await (await caches.open(PICTURES_CACHE)).put(url, picture);
  await seen.delete(url);
}

async function keepAlone(url: string): Promise<void> {
  const picture = await ask(url).catch((error: unknown) => {
    if (!(error instanceof Interrupted)) throw error;
    return undefined;
  });
  if (!picture || !isOfType(picture, "image/")) return;
  await (await caches.open(PICTURES_CACHE)).put(url, picture);
}
