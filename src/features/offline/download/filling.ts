import { callAddress } from "../../../../contract/call-address.ts";
import type { Catalogue } from "../../../../contract/catalogue.ts";
import { designs } from "../../../../contract/collections.ts";
import { offline } from "../../../../contract/endpoints.ts";
import type { Design } from "../../../../contract/forms/design.ts";
import type {
  OfflineManifest,
  OfflinePicture,
  PictureFile,
} from "../../../../contract/offline-manifest.ts";
import type { Picture } from "../../../../contract/pictures/upload.ts";
import {
  ANSWERS_CACHE,
  CATALOGUE_CACHE,
  FOREIGN_PICTURES_CACHE,
  PICTURES_CACHE,
  SEEN_PICTURES_CACHE,
} from "../../../lib/connection/offline-contract.ts";
import { idChunks } from "../../../lib/data/design-query.ts";
import { pastOrZero } from "../../../lib/state/web-storage.ts";
import {
  blockParts,
  storeBlocks,
  storeList,
  storedBlocks,
  storedList,
  storedNames,
} from "../catalogue/stored-catalogue.ts";
import { storageEstimate } from "./ask-device.ts";
import type { DownloadChoice } from "./choice.ts";
import { choosePictures, firstThatFit } from "./choose-pictures.ts";
import {
  listAddress,
  fetchList,
  fetchManifest,
  fetchPictures,
  isShownList,
  missingLists,
  fetchPack,
  Interrupted,
  ask,
} from "./download-lists.ts";
import { PICTURES_AT_ONCE, PICTURE_PACK_BYTES } from "../../../../contract/packs.ts";
import { isOfType } from "../../../lib/connection/own-answer.ts";

/*
 * The download for offline use (decision 8), in the worker of a page: first texts, then pictures. Each phase is planned
 * first; then the page requests its steps one by one.
 */

type Step = () => Promise<void>;

let manifest: OfflineManifest | undefined;
let before: OfflineManifest | undefined;
let steps: Step[] = [];
let chosen: PictureFile[] = [];

/** Compares the stored lists with the manifest. Returns the number of steps. */
export async function planTexts(): Promise<number> {
  ({ manifest, before } = await fetchManifest());
  const lists = await missingLists(shownLists());
  const former = before;
  steps = [
    ...lists.map((list) => () => makingRoom(() => fetchList(list, former))),
    ...(await catalogueSteps(manifest.catalogue)),
  ];
  return steps.length;
}

/** Texts matter more than pictures, which are fetched again as far as there is room. */
async function makingRoom(store: Step): Promise<void> {
  try {
    await store();
  } catch (error) {
    if (!isFull(error)) throw error;
    await caches.delete(PICTURES_CACHE);
    await store();
  }
}

interface PictureWishes extends Pick<DownloadChoice, "keep" | "full" | "generous"> {
  saved: string[];
}

/** Chooses the pictures to keep and deletes all others. Returns the number of steps. */
export async function planPictures(
  wishes: PictureWishes,
): Promise<{ count: number; leftOut: number }> {
  const named = current();
  const saved = await savedPictures(wishes.saved, named.catalogue);
  const pictures = await fetchPictures(named, before);
  const choice = await choose(pictures, named.catalogue, saved, wishes);
  ({ chosen } = choice);
  steps = await pictureSteps(choice.missing);
  return { count: steps.length, leftOut: choice.leftOut };
}

export async function doStep(index: number): Promise<boolean> {
  try {
    await steps[index]?.();
    return true;
  } catch (error) {
    if (!isFull(error)) throw error;
    return false;
  }
}

/** Keeps half of the stored pictures, so that there is room for texts. Returns their size in bytes. */
export async function keepHalf(): Promise<number> {
  return halfOf(chosen);
}

/**
 * Removes answers and pictures that neither the server names nor the page has fetched in this visit: `addresses` and
 * `texts` are those of the page.
 */
export async function removeOthers(addresses: string[], texts: string): Promise<void> {
  const lists = shownLists().map(listAddress);
  const kept = [offline.manifest.path, offline.worthKeeping.path, ...lists, ...addresses];
  const urls = new Set(kept.map((address) => new URL(address, location.origin).href));
  await deleteUnless(ANSWERS_CACHE, ({ url }) => urls.has(url));
  const cache = await caches.open(ANSWERS_CACHE);
  const stored = await Promise.all(lists.map(async (list) => (await cache.match(list))?.text()));
  await removeStalePictures([texts, ...stored].join(" "));
}

function current(): OfflineManifest {
  // A worker that was terminated in between has no manifest: the next visit continues.
  if (!manifest) throw new Error("Nothing was planned.");
  return manifest;
}

