import type { QueryFunction, QueryFunctionContext } from "@tanstack/react-query";
import { hasAnswered, isOffline } from "../../../lib/connection/connection.ts";
import { REST } from "../../../lib/data/queries.ts";
import { markWhenSlow, rejectWhenOffline } from "../../../lib/connection/slowness.ts";
import { ConnectionError } from "../../../lib/connection/own-answer.ts";
import { askThrough, send } from "../../../lib/data/send.ts";

/** How long a page waits for the server before it shows what the device has. */
const TIMEOUT = 800;
/** The same for a page whose own request timed out: it has waited long enough. */
const SHELL_TIMEOUT = 100;

/** How long until a note says that the page shows stored content. It fades in during the next second. */
const NOTE_TIMEOUT = 1_000;

/** Answers that arrived after the device had answered, until the query runs again. */
const late = new Map<string, unknown>();

/** Wraps a query function: if the server does not answer in time, the device does. */
export function answerFromDevice(fetchOnline: QueryFunction): QueryFunction {
  return (context) => fetchOrRecall(fetchOnline, context);
}

async function fetchOrRecall(fetchOnline: QueryFunction, context: QueryFunctionContext) {
  const name = JSON.stringify([context.queryKey, context.pageParam]);
  const belated = late.get(name);
  late.delete(name);
  if (belated !== undefined) return belated;
  if (isOffline() || context.pageParam === REST) {
    const stored = await readDevice(context);
    if (stored !== undefined) return stored;
  }
  const online = rejectWhenOffline(fetchOnline(context));
  const isEmpty = context.client.getQueryData(context.queryKey) === undefined;
  try {
    if (isEmpty) return await Promise.race([online, recallWhenSlow(online, context, name)]);
    return await markWhenSlow(online, hasAnswered() ? NOTE_TIMEOUT : SHELL_TIMEOUT);
  } catch (error) {
    const stored = error instanceof ConnectionError ? await readDevice(context) : undefined;
    if (stored === undefined) throw error;
    return stored;
  }
}

/** Answers from the device if the server is slow, and refetches once the server has answered. */
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
  await Promise.race([following, after(hasAnswered() ? TIMEOUT : SHELL_TIMEOUT)]);
  if (answered) return following;
  // Searching many designs may take even longer.
  const device = readDevice(context);
  const none = () => undefined;
  const stored = await Promise.race([device, following.then(none, () => device)]);
  if (stored === undefined) return following;
  if (!isOffline()) void markWhenSlow(following, SHELL_TIMEOUT).catch(() => undefined);
  void following.then(
    (answer) => {
      late.set(name, answer);
      return context.client.invalidateQueries({ queryKey: context.queryKey, exact: true });
    },
    () => undefined,
  );
  return stored;
}

/** A lazy chunk; without a connection it comes from the worker’s cache. */
async function readDevice(context: QueryFunctionContext): Promise<unknown> {
  const device = await import("./read-device.ts").catch(() => undefined);
  return device?.readDevice(context);
}

function after(wait: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, wait);
  });
}

/** Fetches the answer of a query from the server, or computes it on the device. */
export const fetchAnswer = answerFromDevice(askThrough(send));
