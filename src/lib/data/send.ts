import { callAddress, fillPath } from "../../../contract/call-address.ts";
import { fitsQuery } from "./answer-kinds.ts";
import {
  isOffline,
  reportReached,
  reportUnreachable,
  checkConnection,
  connectionSignal,
} from "../connection/connection.ts";
import { ConnectionError, hasContent, hasSiteHeader, hasEtag } from "../connection/own-answer.ts";
import { STORED_HEADER } from "../connection/offline-contract.ts";
import { parseJson } from "../../../contract/text/parse-json.ts";
import type { Endpoint, Send, FieldProblem, Problem } from "../../../contract/endpoint.ts";
import type { QueryFunction } from "@tanstack/react-query";

/** An error response. Its message is the status, a colon, a space and the body text. */
export class AnswerError extends Error {
  readonly status: number;
  readonly problem: Problem;
  /** Whether the message is the site's own; a proxy in between answers without one. */
  readonly explained: boolean;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    const problem = parseProblem(body);
    this.explained = problem !== undefined;
    this.problem = problem ?? { message: statusText };
  }

  get fields(): FieldProblem[] {
    return this.problem.errors ?? [];
  }
}

/** Calls an endpoint over HTTP, with cookies. Throws `AnswerError` or `ConnectionError`. */
export const send: Send = async (endpoint, input, terms) => {
  const { url, body } = requestParts(endpoint, input as Record<string, unknown>);
  const response = await fetch(url, {
    method: endpoint.method,
    credentials: "include",
    // A request that changes something may have been processed.
    ...(endpoint.method === "GET" && { signal: connectionSignal() }),
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(terms?.key && { "idempotency-key": terms.key }),
      ...(terms?.ifMatch && { "if-match": terms.ifMatch }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    reportUnreachable();
    throw new ConnectionError(cause);
  });
  if (response.headers.has(STORED_HEADER)) void checkConnection();
  else if (await isForeign(response, endpoint)) {
    await checkConnection();
    // A gateway’s refusal of a call of the back office, such as of a file too large for it, is passed on.
    if (endpoint.access === "public" || isOffline()) {
      throw new ConnectionError(`answered ${response.status}`);
    }
  } else reportReached();
  const isGet = endpoint.method === "GET";
  const answer = await readAnswer<never>(response, isGet);
  if (isGet && !fitsQuery(endpoint.path, answer)) throw new ConnectionError("answered otherwise");
  return answer;
};

/** Whether something in between answered. Behind a proxy that drops the header, successes still count. */
async function isForeign(
  response: Response,
  { method, path }: Pick<Endpoint<never, unknown>, "method" | "path">,
): Promise<boolean> {
  if (response.redirected || hasSiteHeader(response)) return response.redirected;
  if (!response.ok) return true;
  const hasTag = method === "GET" && !path.startsWith("/api/admin");
  return hasTag && !hasEtag(response) && !(await hasContent(response));
}

/** The address of a call; the rest of the input becomes the body. */
export function requestParts(
  endpoint: Pick<Endpoint<never, unknown>, "method" | "path">,
  input: Record<string, unknown>,
): { url: string; body?: Record<string, unknown> } {
  if (endpoint.method === "GET") return { url: callAddress(endpoint.path, input) };
  const { path, rest } = fillPath(endpoint.path, input);
  return Object.keys(rest).length > 0 ? { url: path, body: rest } : { url: path };
}

/** Parses a response. The array of a GET is a list, with paging in its headers. */
export async function readAnswer<Output>(response: Response, mayBePage: boolean): Promise<Output> {
  if (!response.ok) {
    throw new AnswerError(response.status, response.statusText, await response.text());
  }
  if (response.status === 204) return undefined as Output;
  if (!response.headers.get("content-type")?.includes("json")) {
    // A captive portal answers every address with its own page.
    reportUnreachable();
    throw new ConnectionError(`answered ${response.headers.get("content-type")}`);
  }
  const data: unknown = await response.json().catch((cause: unknown) => {
    // Truncated in transit, or not from the site.
    throw new ConnectionError(cause);
  });
  if (!mayBePage || !Array.isArray(data)) return data as Output;
  return { items: data, ...pageHeaders(response.headers, data.length) } as Output;
}

function pageHeaders(headers: Headers, length: number) {
  const link = /<([^>]+)>;\s*rel="next"/.exec(headers.get("link") ?? "")?.[1];
  const next = link ? new URL(link, location.origin).searchParams.get("cursor") : null;
  const suggestion = headers.get("x-did-you-mean");
  return {
    total: Number(headers.get("x-total-count") ?? length),
    next,
    ...(headers.get("x-search") === "relaxed" && { relaxed: true }),
    ...(suggestion !== null && { suggestion: decodeURIComponent(suggestion) }),
  };
}

function parseProblem(body: string): Problem | undefined {
  const parsed = parseJson(body);
  const isProblem = typeof parsed === "object" && parsed !== null && "message" in parsed;
  return isProblem ? (parsed as Problem) : undefined;
}

/**
 * The query function: calls the endpoint of the key `[path, input]` through a sender, which is HTTP in the browser and
 * a direct call on the server.
 */
export function askThrough(sender: Send): QueryFunction {
  return ({ queryKey, pageParam }) => {
    const [path, input] = queryKey as [string, Record<string, unknown>];
    const endpoint: Endpoint<Record<string, unknown>, unknown> = {
      method: "GET",
      path,
      access: "public",
      status: 200,
    };
    return sender(
      endpoint,
      typeof pageParam === "string" ? { ...input, cursor: pageParam } : input,
    );
  };
}
