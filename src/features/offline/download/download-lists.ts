import { callAddress } from "../../../../contract/call-address.ts";
import { offline } from "../../../../contract/endpoints.ts";
import {
  CHANGES_AT_ONCE,
  type OfflineList,
  type OfflineManifest,
  type OfflinePicture,
  itemTags,
} from "../../../../contract/offline-manifest.ts";
import { ANSWERS_CACHE, STORED_HEADER } from "../../../lib/connection/offline-contract.ts";
import { fitsCall } from "../../../lib/data/answer-kinds.ts";
import { isOfType, isComplete } from "../../../lib/connection/own-answer.ts";
import { unpack } from "../../../../contract/packs.ts";

/** Older answers are fetched again, before the worker drops them because of their age. */
const MAX_AGE = 14 * 24 * 60 * 60_000;

interface Manifests {
  manifest: OfflineManifest;
  /** The manifest of the previous download. */
  before: OfflineManifest | undefined;
}

export async function fetchManifest(): Promise<Manifests> {
  const { path } = offline.manifest;
  const before = await storedManifest();
  const answer = await askJson(path);
  const manifest = (await answer.clone().json()) as OfflineManifest;
  // If the storage is full, the previous manifest still names most of the stored lists.
  await keepAnswer(path, answer).catch((error: unknown) => {
    if (!before) throw error;
  });
  return { manifest, before };
}

async function storedManifest(): Promise<OfflineManifest | undefined> {
  const { path } = offline.manifest;
  const stored = await (await caches.open(ANSWERS_CACHE)).match(path);
  const answer: unknown = await stored?.json().catch(() => undefined);
  return fitsCall(path, answer) ? (answer as OfflineManifest) : undefined;
}

/** Whether pages show a list; the other one names the pictures to keep. */
export function isShownList({ path }: OfflineList): boolean {
  return path !== offline.worthKeeping.path;
}

/** The lists whose stored answer is missing or outdated. */
export async function missingLists(lists: OfflineList[]): Promise<OfflineList[]> {
  const missing = [];
  for (const list of lists) if (!(await currentAnswer(list))) missing.push(list);
  return missing;
}

/** Updates a stored list. */
export async function fetchList(list: Named, before?: OfflineManifest): Promise<void> {
  await updatedAnswer(list, before);
}

export async function fetchPictures(
  { lists }: OfflineManifest,
  before: OfflineManifest | undefined,
): Promise<OfflinePicture[]> {
  const list = lists.find((one) => !isShownList(one));
  if (!list) return [];
  const response = (await currentAnswer(list)) ?? (await updatedAnswer(list, before));
  return (await response.json()) as OfflinePicture[];
}

type Named = Pick<OfflineList, "path" | "input"> & Partial<OfflineList>;

/** Fetches the changed items, or the whole list. */
async function updatedAnswer(list: Named, before: OfflineManifest | undefined): Promise<Response> {
  const former = before?.lists.find((one) => listAddress(one) === listAddress(list));
  const changed =
    list.tag === undefined ? undefined : await answerByChanges(list as OfflineList, former);
  return changed ?? keepAnswer(listAddress(list), await askJson(listAddress(list)));
}

/** Stores an answer, unless it was cut off. */
async function keepAnswer(address: string, answer: Response): Promise<Response> {
  const body = await answer.text();
  try {
    JSON.parse(body);
  } catch {
    throw new Interrupted(`${address} was cut off`);
  }
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  const response = new Response(body, { headers });
  await (await caches.open(ANSWERS_CACHE)).put(address, response.clone());
  return response;
}

/**
 * Builds a list from stored and changed items; undefined if that is not possible. The tag proves that the result equals
 * the server’s list.
 */
