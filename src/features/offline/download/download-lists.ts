import type { QueryClient } from "@tanstack/react-query";
import { callAddress } from "../../../../contract/call-address.ts";
import { offline } from "../../../../contract/endpoints.ts";
import {
  CHANGES_AT_ONCE,
  type OfflineList,
  type OfflineManifest,
  type OfflinePicture,
  itemTags,
} from "../../../../contract/offline-manifest.ts";
import type { Page } from "../../../../contract/page.ts";
import { ANSWERS_CACHE } from "../../../lib/connection/offline-contract.ts";
import { pastOrZero } from "../../../lib/state/web-storage.ts";
import { queries } from "../../../lib/data/queries.ts";
import { readAnswer } from "../../../lib/data/send.ts";
import { storedAnswer } from "../answers/catalogue.ts";
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
  const before = (await storedAnswer(offline.manifest.path, {})) as OfflineManifest | undefined;
  return { manifest: await (await askJson(offline.manifest.path)).json(), before };
}

/** Whether pages show a list; the other one says which pictures to keep. */
export function isShown({ path }: OfflineList): boolean {
  return path !== offline.worthKeeping.path;
}

/** The lists of which the device has no current answer. Current ones are put to use, as of now. */
export async function missingLists(
  client: QueryClient,
  lists: OfflineList[],
  since: number,
): Promise<OfflineList[]> {
  const missing = [];
  for (const list of lists) {
    const stored = await currentAnswer(list);
    if (stored) await restoreList(client, list, stored, since);
    else missing.push(list);
  }
  return missing;
}

/** Fetches a list into the query cache; the device keeps it, too. */
export async function fetchList(
  client: QueryClient,
  list: OfflineList,
  before: OfflineManifest | undefined,
): Promise<void> {
  queryOf(client, list).setData(await readAnswer(await updatedAnswer(list, before), true));
}

export async function fetchPictures(
  { lists }: OfflineManifest,
  before: OfflineManifest | undefined,
): Promise<OfflinePicture[]> {
  const list = lists.find((one) => !isShown(one));
  if (!list) return [];
  const response = (await currentAnswer(list)) ?? (await updatedAnswer(list, before));
  return (await readAnswer<Page<OfflinePicture>>(response, true)).items;
}

/** By the items that changed, or the whole list, which the worker keeps on its way. */
async function updatedAnswer(
  list: OfflineList,
  before: OfflineManifest | undefined,
): Promise<Response> {
  const former = before?.lists.find((one) => addressOf(one) === addressOf(list));
  return (await answerByChanges(list, former)) ?? askJson(addressOf(list));
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

/** What a page has not, or takes for old, is as good as fetched. */
async function restoreList(
  client: QueryClient,
  list: OfflineList,
  stored: Response,
  since: number,
) {
  const query = queryOf(client, list);
  const { isInvalidated, dataUpdatedAt } = query.state;
  if (isInvalidated || pastOrZero(dataUpdatedAt) < since)
    query.setData(await readAnswer(stored, true));
}

function queryOf(client: QueryClient, { path, input }: OfflineList) {
  return client
    .getQueryCache()
    .build(client, client.defaultQueryOptions(queries.anyList(path, input)));
}

function addressOf({ path, input }: OfflineList): string {
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
