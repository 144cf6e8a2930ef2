import { callAddress } from "../../../../contract/call-address.ts";
import { ANSWERS_CACHE } from "../../../lib/connection/offline-contract.ts";
import { fitsQuery } from "../../../lib/data/answer-kinds.ts";
import { readAnswer } from "../../../lib/data/send.ts";
import type { QueryClient } from "@tanstack/react-query";
import { offline } from "../../../../contract/endpoints.ts";
import type { OfflineManifest } from "../../../../contract/offline-manifest.ts";
import { queries } from "../../../lib/data/queries.ts";

/** The answer that the worker keeps for a GET; undefined when there is none. */
export async function storedAnswer(path: string, input: Record<string, unknown>): Promise<unknown> {
  try {
    const response = await caches.match(callAddress(path, input), { cacheName: ANSWERS_CACHE });
    const answer: unknown = response && (await readAnswer(response, true));
    return fitsQuery(path, answer) ? answer : undefined;
  } catch {
    // There is no such storage, or the browser refuses even to name it; or what is stored is damaged.
    return undefined;
  }
}

export interface StoredList {
  path: string;
  input: Record<string, unknown>;
  /** Undefined where the worker has none. */
  answer: unknown;
}

/** Every list that the device should have, by the manifest it was last filled by, as the worker has it. */
export async function storedLists(): Promise<StoredList[]> {
  const manifest = (await storedAnswer(offline.manifest.path, {})) as OfflineManifest | undefined;
  return Promise.all(
    (manifest?.lists ?? []).map(async ({ path, input }) => {
      return { path, input, answer: await storedAnswer(path, input) };
    }),
  );
}

/** Puts the worker's lists to use where the page has none. */
export async function restoreLists(client: QueryClient): Promise<void> {
  for (const { path, input, answer } of await storedLists()) {
    if (path === offline.worthKeeping.path) continue;
    const { queryKey } = queries.anyList(path, input);
    if (answer !== undefined && client.getQueryData(queryKey) === undefined) {
      client.setQueryData(queryKey, answer);
    }
  }
}
