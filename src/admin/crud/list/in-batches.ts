import { ConnectionError } from "../../../lib/connection/connection-error.ts";
import { reportReached, reportUnreachable } from "../../../lib/connection/connection.ts";
import { AnswerError, readAnswer, requestParts } from "../../../lib/data/send.ts";
import { type AnswerLine, type Endpoint, PIECE } from "../../../../contract/endpoint.ts";

export interface Progress {
  done: number;
  total: number;
}

export type Report = (progress: Progress) => void;

/** Told of each piece that is done. */
type Next = (count: number) => void;

/** Items that one call names: what a proxy lets through, and the server reads at once. */
const MOST = 20_000;

/**
 * Does all items by `work`, which says of each piece when it is done, and reports after each. Answers the items that were
 * done, with the error that ended it early. A piece that is refused may be done `otherwise`.
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

/** A call that the server does in pieces: `onOutput` is told of each, and how many items it was. */
export async function sendInPieces<Input extends object, Output>(
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
  // Whatever stands in between gave up waiting.
  if (Array.isArray(named) && known < named.length) throw new ConnectionError("broke off");
}

/** The last one is whole, or was cut off on the way. */
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
