import type { IncomingMessage } from "node:http";
import type { Context, Middleware } from "koa";
import type { Logger } from "pino";
import { logFailure } from "./errors.ts";

/** An answer before anything is said about who gets it in which encoding. */
export interface Answer {
  status: number;
  /** By names in lower case, all but the length. With a `content-encoding` the body is to be sent as it is. */
  headers: [string, string][];
  body: Buffer;
  /** What the build has compressed already. */
  compressed?: { br?: Buffer; gzip?: Buffer };
  /** `ANY_ORIGIN` stands in it for the origin that was asked for. */
  namesOrigin: boolean;
  /**
   * For how many milliseconds it holds for everyone, where no cache on the way may keep it; infinite where it
   * holds as long as a page made of the same content.
   */
  holdsMs?: number;
}

/** What handlers say of an answer beside its headers. */
type AnswerState = Partial<Pick<Answer, "compressed" | "namesOrigin" | "holdsMs">>;

export function setAnswerState(ctx: Context, state: AnswerState): void {
  Object.assign(ctx.state, state);
}

const OF_THE_LENGTH = new Set(["content-length", "transfer-encoding"]);
const handedOver = new WeakMap<IncomingMessage, Answer>();

/** Leaves it to the door to send what is finished. Koa sends what has no body, or one that streams. */
export const handOver: Middleware = async (ctx, next) => {
  await next();
  const body = ctx.respond === false ? undefined : bytesOf(ctx.body);
  if (!body) return;
  const { namesOrigin = false, compressed, holdsMs } = ctx.state as AnswerState;
  handedOver.set(ctx.req, {
    status: ctx.status,
    headers: takeHeaders(ctx),
    body,
    namesOrigin,
    ...(compressed && { compressed }),
    ...(holdsMs !== undefined && { holdsMs }),
  });
  ctx.respond = false;
};

/** What was handed over of the answer to a request; undefined when Koa has sent it. */
export function takeAnswer(request: IncomingMessage): Answer | undefined {
  const answer = handedOver.get(request);
  handedOver.delete(request);
  return answer;
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
    .filter(([name]) => !OF_THE_LENGTH.has(name))
    .flatMap(([name, value = []]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    );
}

interface Health {
  checks: (() => Promise<void>)[];
  /** For how many milliseconds the door may repeat that all is well; without it, each request checks. */
  holdsMs?: number;
  log: Logger;
}

/** Answers 200 while every check holds, and 503 otherwise; the log has the reason. Writes nothing. */
export function health({ checks, holdsMs, log }: Health): Middleware {
  return async (ctx: Context) => {
    ctx.set("Cache-Control", "no-store");
    try {
      for (const check of checks) await check();
      ctx.body = { status: "ok" };
      if (holdsMs !== undefined) setAnswerState(ctx, { holdsMs });
    } catch (error) {
      logFailure(log, error, ctx.path, "check failed");
      ctx.status = 503;
      ctx.body = { status: "failing", message: "The site’s storage cannot be used right now." };
    }
  };
}
