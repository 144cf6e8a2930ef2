import type {
  InfiniteData,
  QueryClient,
  QueryFunction,
  QueryFunctionContext,
} from "@tanstack/react-query";
import type { Design } from "../../contract/design.ts";
import type { Page } from "../../contract/page.ts";
import { answerOffline, catalogueOf } from "./catalogue.ts";
import { hasAnswered, isOffline, subscribeConnection, suspectConnection } from "./connection.ts";
import { ConnectionError } from "./send.ts";

/** How long a list waits for the server before the device answers in its place. */
const LIST_PATIENCE = 800;
/** The same on a page whose own request was not answered in time: it has waited enough. */
const SHELL_PATIENCE = 100;
/** After so long without any answer the connection itself is in question. */
const SUSPICION = 3_000;

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
    const recalled = recall(context);
    if (recalled) return recalled;
  }
  const suspicion = setTimeout(suspectConnection, SUSPICION);
  const online = unlessLost(fetchOnline(context)).finally(() => clearTimeout(suspicion));
  const isEmpty = context.client.getQueryData(context.queryKey) === undefined;
  try {
    return await (isEmpty ? Promise.race([online, recallWhenSlow(online, context, name)]) : online);
  } catch (error) {
    const recalled = error instanceof ConnectionError ? recall(context) : undefined;
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
  const recalled = answered ? undefined : recall(context);
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
function recall({ client, queryKey, pageParam }: QueryFunctionContext): Page<Design> | undefined {
  const [path, input] = queryKey as [string, Record<string, unknown>];
  const shown = client.getQueryData<InfiniteData<Page<Design>>>(queryKey);
  const further = typeof pageParam === "string";
  if (shown && !further) return undefined;
  const answer = answerOffline(path, input, catalogueOf(client));
  if (!answer || !further) return answer;
  const before = new Set(shown?.pages.flatMap(({ items }) => items.map(({ id }) => id)));
  return { ...answer, items: answer.items.filter(({ id }) => !before.has(id)) };
}

/** Gives up waiting once the connection turns out to be lost: a dead network may never say so. */
function unlessLost<Answer>(work: Answer | Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stop = subscribeConnection(() => {
      if (isOffline()) reject(new ConnectionError("lost while waiting"));
    });
    Promise.resolve(work).then(resolve, reject).finally(stop);
  });
}

function after(wait: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, wait);
  });
}
