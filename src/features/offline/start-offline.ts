import { isPublic } from "../../lib/data/queries.ts";
import type { QueryClient, QueryFunction } from "@tanstack/react-query";
import {
  isOffline,
  reportReached,
  subscribeConnection,
  checkConnection,
  watchLeaving,
} from "../../lib/connection/connection.ts";
import { fetchCode } from "../../lib/router/missing-code.ts";
import { listenForInstall } from "../../lib/device/install.ts";

/** Answers queries by code that follows the page: one that came from the server stands without it. */
export const fetchLater: QueryFunction = async (context) => {
  const { fetchAnswer } = await loadAnswers();
  return fetchAnswer(context);
};

const loadAnswers = () => fetchCode(() => import("./answers/device-answers.ts"));

/**
 * Called once, before the first render: a page that came without its data begins with what an earlier
 * visit stored.
 */
export async function startOffline(client: QueryClient): Promise<void> {
  subscribeConnection(() => {
    if (!isOffline()) void client.invalidateQueries({ predicate: isPublic });
  });
  addEventListener("offline", checkConnection);
  watchLeaving();
  listenForInstall();
  if (client.getQueryCache().getAll().length > 0) return reportReached();
  void loadAnswers().catch(() => undefined);
  await restoreEarlierVisit(client);
}

/** Restores what earlier visits stored. A page from the server needs this code only after it is shown. */
export async function restoreEarlierVisit(client: QueryClient): Promise<void> {
  const stored = await import("./answers/stored-queries.ts");
  stored.restoreStored(client);
}
