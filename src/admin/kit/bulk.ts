import { type AnswerLine, type Endpoint, PIECE } from "../../../contract/endpoint.ts";
import { ConnectionError } from "../../lib/connection/own-answer.ts";
import { reportReached, reportUnreachable } from "../../lib/connection/connection.ts";
import { AnswerError, readAnswer, requestParts } from "../../lib/data/send.ts";
import { inSession } from "./calls.ts";

export interface Progress {
  done: number;
  total: number;
}

export type Report = (progress: Progress) => void;

/** Called after each piece, with the number of its items. */
type Next = (count: number) => void;

/** Most items in one call: more would be too large for proxies and for the server. */
const MOST = 20_000;

/**
 * Does some work for all items, in batches, and reports after each piece. Returns the items that were done, with the
 * error that ended it early. If a piece is refused, `otherwise` may do it another way.
 */
export async function inBatches<Item>(
  items: Item[],
  work: (rest: Item[], next: Next) => Promise<void>,
  report: Report,
  { most = MOST, otherwise = rethrow }: { most?: number; otherwise?: Otherwise<Item> } = {},
): Promise<{ done: Item[]; error?: unknown }> {
  const total = items.length;
  let done = 0;
  const next = (count: number) => {
    done += count;
    report({ done, total });
  };
  for (let left = items; left.length > 0; left = items.slice(done)) {
    try {
      await work(left.slice(0, most), next);
    } catch (error) {
      const piece = items.slice(done, done + PIECE);
      try {
        await otherwise(error, piece);
        next(piece.length);
      } catch (refusal) {
        return { done: items.slice(0, done), error: refusal };
      }
    }
  }
  return { done: items };
}

type Otherwise<Item> = (refusal: unknown, piece: Item[]) => Promise<void>;

const rethrow: Otherwise<unknown> = (refusal) => Promise.reject(refusal);

interface ManySettings<Item, Output> {
  report?: Report | undefined;
  /** Called with what the server answers for each piece. */
  onOutput?: (output: Output) => void;
  most?: number;
  otherwise?: Otherwise<Item>;
}

/** Sends a call about many items, as the admin. `toInput` makes the call's input for some of them. */
export function sendMany<Item, Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  items: Item[],
  toInput: (some: Item[]) => Input,
  { report = () => undefined, onOutput, ...settings }: ManySettings<Item, Output> = {},
) {
  const work = (some: Item[], next: Next) =>
    inSession(() =>
      sendInPieces(endpoint, toInput(some), (output, count) => {
        onOutput?.(output);
        next(count);
      }),
    );
  return inBatches(items, work, report, settings);
}

/** Sends a call that the server does in pieces. `onOutput` is called for each, with the number of its items. */
async function sendInPieces<Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  input: Input,
  onOutput: (output: Output, count: number) => void,
): Promise<void> {
  const fields: Record<string, unknown> = Object.fromEntries(Object.entries(input));
  const { url, body } = requestParts(endpoint, fields);
  const response = await fetch(url, {
    method: endpoint.method,
    credentials: "include",
    headers: { "content-type": "application/json", accept: "application/x-ndjson" },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    reportUnreachable();
    throw new ConnectionError(cause);
  });
  if (!response.ok) return readAnswer<void>(response, false);
  reportReached();
  let known = 0;
  for await (const text of linesOf(response)) {
    const line = JSON.parse(text) as AnswerLine<Output>;
    if ("problem" in line) {
      throw new AnswerError(line.problem.status, "", JSON.stringify(line.problem));
    }
    onOutput(line.output, line.done - known);
    known = line.done;
  }
  const named = fields[endpoint.pieces ?? ""];
  // A proxy gave up waiting.
  if (Array.isArray(named) && known < named.length) throw new ConnectionError("broke off");
}

/** Lines of a response; an incomplete last one is dropped. */
async function* linesOf({ body }: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let rest = "";
  for (;;) {
    const piece = await reader?.read().catch((cause: unknown) => {
      throw new ConnectionError(cause);
    });
    if (!piece || piece.done) return;
    rest += decoder.decode(piece.value, { stream: true });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
