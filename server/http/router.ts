import type { Router } from "@koa/router";
import type Koa from "koa";
import type { Context, Middleware } from "koa";
import { Readable } from "node:stream";
import { type Pack, type PackPiece, packHead } from "../../contract/packs.ts";
import { type Page, isPage } from "../../contract/page.ts";
import { type Tagged, type AnswerLine, PIECE } from "../../contract/endpoint.ts";
import type { Deps } from "../deps.ts";
import { RequestProblem, storageProblem, unavailable } from "../problems.ts";
import { type WholeList, collect } from "../store/lists.ts";
import { batches, createYielder } from "../runtime/yielding.ts";
import { readJson, readThumbnail } from "./body.ts";
import { FinishedTexts, answerFinished } from "./finished-texts.ts";
import {
  IMMUTABLE,
  SHORT_LIVED,
  UNSHARED,
  answerTagged,
  contentTag,
  isKnownTag,
  OWN_PAGES_ONLY,
} from "./headers.ts";
import { bodyOf, toRequestProblem } from "./errors.ts";
import { bearerToken } from "./origin.ts";
import { type Caller, Download, Lines, type Route, requireAccess } from "./route.ts";
import { anonymousCaller, sessionCaller, sessionMiddleware, tokenCaller } from "./session.ts";
import { QueueFullError, sharedQueue } from "../runtime/queue.ts";

const LINES = "application/x-ndjson";
/** The largest list that is built in one piece, in items: the response cache stores the result. */
const MAX_UNSPLIT_ITEMS = 1_500;
/** In bytes, compressed: 100,000 designs take half of it. */
const LONG_LISTS_BYTES = 16_000_000;

/** Each waiting upload takes up to 5 MB of memory. */
const uploading = limitConcurrency(
  "uploads",
  10,
  "Many pictures are being uploaded. Please try again shortly.",
);

/** Serves every call over HTTP: checks access, reads input, sends the response. */
export function addCalls(router: Router, app: Koa, routes: Route[], deps: Deps): void {
  const withSession = sessionMiddleware(app, deps);
  const texts = new FinishedTexts(deps.reader, LONG_LISTS_BYTES);
  for (const route of routes) {
    const { method, path, access } = route.endpoint;
    router.register(
      path,
      [method],
      [
        ...(method === "GET" ? [] : [onFullDisk(route, deps)]),
        ...(access === "public" ? [] : [forOwnPages, unlessToken(withSession, access)]),
        (ctx: Context) => serve(route, ctx, deps, texts),
      ],
      { sensitive: false, strict: false },
    );
  }
}

const forOwnPages: Middleware = (ctx, next) => {
  ctx.set(OWN_PAGES_ONLY);
  return next();
};

/** The back office accepts a token in place of a session; signing in needs a session. */
function unlessToken(withSession: Middleware, access: "session" | "admin"): Middleware {
  if (access === "session") return withSession;
  return (ctx, next) => (bearerToken(ctx) === undefined ? withSession(ctx, next) : next());
}

/** Calls that free space on a full disk, besides those with DELETE. */
const MAKES_ROOM = /^\/api\/admin\/log(?:in|out)(?:\/|$)|\/delete-(?:many|for-good)$/;

/** On a full disk people can still sign in and delete. The reserve is kept for that: large requests are refused. */
function onFullDisk({ endpoint }: Route, { room }: Deps): Middleware {
  const { method, path, holdsFile, body } = endpoint;
  const makesRoom = method === "DELETE" || MAKES_ROOM.test(path);
  const isLarge = holdsFile === true || body === "stream";
  return async (_ctx, next) => {
    if (makesRoom) await room?.make();
    else if (isLarge && (await room?.isScarce()))
      throw storageProblem(new Error("The disk is full"));
    return next();
  };
}