async function answerByChanges(
  list: OfflineList,
  former: OfflineList | undefined,
): Promise<Response | undefined> {
  // An empty list needs no request, whose answer would not count if a proxy drops its headers.
  if (list.items === "") return keep(list, "[]");
  if (list.items === undefined || former?.items === undefined) return undefined;
  const stored = await (await caches.open(ANSWERS_CACHE)).match(listAddress(list));
  if (!stored || !(await hasTag(stored, former.tag))) return undefined;
  const there = (await stored.json()) as unknown[];
  const known = new Map(itemTags(former.items).map((tag, index) => [tag, there[index]]));
  const tags = itemTags(list.items);
  const missing = tags.filter((tag) => !known.has(tag));
  if (missing.length > CHANGES_AT_ONCE) return undefined;
  if (missing.length > 0) {
    const asked = { list: list.path, items: missing.join("") };
    const items = (await (await askJson(callAddress(offline.changes.path, asked))).json()) as [];
    for (const [index, item] of items.entries()) known.set(missing[index] ?? "", item);
  }
  const body = JSON.stringify(tags.map((tag) => known.get(tag)));
  if ((await bodyTag(body)) !== list.tag) return undefined;
  return keep(list, body);
}

/** Stores a list as if the server had sent it as a whole. */
async function keep(list: OfflineList, body: string): Promise<Response> {
  const address = listAddress(list);
  const { total, next } = list.more ?? {};
  const following = { ...list.input, ...(next !== undefined && { cursor: next }) };
  const headers = {
    "content-type": "application/json; charset=utf-8",
    etag: `"${list.tag}"`,
    date: new Date().toUTCString(),
    ...(total !== undefined && {
      "x-total-count": String(total),
      link: `<${callAddress(list.path, following)}>; rel="next"`,
    }),
  };
  const response = new Response(body, { headers });
  await (await caches.open(ANSWERS_CACHE)).put(address, response.clone());
  return response;
}

export function listAddress({ path, input }: Named): string {
  return callAddress(path, input);
}

/** The stored answer, if it has the tag that the manifest names. */
async function currentAnswer(list: OfflineList): Promise<Response | undefined> {
  const stored = await (await caches.open(ANSWERS_CACHE)).match(listAddress(list));
  const age = Date.now() - Date.parse(stored?.headers.get("date") ?? "");
  return stored && age < MAX_AGE && (await hasTag(stored, list.tag)) ? stored : undefined;
}

/** Compares the header, which a proxy may have weakened, or the body’s hash if a proxy dropped the header. */
async function hasTag(response: Response, tag: string): Promise<boolean> {
  const header = response.headers.get("etag");
  if (header !== null) return header.includes(tag);
  return (await bodyTag(await response.clone().text())) === tag;
}

async function askJson(address: string): Promise<Response> {
  const response = await ask(address);
  if (!isOfType(response, "json")) throw new Interrupted(`${address} is no JSON`);
  return response;
}

/** Computes a body’s tag like the server: see `contentTag` in server/http/headers.ts. */
export async function bodyTag(body: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return base64.replaceAll("+", "-").replaceAll("/", "_").slice(0, 27);
}

/** Ends the download; the next one fetches the rest. */
export class Interrupted extends Error {}

/** Limit for an answer and its body. A stalled answer would keep the lock, and no other tab could continue. */
const LONGEST_MS = 120_000;

/** Fetches an answer of the server itself, at low priority. */
export async function ask(address: string): Promise<Response> {
  const signal = AbortSignal.timeout(LONGEST_MS);
  const response = await fetch(address, { priority: "low", signal });
  if (!isComplete(response) || response.headers.has(STORED_HEADER)) {
    throw new Interrupted(`${address} answered ${response.status}`);
  }
  return response;
}

/** Fetches several files in one answer, by their names. */
export async function fetchPack(path: string, names: string[]) {
  const address = callAddress(path, { names: names.join(",") });
  const response = await ask(address);
  if (!isOfType(response, "octet-stream")) throw new Interrupted(`${address} is no pack`);
  return unpack(new Uint8Array(await response.arrayBuffer()));
}
