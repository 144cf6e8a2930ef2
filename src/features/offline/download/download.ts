import { type QueryClient, type Query, hashKey } from "@tanstack/react-query";
import type { OfflineList, OfflinePicture } from "../../../../contract/offline-manifest.ts";
import type { Picture } from "../../../../contract/pictures/upload.ts";
import { catalogueOf } from "../answers/catalogue.ts";
import { isOffline, subscribeConnection } from "../../../lib/connection/connection.ts";
import { isInstalled } from "../../../lib/device/install.ts";
import {
  COMPLETE_FILES,
  ANSWERS_CACHE,
  FOREIGN_PICTURES_CACHE,
  SEEN_PICTURES_CACHE,
  CATALOGUE_CACHE,
} from "../../../lib/connection/offline-contract.ts";
import { isPublic, knownDesigns, queries } from "../../../lib/data/queries.ts";
import { savedDesigns } from "../../../lib/visitor/saved-designs.ts";
import { idChunks } from "../../../lib/data/design-query.ts";
import {
  changeChoice,
  currentChoice,
  withLock,
  mayContinue,
  yieldToPage,
  type DownloadChoice,
} from "./choice.ts";
import { choosePictures } from "./choose-pictures.ts";
import {
  fetchList,
  fetchManifest,
  fetchPictures,
  isShown,
  missingLists,
} from "./download-lists.ts";
import {
  deleteOthers,
  discardHalf,
  isFull,
  keptPictures,
  pictureSteps,
} from "./stored-pictures.ts";
import { storageEstimate, missingFiles } from "./ask-device.ts";
import { reportProgress } from "./use-download.ts";
import { callAddress } from "../../../../contract/call-address.ts";
import { offline } from "../../../../contract/endpoints.ts";
import { pastOrZero } from "../../../lib/state/web-storage.ts";
import { confirmStored } from "../answers/stored-queries.ts";
import type { Catalogue } from "../../../../contract/catalogue.ts";
import { inWorker } from "../catalogue/in-worker.ts";
import { blockParts, storeList, storedList, storedNames } from "../catalogue/stored-catalogue.ts";

/** What a page fetched so shortly ago is as good as fetched now, but nothing of an earlier page. */
const LATELY = 60_000;

/**
 * Fetches what a visitor may want without a connection (decision 8), a little at a time. What is on
 * the device already is not fetched again. `asked` when the visitor wants it now and in any case.
 * Answers whether the device has all that it should.
 */
export async function downloadForOffline(
  client: QueryClient,
  { asked = false } = {},
): Promise<boolean> {
  if (!mayContinue({ asked })) return false;
  return withLock(async () => {
    let isOver = false;
    const { lost, stop } = connectionLost();
    try {
      const goesOn = () => !isOver && mayContinue({ asked });
      const { leftOut } = await Promise.race([fill(client, asked, goesOn), lost]);
      changeChoice({ filledAt: Date.now(), leftOut });
      return true;
    } catch {
      // The connection went, the storage is full, or the visitor decided otherwise.
      return false;
    } finally {
      isOver = true;
      stop();
      reportProgress(null);
    }
  });
}

/** Rejects as soon as it is known: a network that drops everything would hold the lock until each request is given up. */
function connectionLost() {
  let stop = () => {};
  const lost = new Promise<never>((_, reject) => {
    stop = subscribeConnection(() => isOffline() && reject(new Error("The connection was lost.")));
  });
  return { lost, stop };
}

/** Answers how many pictures wait to be asked for. */
async function fill(
  client: QueryClient,
  asked: boolean,
  goesOn: () => boolean,
): Promise<{ leftOut: number }> {
  if (asked) changeChoice({ full: null });
  const generous = asked || isInstalled();
  if (generous && !currentChoice().generous) changeChoice({ generous });
  const files = missingFiles(COMPLETE_FILES);
  const turn = async () => {
    if (!asked) await yieldToPage(client);
    if (!goesOn()) throw new Error("The visitor decided otherwise.");
  };
  await turn();
  const since = Math.max(performance.timeOrigin, Date.now() - LATELY);
  const { manifest, before } = await fetchManifest();
  const named = manifest.lists.filter(isShown);
  const lists = await missingLists(client, named, since);
  const work = lists.map((list) => () => fetchList(client, list, before));
  let done = 0;
  const doAll = async (steps: (() => Promise<void>)[]) => {
    const total = done + steps.length;
    for (const step of steps) {
      reportProgress({ done, total });
      await turn();
      await step();
      done += 1;
    }
  };
  await doAll(work);
  await doAll(await catalogueSteps(manifest.catalogue));
  await turn();
  await removeStale(client, named, since);
  const saved = await savedPictures(client);
  const pictures = await fetchPictures(manifest, before);
  const { chosen, missing, leftOut } = await choose(pictures, manifest.catalogue, saved);
  await doAll(await pictureSteps(missing)).catch((error: unknown) => {
    if (!isFull(error)) throw error;
    return discardHalf(chosen);
  });
  if (await files) throw new Error("Some of the site's own files are missing.");
  return { leftOut };
}

/** Pictures of saved designs; those that no list holds are asked for, unless the lists hold all there are. */
async function savedPictures(client: QueryClient): Promise<Picture[]> {
  const ids = savedDesigns();
  const known = knownDesigns(client);
  const { complete } = catalogueOf(client);
  for (const chunk of idChunks(complete ? [] : ids.filter((id) => !known.has(id)))) {
    const query = queries.designsByIds(chunk);
    if (!client.getQueryData(query.queryKey)) await client.query(query);
  }
  const found = knownDesigns(client);
  return ids.flatMap((id) => found.get(id)?.image ?? []);
}