async function serve(route: Route, ctx: Context, deps: Deps, texts: FinishedTexts): Promise<void> {
  const { method, access, status, holdsFile } = route.endpoint;
  const caller = await callerOf(route, ctx, deps);
  requireAccess(route, caller);
  const input = () => readInput(route, ctx);
  const whole = route.whole && (await route.whole(deps, await input()));
  if (whole) return answerWhole(ctx, route, whole, texts);
  const items = pieceField(route, ctx);
  if (items !== undefined) {
    const named = await input();
    const all: unknown = named[items];
    if (Array.isArray(all) && all.length > 0) {
      const answerTo = (piece: unknown[]) =>
        route.answer(deps, { ...named, [items]: piece }, caller);
      return answerInPieces(ctx, all, answerTo);
    }
  }
  const answer = async () => route.answer(deps, await input(), caller);
  const output = await (holdsFile ? uploading(answer) : answer());
  if (output instanceof Download) return answerDownload(ctx, output);
  if (output instanceof Lines) return answerLines(ctx, output.objects);
  if (isPack(output)) return answerPack(ctx, output);
  const body = isPage(output) ? pageBody(ctx, route, output) : output;
  if (access === "public" && method === "GET") {
    answerTagged(ctx, { body: await jsonText(body), type: "json", caching: SHORT_LIVED });
    return;
  }
  ctx.set("Cache-Control", "no-store");
  ctx.status = status;
  if (status === 204) return;
  if (hasEtag(output)) ctx.set("ETag", output.etag);
  ctx.type = "json";
  ctx.body = await jsonText(body);
}

async function callerOf(route: Route, ctx: Context, deps: Deps): Promise<Caller> {
  const { access } = route.endpoint;
  if (access === "public") return anonymousCaller(ctx);
  const token = access === "admin" ? bearerToken(ctx) : undefined;
  if (token !== undefined) return tokenCaller(ctx, route, token, deps);
  return sessionCaller(ctx, deps.adminReader);
}

/** The flat input of a call: its query or body, plus its path parameters. */
async function readInput({ endpoint }: Route, ctx: Context): Promise<Record<string, unknown>> {
  if (endpoint.body === "stream") return { stream: ctx.req };
  const given =
    endpoint.method === "GET" ? ctx.query : await readBody(ctx, endpoint.pieces !== undefined);
  return { ...given, ...(ctx["params"] as Record<string, string>) };
}

/** The field with the items, if the client asked for a response in pieces. */
function pieceField({ endpoint }: Route, ctx: Context): string | undefined {
  return ctx.headers.accept === LINES ? endpoint.pieces : undefined;
}

/**
 * Sends a line for each finished piece. If the client disconnects, the current piece is finished; the client can
 * continue after the last line that it received.
 */
function answerInPieces(
  ctx: Context,
  items: unknown[],
  answerTo: (piece: unknown[]) => Promise<unknown>,
): void {
  answerLines(ctx, pieces());

  async function* pieces(): AsyncGenerator<AnswerLine> {
    let done = 0;
    for (const piece of batches(items, PIECE)) {
      const output = (await answerTo(piece)) ?? null;
      done += piece.length;
      yield { done, output };
    }
  }
}

function answerLines(ctx: Context, objects: AsyncIterable<object>): void {
  // Keeps nginx from buffering the lines.
  ctx.set({ "Cache-Control": "no-store", "X-Accel-Buffering": "no" });
  ctx.status = 200;
  ctx.type = LINES;
  ctx.body = Readable.from(lines());

  async function* lines(): AsyncGenerator<string> {
    try {
      for await (const object of objects) yield lineOf(object);
    } catch (error) {
      const problem = toRequestProblem(error);
      if (problem.status >= 500) ctx.app.emit("error", error, ctx);
      yield lineOf({ problem: { ...bodyOf(problem), status: problem.status } });
    }
  }
}

const lineOf = (object: object) => `${JSON.stringify(object)}\n`;

function answerDownload(ctx: Context, { name, content, type, size }: Download): void {
  ctx.set("Cache-Control", "no-store");
  ctx.attachment(name);
  ctx.type = type;
  ctx.body = content instanceof Readable ? content : Readable.from(content);
  if (size !== undefined) ctx.length = size;
}

/**
 * Sends the pictures while they are read. The content of an address never changes, but an incomplete pack may be
 * complete later.
 */
function answerPack(ctx: Context, { pieces, isWhole }: Pack): void {
  const head = packHead(pieces.map(({ name, size }) => [name, size]));
  ctx.set(isWhole ? IMMUTABLE : { "Cache-Control": UNSHARED });
  ctx.status = 200;
  ctx.etag = contentTag(Buffer.from(head));
  if (isKnownTag(ctx.headers["if-none-match"], ctx.response.get("etag"))) {
    ctx.status = 304;
    return;
  }
  ctx.type = "application/octet-stream";
  ctx.body = Readable.from(bytesOf(head, pieces));
  ctx.length = pieces.reduce((sum, { size }) => sum + size, head.length);
}

