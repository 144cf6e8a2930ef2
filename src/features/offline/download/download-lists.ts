import { callAddress } from "../../../../contract/call-address.ts";
import { offline } from "../../../../contract/endpoints.ts";
import {
  CHANGES_AT_ONCE,
  type OfflineList,
  type OfflineManifest,
  type OfflinePicture,
  itemTags,
} from "../../../../contract/offline-manifest.ts";
import { ANSWERS_CACHE } from "../../../lib/connection/offline-contract.ts";
import { fitsCall } from "../../../lib/data/answer-kinds.ts";
import { Interrupted, ask } from "./fetch-from-server.ts";
import { isOfType } from "../../../lib/connection/own-answer.ts";

/** An answer this old is fetched again, before the worker drops it for its age. */
const MAX_AGE = 14 * 24 * 60 * 60_000;

interface Manifests {
  manifest: OfflineManifest;
  /** The one by which the device was filled before. */
  before: OfflineManifest | undefined;
}

export async function fetchManifest(): Promise<Manifests> {
  const { path } = offline.manifest;
  const before = await storedManifest();
  const answer = await askJson(path);
  const manifest = (await answer.clone().json()) as OfflineManifest;
  // Where the storage is full, the former one still names most of what is here.
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

/** Whether pages show a list; the other one says which pictures to keep. */
export function isShown({ path }: OfflineList): boolean {
  return path !== offline.worthKeeping.path;
}

/** The lists of which the device has no current answer. */
export async function missingLists(lists: OfflineList[]): Promise<OfflineList[]> {
  const missing = [];
  for (const list of lists) if (!(await currentAnswer(list))) missing.push(list);
  return missing;
}

/** Brings a list on the device up to date. */
export async function fetchList(list: Named, before?: OfflineManifest): Promise<void> {
  await updatedAnswer(list, before);
}

export async function fetchPictures(
  { lists }: OfflineManifest,
  before: OfflineManifest | undefined,
): Promise<OfflinePicture[]> {
  const list = lists.find((one) => !isShown(one));
  if (!list) return [];
  const response = (await currentAnswer(list)) ?? (await updatedAnswer(list, before));
  return (await response.json()) as OfflinePicture[];
}

type Named = Pick<OfflineList, "path" | "input"> & Partial<OfflineList>;

/** By the items that changed, or the whole list. */
async function updatedAnswer(list: Named, before: OfflineManifest | undefined): Promise<Response> {
  const former = before?.lists.find((one) => addressOf(one) === addressOf(list));
  const changed =
    list.tag === undefined ? undefined : await answerByChanges(list as OfflineList, former);
  return changed ?? keepAnswer(addressOf(list), await askJson(addressOf(list)));
}

/** Stores an answer whole: one that was cut off on the way is none. */
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
 * A list made of the items that the device has and those that changed; undefined if that is not possible. Its tag
 * proves that it is what the server has.
 */
async function answerByChanges(
  list: OfflineList,
  former: OfflineList | undefined,
): Promise<Response | undefined> {
  // Where a proxy drops headers, an empty answer would not count.
  if (list.items === "") return keep(list, "[]");
  if (list.items === undefined || former?.items === undefined) return undefined;
  const stored = await (await caches.open(ANSWERS_CACHE)).match(addressOf(list));
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
  if ((await contentTag(body)) !== list.tag) return undefined;
  return keep(list, body);
}

/** Stores a list as if the server had sent it whole. */
async function keep(list: OfflineList, body: string): Promise<Response> {
  const address = addressOf(list);
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

export function addressOf({ path, input }: Named): string {
  return callAddress(path, input);
}

/** The answer that the device has, if it is the one that the server names. */
async function currentAnswer(list: OfflineList): Promise<Response | undefined> {
  const stored = await (await caches.open(ANSWERS_CACHE)).match(addressOf(list));
  const age = Date.now() - Date.parse(stored?.headers.get("date") ?? "");
  return stored && age < MAX_AGE && (await hasTag(stored, list.tag)) ? stored : undefined;
}

/** By its header, which a proxy may have marked as weak; of one that lost it on the way, by its body. */
async function hasTag(response: Response, tag: string): Promise<boolean> {
  const header = response.headers.get("etag");
  if (header !== null) return header.includes(tag);
  return (await contentTag(await response.clone().text())) === tag;
}

async function askJson(address: string): Promise<Response> {
  const response = await ask(address);
  if (!isOfType(response, "json")) throw new Interrupted(`${address} is no JSON`);
  return response;
}

/** The tag of a body as the server makes it: see `contentTag` in server/http/caching.ts. */
export async function contentTag(body: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return base64.replaceAll("+", "-").replaceAll("/", "_").slice(0, 27);
}
