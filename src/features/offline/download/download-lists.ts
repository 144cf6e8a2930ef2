import type { QueryClient } from "@tanstack/react-query";
import { callAddress } from "../../../../contract/call-address.ts";
import { offline } from "../../../../contract/endpoints.ts";
import type { OfflineList, OfflineManifest } from "../../../../contract/offline-manifest.ts";
import { ANSWERS_CACHE } from "../../../lib/connection/offline-contract.ts";
import { pastOrZero } from "../../../lib/device/past-or-zero.ts";
import { queries } from "../../../lib/data/queries.ts";
import { readAnswer } from "../../../lib/data/send.ts";
import { Interrupted, ask } from "./fetch-from-server.ts";
import { isOfType } from "../../../lib/connection/own-answer.ts";

/** An answer this old is fetched again, before the worker drops it for its age. */
const MAX_AGE = 14 * 24 * 60 * 60_000;

export async function fetchManifest(): Promise<OfflineManifest> {
  return (await askJson(offline.manifest.path)).json();
}

/** The lists of which the device has no current answer. Current ones are put to use, as of now. */
export async function missingLists(
  client: QueryClient,
  lists: OfflineList[],
  since: number,
): Promise<OfflineList[]> {
  const cache = await caches.open(ANSWERS_CACHE);
  const missing = [];
  for (const list of lists) {
    const stored = await cache.match(callAddress(list.path, list.input));
    if (stored && isCurrent(stored, list.tag)) await restoreList(client, list, stored, since);
    else missing.push(list);
  }
  return missing;
}

/** Fetches a list into the query cache; the worker, through which it comes, keeps it too. */
export async function fetchList(client: QueryClient, list: OfflineList): Promise<void> {
  const response = await askJson(callAddress(list.path, list.input));
  queryOf(client, list).setData(await readAnswer(response, true));
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

/** A proxy may have marked the tag as weak. */
function isCurrent({ headers }: Response, tag: string): boolean {
  const age = Date.now() - Date.parse(headers.get("date") ?? "");
  return headers.get("etag")?.includes(tag) === true && age < MAX_AGE;
}

async function askJson(address: string): Promise<Response> {
  const response = await ask(address);
  if (!isOfType(response, "json")) throw new Interrupted(`${address} is no JSON`);
  return response;
}