async function* bytesOf(head: Uint8Array, pieces: PackPiece[]): AsyncGenerator<Uint8Array> {
  yield head;
  for (const piece of pieces) yield await piece.bytes();
}

/** The fields of a JSON body, or the file of a multipart one. An empty body has no fields. */
async function readBody(ctx: Context, hasItems: boolean): Promise<Record<string, unknown>> {
  if (ctx.is("multipart")) return readThumbnail(ctx);
  if (ctx.is("json") === null || ctx.request.length === 0) return {};
  if (!ctx.is("json")) throw new RequestProblem(415, "Please send JSON.");
  const body = await readJson(ctx, hasItems);
  if (typeof body === "object" && body !== null && !Array.isArray(body)) {
    return body as Record<string, unknown>;
  }
  throw new RequestProblem(400, "The request must be a JSON object.");
}

function hasEtag(output: unknown): output is Tagged<object> {
  return typeof output === "object" && output !== null && "etag" in output;
}

function isPack(output: unknown): output is Pack {
  return typeof output === "object" && output !== null && "pieces" in output;
}

/** A page of results is sent as a bare array; headers say how to get the next one. */
function pageBody(ctx: Context, route: Route, page: Page<unknown>): unknown[] {
  setPageHeaders(ctx, route, page);
  return page.items;
}

function setPageHeaders(ctx: Context, { reads }: Route, page: Omit<Page<unknown>, "items">): void {
  ctx.set("X-Total-Count", String(page.total));
  if (page.ignored) {
    ctx.set("X-Search-Ignored", page.ignored.map(encodeURIComponent).join(", "));
  }
  if (page.relaxed) ctx.set("X-Search", "relaxed");
  if (page.suggestion) ctx.set("X-Did-You-Mean", encodeURIComponent(page.suggestion));
  if (page.next) {
    const given = new URLSearchParams(ctx.querystring);
    const read = reads.filter((name) => given.has(name) && name !== "cursor");
    const query = new URLSearchParams(
      read.map((name): [string, string] => [name, given.get(name) ?? ""]),
    );
    query.set("cursor", page.next);
    ctx.set("Link", `<${ctx.path}?${query}>; rel="next"`);
  }
}

/** Builds a long list once for all concurrent callers, one list at a time; memory holds only the compressed text. */
async function answerWhole(
  ctx: Context,
  route: Route,
  { pieces, ...page }: WholeList<unknown>,
  texts: FinishedTexts,
): Promise<void> {
  setPageHeaders(ctx, route, page);
  if (page.total <= MAX_UNSPLIT_ITEMS) {
    const body = await jsonText(await collect(pieces));
    return answerTagged(ctx, { body, type: "json", caching: SHORT_LIVED });
  }
  const given = { ...ctx.query, ...(ctx["params"] as Record<string, string>) };
  const name = JSON.stringify([ctx.path, ...route.reads.map((one) => given[one] ?? null)]);
  const text = await texts.text(name, async () => Readable.from(jsonOf(pieces)));
  if (text) answerFinished(ctx, text, "json");
}

/** Like `JSON.stringify`, but yields to waiting requests between the items of a long list. */
export async function jsonText(value: unknown): Promise<string> {
  if (!Array.isArray(value)) return JSON.stringify(value);
  const yieldIfDue = createYielder();
  const items: string[] = [];
  for (const item of value) {
    items.push(JSON.stringify(item));
    await yieldIfDue();
  }
  return `[${items.join(",")}]`;
}

/** The same text in parts, one for each chunk of the list. */
async function* jsonOf(pieces: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  yield "[";
  let isFirst = true;
  for await (const piece of pieces) {
    if (piece.length === 0) continue;
    yield (isFirst ? "" : ",") + JSON.stringify(piece).slice(1, -1);
    isFirst = false;
  }
  yield "]";
}

/** Limits how many tasks run at the same time, over all workers; throws 503 for the rest. */
function limitConcurrency(name: string, most: number, message: string) {
  const queued = sharedQueue(name, { running: most, waiting: 0 });
  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    queued(work).catch((error: unknown) => {
      if (!(error instanceof QueueFullError)) throw error;
      throw unavailable(message);
    });
}
