import { type WorkboxPlugin, cacheNames } from "workbox-core";
import { type PrecacheEntry, getCacheKeyForURL } from "workbox-precaching";
import { unpack } from "../../../../contract/packs.ts";
import { SHELL_PATH } from "../../../../contract/browser-names.ts";
import { isOfType, isComplete } from "../../../lib/connection/own-answer.ts";

/** The file in which the build packs most files of a release: see scripts/precache.ts. */
const PACK = /\/release-[^/]+\.bin$/;
const TYPES: Record<string, string> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
  woff2: "font/woff2",
};

/** The files of a release, and the pack that contains most of them. */
export function filesIn(built: (PrecacheEntry | string)[]) {
  const isPack = (file: PrecacheEntry | string) => PACK.test(addressOf(file));
  return {
    files: built.filter((file) => !isPack(file)),
    pack: built.filter(isPack).map(addressOf)[0],
  };
}

/**
 * Before the files of a release are fetched one by one, stores those in the pack: a first visit makes a hundred
 * requests less. For updates, few files are missing, and the pack is not used.
 */
export function unpackingRelease(
  files: (PrecacheEntry | string)[],
  pack: string | undefined,
): WorkboxPlugin {
  let unpacked: Promise<void> | undefined;
  return {
    handlerWillStart: async ({ event }) => {
      if (pack === undefined || event.type !== "install") return;
      // If that fails, they are fetched one by one.
      await (unpacked ??= unpackMissing(files, pack).catch(() => undefined));
    },
  };
}

async function unpackMissing(files: (PrecacheEntry | string)[], pack: string): Promise<void> {
  const gone = await missing(files);
  if (gone.length * 2 < files.length) return;
  const response = await fetch(pack);
  if (!isComplete(response) || !isOfType(response, "octet-stream")) return;
  const pieces = unpack(new Uint8Array(await response.arrayBuffer()));
  const cache = await caches.open(cacheNames.precache);
  for (const address of gone) {
    const bytes = pieces.get(address);
    const type = TYPES[address.replace(/.*\./, "")];
    if (!bytes || !type) continue;
    // The server sends the same headers for each of its files.
    const headers = new Headers(response.headers);
    for (const name of ["content-encoding", "etag", "last-modified", "vary"]) headers.delete(name);
    headers.set("content-length", String(bytes.length));
    headers.set("content-type", type);
    await cache.put(keyOf(address), new Response(bytes, { headers }));
  }
}

/** How many files of this release are missing: browsers may clear caches but keep the worker. */
export async function countMissing(files: (PrecacheEntry | string)[]): Promise<number> {
  return (await missing(files)).length;
}

/** Fetches missing files. The shell comes last, and only if all that it refers to is there. */
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
  return files.map(addressOf).filter((address) => !stored.has(keyOf(address)));
}

async function store(address: string, known: Set<string>): Promise<boolean> {
  try {
    const request = inRevision(new Request(address, { cache: "reload" }));
    const response = await fetch(request);
    if (!(await isOfRelease(request, response, known))) return false;
    await (await caches.open(cacheNames.precache)).put(keyOf(address), response);
    return true;
  } catch {
    return false;
  }
}

function addressOf(file: PrecacheEntry | string): string {
  return typeof file === "string" ? file : file.url;
}

/** Where a file of the release is stored. */
function keyOf(address: string): string {
  return getCacheKeyForURL(address) ?? address;
}

function isShell(address: string): boolean {
  return new URL(address, location.href).pathname === SHELL_PATH;
}

/**
 * Without the names by which scripts import each other, which the import map gives to files, and without the back office,
 * which begins with src/admin/screens.ts and is not stored.
 */
const ASSET = /[" ]\/(assets\/(?!screens-)[^" ]+)(?=[" ])(?!":)/g;

/**
 * Stores all files of a release or none. If, for example, a captive portal answers for some of them, the worker is
 * not installed, and the browser tries again later.
 */
export function wholeRelease(files: (PrecacheEntry | string)[]): WorkboxPlugin {
  const known = new Set(files.map(addressOf));
  return {
    requestWillFetch: async ({ request }) => inRevision(request),
    cacheWillUpdate: async ({ request, response }) =>
      (await isOfRelease(request, response, known)) ? response : null,
  };
}

/** Requests the file of this release: the node that answers may run another one. */
function inRevision(request: Request): Request {
  const { cache, credentials } = request;
  return new Request(keyOf(request.url), { cache, credentials });
}

/** Whether an answer is a file of a release, given the addresses of all its files. */
async function isOfRelease(request: Request, response: Response, known: Set<string>) {
  if (!isComplete(response)) return false;
  const isHtml = isOfType(response, "text/html");
  if (!new URL(request.url).pathname.endsWith(".html")) return !isHtml;
  const text = await response.clone().text();
  const named = [...text.matchAll(ASSET)].map(([, file = ""]) => file);
  const isWhole = isHtml && text.includes("</html>");
  return isWhole && named.length > 0 && named.every((file) => known.has(file));
}