function shownLists() {
  return current().lists.filter(isShownList);
}

/** Pictures of saved designs. Designs that are in no list are fetched, unless the lists contain all designs. */
async function savedPictures(ids: string[], { blocks }: Catalogue): Promise<Picture[]> {
  if (ids.length === 0) return [];
  const found = new Map<string, Design>();
  const cache = await caches.open(ANSWERS_CACHE);
  const add = async (answer: Response | undefined) => {
    for (const design of ((await answer?.json()) ?? []) as Design[]) found.set(design.id, design);
  };
  for (const list of shownLists()) {
    if (list.path.startsWith(designs.all.path)) await add(await cache.match(listAddress(list)));
  }
  const unknown = blocks.length === 0 ? [] : ids.filter((id) => !found.has(id));
  for (const chunk of idChunks(unknown)) {
    await fetchList({ path: designs.byIds.path, input: { ids: chunk.toSorted().join(",") } });
    await add(
      await cache.match(callAddress(designs.byIds.path, { ids: chunk.toSorted().join(",") })),
    );
  }
  return ids.flatMap((id) => found.get(id)?.image ?? []);
}

/** Chooses the pictures to keep, and which of them to fetch. Deletes all others first. */
async function choose(
  pictures: OfflinePicture[],
  catalogue: Catalogue,
  saved: Picture[],
  { keep, full, generous }: PictureWishes,
) {
  const everything = keep === "everything";
  const kept = await storedPictures();
  const bytes = pictures
    .flatMap((picture) => [picture, picture.large ?? []].flat())
    .reduce((sum, file) => sum + (kept.has(file.url) ? file.bytes : 0), 0);
  const estimate = await storageEstimate();
  const chooseFor = (generous: boolean) => {
    const terms = { kept: bytes, asked: everything, catalogue: catalogueBytes(catalogue), full };
    const budget = pictureBudget(estimate, { ...terms, generous });
    return choosePictures({ pictures, saved, everything, budget });
  };
  const usual = chooseFor(true);
  const unasked = new Set(chooseFor(false).map(({ url }) => url));
  // Stored pictures stay, even those that would not be fetched unasked.
  const chosen = usual.filter(({ url }) => generous || unasked.has(url) || kept.has(url));
  await deleteOthers(kept, chosen);
  return {
    chosen,
    missing: chosen.filter(({ url }) => !kept.has(url)),
    leftOut: usual.length - chosen.length,
  };
}

const WIDTH = /-\d+\.webp$/;

/**
 * Removes pictures of the other caches whose address is in no text: those of the site at any width, and those of other
 * sites.
 */
async function removeStalePictures(text: string): Promise<void> {
  await deleteUnless(SEEN_PICTURES_CACHE, ({ url }) =>
    text.includes(new URL(url).pathname.replace(WIDTH, "")),
  );
  await deleteUnless(FOREIGN_PICTURES_CACHE, ({ url }) =>
    [url, url.replaceAll("&", "&amp;"), url.replace(/\/$/, "")].some((name) => text.includes(name)),
  );
}

async function deleteUnless(name: string, stays: (request: Request) => boolean): Promise<void> {
  const cache = await caches.open(name);
  for (const request of await cache.keys()) if (!stays(request)) await cache.delete(request);
}

/** The stored size of all designs, in bytes. */
function catalogueBytes({ blocks }: Catalogue): number {
  return blocks.reduce((sum, [, , bytes]) => sum + bytes, 0);
}

/**
 * The steps that bring all designs up to date: changed parts are fetched, newest first. If there is not room for all,
 * the oldest are left out.
 */
async function catalogueSteps(catalogue: Catalogue): Promise<Step[]> {
  if (!("DecompressionStream" in globalThis)) return [];
  // A small site has all its designs in one list.
  if (catalogue.blocks.length === 0)
    return [async () => void (await caches.delete(CATALOGUE_CACHE))];
  const there = await storedNames();
  const list = await thatFits(catalogue, there);
  const parts = blockParts(list);
  const isKept = (part: number, names: string[]) => there.get(part)?.join() === names.join();
  const changed = [...parts].filter(([part, names]) => !isKept(part, names));
  const gone = [...there.keys()].filter((part) => !parts.has(part));
  if (changed.length === 0 && gone.length === 0 && (await isListed(catalogue))) return [];
  let full = false;
  // Once one did not fit, the next are not tried.
  const asFits = (work: () => Promise<void>) => async () => {
    if (full) return;
    await work().catch((error: unknown) => {
      if (!isFull(error)) throw error;
      full = true;
    });
  };
  const keep = (part: number, names: string[]) => asFits(() => keepBlocks(part, names));
  return [
    // Deletions first, to make room.
    ...gone.map((part) => keep(part, [])),
    ...changed.map(([part, names]) => keep(part, names)),
    asFits(() => storeList(catalogue)),
  ];
}