/** The pictures to keep, and those of them to fetch. What is not chosen any more goes first. */
async function choose(pictures: OfflinePicture[], catalogue: Catalogue, saved: Picture[]) {
  const { keep, full, generous } = currentChoice();
  const everything = keep === "everything";
  const kept = await keptPictures();
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
  // What is here stays, though nobody would fetch it unasked.
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
 * Lets go of what earlier visits left and the server named no more: from the lists that it names, now
 * all here, every other one is made without a connection. What was deleted meanwhile is then nowhere.
 * What was fetched `since` stays: it is the server's word as well.
 */
export async function removeStale(client: QueryClient, lists: OfflineList[], since: number) {
  const named = new Set(lists.map(({ path, input }) => hashKey([path, input])));
  const isOld = ({ queryHash, state }: Query) =>
    !named.has(queryHash) && pastOrZero(state.dataUpdatedAt) < since;
  client.removeQueries({
    predicate: (query) => isPublic(query) && isOld(query) && !query.isActive(),
  });
  confirmStored(client, since);
  const current = client
    .getQueryCache()
    .getAll()
    .filter((query) => isPublic(query) && !isOld(query));
  const own = [offline.manifest.path, offline.worthKeeping.path];
  await removeStaleAnswers([...own, ...current.flatMap(addressesOf)]);
  await removeStalePictures(JSON.stringify(current.map(({ state }) => state.data)));
}

/** Of a list in several pages each has its own. */
function addressesOf({ queryKey, state }: Query): string[] {
  const [path, input] = queryKey as [string, Record<string, unknown>];
  const { pageParams = [null] } = (state.data ?? {}) as { pageParams?: unknown[] };
  return pageParams.map((cursor) => callAddress(path, cursor ? { ...input, cursor } : input));
}

async function removeStaleAnswers(addresses: string[]): Promise<void> {
  const kept = new Set(addresses.map((address) => new URL(address, location.origin).href));
  await deleteUnless(ANSWERS_CACHE, ({ url }) => kept.has(url));
}

/** Those beside the chosen ones: of the site at any width, or from elsewhere, as a text names them. */
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

type Step = () => Promise<void>;

/** What all designs take on the device, in bytes. */
function catalogueBytes({ blocks }: Catalogue): number {
  return blocks.reduce((sum, [, , bytes]) => sum + bytes, 0);
}

/**
 * The steps after which the device has all designs as they are: parts that changed are updated, the newest
 * first. Of more than there is room for, the oldest are left out.
 */
async function catalogueSteps(catalogue: Catalogue): Promise<Step[]> {
  if (!("DecompressionStream" in globalThis)) return [];
  // One list holds all designs of a small site.
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
  // One that did not fit is no better than the next.
  const asFits = (work: () => Promise<void>) => async () => {
    if (full) return;
    await work().catch((error: unknown) => {
      if (!isFull(error)) throw error;
      full = true;
    });
  };
  const keep = (part: number, names: string[]) => asFits(() => inWorker("keepBlocks", part, names));
  return [
    // What is gone makes room for what comes.
    ...gone.map((part) => keep(part, [])),
    ...changed.map(([part, names]) => keep(part, names)),
    asFits(() => storeList(catalogue)),
  ];
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

/** Most that pictures take on a device whose owner asked for them, or installed the site. */
const ASKED_ONCE = 40 * MB;
/** Most that designs and pictures take together where nobody asked: with all else a first visit fetches ten megabytes. */
const UNASKED = 8 * MB;
/** Most that all designs take: those of some two hundred thousand. */
const CATALOGUE = 20 * MB;
/** A part of what the browser would still give, so that other things find room as well. */
const USUAL_PART = 0.25;
const ASKED_PART = 0.8;
/** With less room than this, texts need it more. */
const LEAST = 2 * MB;
/** How long a storage that was found to be full is taken to be so. */
const FULL_FOR = 30 * 24 * 60 * 60_000;

interface BudgetTerms {
  kept: number;
  asked: boolean;
  generous: boolean;
  /** In bytes, what all designs take. */
  catalogue: number;
  full: DownloadChoice["full"];
}

/** How many bytes of designs may be kept, of which `kept` are there already. */
export function catalogueBudget(estimate: StorageEstimate | undefined, kept: number): number {
  return Math.min(CATALOGUE, roomIn(estimate, kept) * USUAL_PART);
}

/**
 * How many bytes of pictures may be kept. `kept` is what they take already; `asked` when the visitor
 * wants all of them, `generous` when all that is usual. Nothing where the browser does not tell how much room there is.
 */
export function pictureBudget(
  estimate: StorageEstimate | undefined,
  { kept, asked, generous, catalogue, full }: BudgetTerms,
): number {
  const room = roomIn(estimate, kept);
  const most = generous ? ASKED_ONCE : Math.max(LEAST, UNASKED - catalogue);
  const budget = asked ? room * ASKED_PART : Math.min(most, room * USUAL_PART);
  if (budget < LEAST) return 0;
  // Browsers may tell a quota that is not the real one.
  const isFull = full !== null && Date.now() - pastOrZero(full.at) < FULL_FOR;
  return Math.floor(isFull ? Math.min(budget, full.bytes) : budget);
}

function roomIn({ quota, usage }: StorageEstimate = {}, kept: number): number {
  return quota === undefined || usage === undefined ? 0 : Math.max(0, quota - usage + kept);
}
