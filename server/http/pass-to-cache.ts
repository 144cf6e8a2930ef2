import type { IncomingMessage } from "node:http";
import type { Context, Middleware } from "koa";
import type { Logger } from "pino";
import { logFailure } from "./errors.ts";
import { REQUEST_ID, requestId } from "./headers.ts";

/** A response before it is encoded and compared with the client’s ETag. */
export interface Answer {
  status: number;
  /** Lower-case names, without the length. With a `content-encoding`, the body is sent unchanged. */
  headers: [string, string][];
  body: Buffer;
  /** Compressed at build time. */
  compressed?: { br?: Buffer; gzip?: Buffer };
  /** Whether the body contains `ANY_ORIGIN`, which the response cache replaces by the requested origin. */
  namesOrigin: boolean;
  /**
   * How long, in milliseconds, the response cache may reuse the response, though caches in between must not. Infinity:
   * as long as a page with the same content.
   */
  holdsMs?: number;
  isCurrent?: IsCurrent;
}

/** Whether an answer would be made the same again, though content that it depends on has changed. */
export type IsCurrent = () => Promise<boolean>;

/** What handlers set besides headers and body. */
type AnswerState = Partial<Pick<Answer, "compressed" | "namesOrigin" | "holdsMs" | "isCurrent">>;

export function setAnswerState(ctx: Context, state: AnswerState): void {
  Object.assign(ctx.state, state);
}

const LENGTH_HEADERS = new Set(["content-length", "transfer-encoding"]);
const handedOver = new WeakMap<IncomingMessage, Answer>();

/** Hands responses over to the response cache. Koa itself sends those without a body, and streams. */
export const passToCache: Middleware = async (ctx, next) => {
  await next();
  const body = ctx.respond === false ? undefined : bytesOf(ctx.body);
  if (!body) {
    ctx.set(REQUEST_ID, requestId(ctx));
    return;
  }
  const { namesOrigin = false, compressed, holdsMs, isCurrent } = ctx.state as AnswerState;
  handedOver.set(ctx.req, {
    status: ctx.status,
    headers: takeHeaders(ctx),
    body,
    namesOrigin,
    ...(compressed && { compressed }),
    ...(holdsMs !== undefined && { holdsMs }),
    ...(isCurrent && { isCurrent }),
  });
  ctx.respond = false;
};

/** The response that was handed over for a request; undefined if Koa has sent it. */
export function takeResponse(request: IncomingMessage): Answer | undefined {
  const answer = handedOver.get(request);
  handedOver.delete(request);
  return answer;
}

/** `name` in lower case. */
export function headerOf({ headers }: Answer, name: string): string | undefined {
  return headers.find(([one]) => one === name)?.[1];
}

function bytesOf(body: unknown): Buffer | undefined {
  if (body === null || body === undefined) return undefined;
  if (Buffer.isBuffer(body)) return body;
  if (typeof body === "string") return Buffer.from(body);
  const streams = typeof body === "object" && ("pipe" in body || "getReader" in body);
  return streams ? undefined : Buffer.from(JSON.stringify(body));
}

function takeHeaders({ res }: Context): [string, string][] {
  const headers = Object.entries(res.getHeaders());
  for (const [name] of headers) res.removeHeader(name);
  return headers
    .filter(([name]) => !LENGTH_HEADERS.has(name))
    .flatMap(([name, value = []]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    );
}

interface Health {
  checks: (() => Promise<void>)[];
  /**
   * How long, in milliseconds, the response cache may reuse a good result. If missing, every request runs the checks.
   */
  holdsMs?: number;
  log: Logger;
}

/** Responds with 200 if every check passes, otherwise with 503, and logs the reason. Writes nothing. */
export function health({ checks, holdsMs, log }: Health): Middleware {
  return async (ctx: Context) => {
    ctx.set("Cache-Control", "no-store");
    try {
      for (const check of checks) await check();
      ctx.body = { status: "ok" };
      if (holdsMs !== undefined) setAnswerState(ctx, { holdsMs });
    } catch (error) {
      logFailure(log, error, ctx, "check failed");
      ctx.status = 503;
      ctx.body = { status: "failing", message: "The site’s storage is unavailable right now." };
    }
  };
}
