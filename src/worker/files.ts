import { cacheNames } from "workbox-core";
import { type PrecacheEntry, getCacheKeyForURL } from "workbox-precaching";
import { SHELL_PATH } from "../../contract/site-header.ts";
import { inRevision, isOfRelease } from "./release.ts";

/** How many files of this release are not stored: browsers clear caches and let the worker be. */
export async function countMissing(files: (PrecacheEntry | string)[]): Promise<number> {
  return (await missing(files)).length;
}

/** Fetches what is missing, the shell last and only when it has all that it names. */
export async function completeFiles(files: (PrecacheEntry | string)[]): Promise<number> {
  const known = new Set(files.map(addressOf));
  const gone = await missing(files);
  const others = gone.filter((address) => !isShell(address));
  const outcomes = await Promise.all(others.map((address) => store(address, known)));
  if (outcomes.every(Boolean))
    await Promise.all(gone.filter(isShell).map((it) => store(it, known)));
  return countMissing(files);
}

async function missing(files: (PrecacheEntry | string)[]): Promise<string[]> {
  const cache = await caches.open(cacheNames.precache);
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  return files.map(addressOf).filter((address) => !stored.has(getCacheKeyForURL(address) ?? ""));
}

async function store(address: string, known: Set<string>): Promise<boolean> {
  try {
    const request = inRevision(new Request(address, { cache: "reload" }));
    const response = await fetch(request);
    if (!(await isOfRelease(request, response, known))) return false;
    await (await caches.open(cacheNames.precache)).put(getCacheKeyForURL(address) ?? "", response);
    return true;
  } catch {
    return false;
  }
}

function addressOf(file: PrecacheEntry | string): string {
  return typeof file === "string" ? file : file.url;
}

function isShell(address: string): boolean {
  return new URL(address, location.href).pathname === SHELL_PATH;
}
