import {
  hashKey,
  type InfiniteData,
  type QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from "@tanstack/react-query";
import type { Design } from "../../contract/design.ts";
import type { Page } from "../../contract/page.ts";
import { answerOffline, catalogueOf } from "./catalogue.ts";
import { hasAnswered, isOffline, subscribeConnection, suspectConnection } from "./connection.ts";
import { queries } from "./queries.ts";
import { ConnectionError } from "./send.ts";

/** How long a list waits for the server before the device answers in its place. */
const LIST_PATIENCE = 800;
/** The same on a page whose own request was not answered in time: it has waited enough. */
const SHELL_PATIENCE = 100;
/** After so long without any answer the connection itself is in question. */
const SUSPICION = 3_000;
/** What an answer may take that the worker finds on the device. */
const GRACE = 300;
/** How long a request may take that is made although the connection is known to be lost. */
const OFFLINE_LIMIT = 5_000;

/** Answers that came after the device had answered in their place, until the query asks again. */
const late = new Map<string, unknown>();

/** Lets queries that the server does not answer in time be answered from what is on the device. */
export function answerFromDevice(client: QueryClient) {
  const defaults = client.getDefaultOptions();
  const fetchOnline = defaults.queries?.queryFn;
  if (typeof fetchOnline !== "function") return;
  client.setDefaultOptions({
    ...defaults,
    queries: { ...defaults.queries, queryFn: (context) => fetchOrRecall(fetchOnline, context) },
  });
}

async function fetchOrRecall(fetchOnline: QueryFunction, context: QueryFunctionContext) {
  const name = JSON.stringify([context.queryKey, context.pageParam]);
  const belated = late.get(name);
  late.delete(name);
  if (belated !== undefined) return belated;
  if (isOffline()) {
    const recalled = await recall(context);
    if (recalled) return recalled;
  }
  const suspicion = setTimeout(suspectConnection, SUSPICION);
  const online = unlessLost(fetchOnline(context)).finally(() => clearTimeout(suspicion));
  const isEmpty = context.client.getQueryData(context.queryKey) === undefined;
  try {
    return await (isEmpty ? Promise.race([online, recallWhenSlow(online, context, name)]) : online);
  } catch (error) {
    const recalled = error instanceof ConnectionError ? await recall(context) : undefined;
    if (!recalled) throw error;
    return recalled;
  }
}

/** What the device knows, if the server takes its time; its answer follows when it is there. */
async function recallWhenSlow(
  online: Promise<unknown>,
  context: QueryFunctionContext,
  name: string,
): Promise<unknown> {
  let answered = false;
  const following = online.then((answer) => {
    answered = true;
    return answer;
  });
  await Promise.race([following, after(hasAnswered() ? LIST_PATIENCE : SHELL_PATIENCE)]);
  const recalled = answered || !hasCatalogue(context) ? undefined : await recall(context);
  if (!recalled) return following;
  void following.then(
    (answer) => {
      late.set(name, answer);
      return context.client.invalidateQueries({ queryKey: context.queryKey, exact: true });
    },
    () => undefined,
  );
  return recalled;
}

/** The answer from the device; undefined where what the query already shows is as good. */
async function recall(context: QueryFunctionContext): Promise<Page<Design> | undefined> {
  const { client, queryKey, pageParam } = context;
  const [path, input] = queryKey as [string, Record<string, unknown>];
  const shown = client.getQueryData<InfiniteData<Page<Design>>>(queryKey);
  const further = typeof pageParam === "string";
  if ((shown && !further) || isCatalogue(queryKey)) return undefined;
  await findCatalogue(context);
  const answer = answerOffline(path, input, catalogueOf(client));
  if (!answer || !further) return answer;
  const before = new Set(shown?.pages.flatMap(({ items }) => items.map(({ id }) => id)));
  return { ...answer, items: answer.items.filter(({ id }) => !before.has(id)) };
}

/** Where the page may not store, or not enough, the worker still has the catalogue. */
async function findCatalogue(context: QueryFunctionContext): Promise<void> {
  if (hasCatalogue(context) || !isOffline()) return;
  await context.client.query(queries.catalogue()).catch(() => undefined);
}

function hasCatalogue({ client }: QueryFunctionContext): boolean {
  return client.getQueryData(queries.catalogue().queryKey) !== undefined;
}

function isCatalogue(queryKey: QueryKey): boolean {
  return hashKey(queryKey) === hashKey(queries.catalogue().queryKey);
}

/**
 * Gives up waiting once the connection turns out to be lost: a dead network may never say so. What
 * the worker has stored still gets through.
 */
function unlessLost<Answer>(work: Answer | Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUp = (grace: number) =>
      void after(grace).then(() => reject(new ConnectionError("no answer in time")));
    const stop = subscribeConnection(() => isOffline() && giveUp(GRACE));
    if (isOffline()) giveUp(OFFLINE_LIMIT);
    Promise.resolve(work).then(resolve, reject).finally(stop);
  });
}

function after(wait: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, wait);
  });
}