/**
 * Stores exactly these blocks in a part, and fetches those that are missing. A block that has changed again is left
 * out.
 */
async function keepBlocks(part: number, names: string[]): Promise<void> {
  const there = await storedBlocks(part);
  const missing = names.filter((name) => !there.has(name));
  const fetched = missing.length === 0 ? new Map() : await fetchPack(offline.blocks.path, missing);
  const blocks = names.flatMap((name) => {
    const block = there.get(name) ?? fetched.get(name);
    return block ? [[name, block] as const] : [];
  });
  await storeBlocks(part, new Map(blocks));
}

async function isListed(catalogue: Catalogue): Promise<boolean> {
  return JSON.stringify(await storedList()) === JSON.stringify(catalogue);
}

async function thatFits(catalogue: Catalogue, there: Map<number, string[]>): Promise<Catalogue> {
  const known = new Set([...there.values()].flat());
  const kept = catalogueBytes({
    ...catalogue,
    blocks: catalogue.blocks.filter(([number, tag]) => known.has(`${number}.${tag}`)),
  });
  let left = catalogueBudget(await storageEstimate(), kept);
  const first = catalogue.blocks.findLastIndex(([, , bytes]) => (left -= bytes) < 0) + 1;
  return { ...catalogue, blocks: catalogue.blocks.slice(first) };
}

const MB = 1_000_000;

/** The limit for pictures on a device whose owner asked for them or installed the site. */
const ASKED_ONCE = 40 * MB;
/** The limit for designs and pictures together if nobody asked: a first visit then fetches ten megabytes in total. */
const UNASKED = 8 * MB;
/** The limit for all designs: enough for some two hundred thousand. */
const CATALOGUE = 20 * MB;
/** The share of the free quota to use; the rest is left for other things. */
const USUAL_PART = 0.25;
const ASKED_PART = 0.8;
/** With less room than this, no pictures are kept. */
const LEAST = 2 * MB;
/** For how long a storage that was full counts as full. */
const FULL_FOR = 30 * 24 * 60 * 60_000;

interface BudgetTerms {
  kept: number;
  asked: boolean;
  generous: boolean;
  /** The size of all designs, in bytes. */
  catalogue: number;
  full: DownloadChoice["full"];
}

/** How many bytes of designs may be stored; `kept` bytes are stored already. */
export function catalogueBudget(estimate: StorageEstimate | undefined, kept: number): number {
  return Math.min(CATALOGUE, roomIn(estimate, kept) * USUAL_PART);
}

/**
 * How many bytes of pictures may be stored; `kept` bytes are stored already. `asked`: the visitor wants all of them.
 * `generous`: all usual ones. 0 if the browser does not report its quota.
 */
export function pictureBudget(
  estimate: StorageEstimate | undefined,
  { kept, asked, generous, catalogue, full }: BudgetTerms,
): number {
  const room = roomIn(estimate, kept);
  const most = generous ? ASKED_ONCE : Math.max(LEAST, UNASKED - catalogue);
  const budget = asked ? room * ASKED_PART : Math.min(most, room * USUAL_PART);
  if (budget < LEAST) return 0;
  // Browsers may report a wrong quota.
  const isFull = full !== null && Date.now() - pastOrZero(full.at) < FULL_FOR;
  return Math.floor(isFull ? Math.min(budget, full.bytes) : budget);
}

function roomIn({ quota, usage }: StorageEstimate = {}, kept: number): number {
  return quota === undefined || usage === undefined ? 0 : Math.max(0, quota - usage + kept);
}

async function storedPictures(): Promise<Set<string>> {
  const requests = await (await caches.open(PICTURES_CACHE)).keys();
  return new Set(requests.map(({ url }) => new URL(url).pathname));
}

async function deleteOthers(kept: Set<string>, chosen: PictureFile[]): Promise<void> {
  const wanted = new Set(chosen.map(({ url }) => url));
  const cache = await caches.open(PICTURES_CACHE);
  for (const url of kept) if (!wanted.has(url)) await cache.delete(url);
}

/**
 * Keeps half of the pictures that fitted if the storage is full, so that there is room for texts. Returns their size in
 * bytes.
 */
async function halfOf(chosen: PictureFile[]): Promise<number> {
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
async function pictureSteps(files: PictureFile[]): Promise<(() => Promise<void>)[]> {
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
