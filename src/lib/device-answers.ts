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
import { hasAnswered, isOffline } from "./connection.ts";
import { queries } from "./queries.ts";
import { ConnectionError, storedAnswer } from "./send.ts";
import { unlessLost } from "./unless-lost.ts";

/** How long a page waits for the server before the device answers in its place. */
const PATIENCE = 800;
/** The same on a page whose own request was not answered in time: it has waited enough. */
const SHELL_PATIENCE = 100;

type Input = Record<string, unknown>;

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
    if (recalled !== undefined) return recalled;
  }
  const online = unlessLost(fetchOnline(context));
  const isEmpty = context.client.getQueryData(context.queryKey) === undefined;
  try {
    return await (isEmpty ? Promise.race([online, recallWhenSlow(online, context, name)]) : online);
  } catch (error) {
    const recalled = error instanceof ConnectionError ? await recall(context) : undefined;
    if (recalled === undefined) throw error;
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
  await Promise.race([following, after(hasAnswered() ? PATIENCE : SHELL_PATIENCE)]);
  const recalled = answered ? undefined : await recall(context);
  if (recalled === undefined) return following;
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
async function recall(context: QueryFunctionContext): Promise<unknown> {
  const { client, queryKey, pageParam, meta } = context;
  const [path, input] = queryKey as [string, Input];
  const shown = client.getQueryData<InfiniteData<Page<Design>>>(queryKey);
  const further = typeof pageParam === "string";
  if (shown && !further) return undefined;
  const list = await listFromCatalogue(context, path, input);
  if (!further) return list ?? (meta?.["persist"] ? storedAnswer(path, input) : undefined);
  const before = new Set(shown?.pages.flatMap(({ items }) => items.map(({ id }) => id)));
  return list && { ...list, items: list.items.filter(({ id }) => !before.has(id)) };
}

async function listFromCatalogue(
  { client, queryKey }: QueryFunctionContext,
  path: string,
  input: Input,
): Promise<Page<Design> | undefined> {
  const { queryKey: catalogueKey } = queries.catalogue();
  if (hashKey(queryKey) === hashKey(catalogueKey)) return undefined;
  if (client.getQueryData(catalogueKey) === undefined) {
    if (!isOffline()) return undefined;
    await findCatalogue(client, catalogueKey);
  }
  return answerOffline(path, input, catalogueOf(client));
}

/** Where the page may not store, or not enough, the worker still has the catalogue. */
async function findCatalogue(client: QueryClient, catalogueKey: QueryKey): Promise<void> {
  const [path, input] = catalogueKey as [string, Input];
  const stored = await storedAnswer(path, input);
  if (stored !== undefined) client.setQueryData(catalogueKey, stored);
}

function after(wait: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, wait);
  });
}
