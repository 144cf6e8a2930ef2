import type { PictureFile } from "../../../../contract/offline-manifest.ts";
import { PICTURES_CACHE, SEEN_PICTURES_CACHE } from "../../../lib/connection/offline-contract.ts";
import { ask, isOfType } from "./fetch-from-server.ts";
import { changeChoice } from "./choice.ts";
import { firstThatFit } from "./choose-pictures.ts";

export async function keptPictures(): Promise<Set<string>> {
  const requests = await (await caches.open(PICTURES_CACHE)).keys();
  return new Set(requests.map(({ url }) => new URL(url).pathname));
}

export async function deleteOthers(kept: Set<string>, chosen: PictureFile[]): Promise<void> {
  const wanted = new Set(chosen.map(({ url }) => url));
  const cache = await caches.open(PICTURES_CACHE);
  for (const url of kept) if (!wanted.has(url)) await cache.delete(url);
}

/** Turns back where the storage is full: half of what fitted stays, so that texts find room. */
export async function discardHalf(chosen: PictureFile[]): Promise<void> {
  const kept = await keptPictures();
  const there = chosen.filter(({ url }) => kept.has(url));
  const bytes = there.reduce((sum, file) => sum + file.bytes, 0) / 2;
  changeChoice({ full: { at: Date.now(), bytes } });
  await deleteOthers(kept, firstThatFit(there, bytes));
}

export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

/** Keeps one picture: from among those that were looked at, else from the server. */
export async function keepPicture(url: string): Promise<void> {
  const seen = await caches.open(SEEN_PICTURES_CACHE);
  const there = await seen.match(url);
  const picture = there ?? (await ask(url));
  if (!isOfType(picture, "image/")) return;
  await (await caches.open(PICTURES_CACHE)).put(url, picture);
  if (there) await seen.delete(url);
}
