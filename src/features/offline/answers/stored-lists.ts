import type { QueryClient } from "@tanstack/react-query";
import { offline } from "../../../../contract/endpoints.ts";
import type { OfflineManifest } from "../../../../contract/offline-manifest.ts";
import { queries } from "../../../lib/data/queries.ts";
import { storedAnswer } from "./stored-answer.ts";

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
    const { queryKey } = queries.anyList(path, input);
    if (answer !== undefined && client.getQueryData(queryKey) === undefined) {
      client.setQueryData(queryKey, answer);
    }
  }
}
