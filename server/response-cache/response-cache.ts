import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { paths, withoutToken } from "../../contract/paths.ts";
import {
  type ContentVersions,
  type Kind,
  type Reach,
  recordReads,
  UNCOUNTED,
} from "../database/content-versions.ts";
import { acceptedEncodings, identify, requestId } from "../http/headers.ts";
import type { TrustProxies } from "../runtime/trusted-proxies.ts";
import {
  askedOrigin,
  isSecure,
  createRegularOrigins,
  atOrigin,
  namesOneHost,
  plainTarget,
} from "./cache-keys.ts";
import { type Answer, headerOf, takeResponse } from "../http/pass-to-cache.ts";
import { mayBeSignedIn } from "../http/session.ts";
import { asksForWorker } from "../site/web-manifest.ts";
import { EncodedResponse } from "./encoded-response.ts";
import {
  type ContentSnapshot,
  type StoredResponse,
  ResponseStore,
  isFresh,
  addVariant,
  storedResponse,
} from "./stored-responses.ts";
import type { Counts } from "../metrics.ts";

/** How long visitors may get the previous page while the new one is rendered, in milliseconds. */
const STALE_MS = 1_000;

/** The keys of what has no page. */
const NOWHERE = new Set([paths.notFound, `https:${paths.notFound}`]);

interface ResponseCacheOptions {
  /** Koa, for everything that is not cached. Never rejects. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The cache key of an address; undefined if its response is never cached. */
  addressOf(url: string): string | undefined;
  /** Whether an address without a page leads to another one. All others get the same page. */
  leadsElsewhere?: ((url: string) => Promise<boolean>) | undefined;
  snapshot(): ContentSnapshot;
  /** The source of the snapshot’s versions. */
  versions?: Pick<ContentVersions, "refresh" | "reach"> | undefined;
  /** A header that tells caches which kinds of content a response depends on. */
  tagHeader?: ((kinds: ReadonlySet<Kind>) => [string, string] | undefined) | undefined;
  /** How many trusted proxies are in front. */
  proxies: number;
  trust: TrustProxies;
  /** The memory limit of the cache, in bytes. */
  bytes: number;
  counts?: Counts | undefined;
  log: Logger;
}

interface Making {
  snapshot: ContentSnapshot;
  made: Promise<StoredResponse | undefined>;
}

/** Sends cached responses before anything else runs, and caches suitable responses of Koa. */
export function createResponseCache({
  handle,
  addressOf,
  leadsElsewhere,
  snapshot,
  versions = {},
  tagHeader,
  proxies,
  trust,
  bytes,
  counts,
  log,
}: ResponseCacheOptions): RequestListener {
  const answers = new ResponseStore(bytes);
  const making = new Map<string, Making>();
  const isRegular = createRegularOrigins();
  counts?.read("cacheBytes", () => answers.size);

  return (request, response) => {
    const started = performance.now();
    if (!namesOneHost(request)) return refuse(request, response);
    if (proxies > 0) trust(request);
    identify(request, proxies > 0);
    request.url = plainTarget(request.url ?? "");
    try {
      const sent = answer(request, response);
      if (typeof sent === "number") logRequest(request, sent, started);
      else void finish(sent, request, response, started);
    } catch (error) {
      giveUp(error, request, response);
    }
  };

  async function finish(
    sent: Promise<number>,
    request: IncomingMessage,
    response: ServerResponse,
    started: number,
  ): Promise<void> {
    try {
      logRequest(request, await sent, started);
    } catch (error) {
      giveUp(error, request, response);
    }
  }

  function logRequest(request: IncomingMessage, status: number, started: number): void {
    const { method, url = "" } = request;
    const mark = url.indexOf("?");
    const path = mark < 0 ? url : url.slice(0, mark);
    const ms = performance.now() - started;
    counts?.request(path, status, ms);
    log.info({
      method,
      path: withoutToken(path),
      status,
      ms: Math.round(ms),
      id: requestId(request),
    });
  }

  function answer(request: IncomingMessage, response: ServerResponse): number | Promise<number> {
    const key = keyOf(request);
    if (key === undefined) {
      counts?.add("passes");
      return throughKoa(request, response);
    }
    const reach = versions.reach?.() ?? "known";
    if (!leadsElsewhere || !NOWHERE.has(key) || reach === "lost")
      return answerInTime(key, reach, request, response);
    return leadsElsewhere(request.url ?? "").then((leads) =>
      leads ? throughKoa(request, response) : answerInTime(key, reach, request, response),
    );
  }

  function answerInTime(
    key: string,
    reach: Reach,
    request: IncomingMessage,
    response: ServerResponse,
  ): number | Promise<number> {
    // Editors must see the latest changes, whichever node made them.
    const isSure = reach === "known" && !mayBeSignedIn(request.headers.cookie);
    if (!versions.refresh || isSure || reach === "lost") return answerAt(key, request, response);
    return versions
      .refresh()
      .catch(() => undefined)
      .then(() => answerAt(key, request, response));
  }

  /** While the database is unreachable, cached responses of any age are sent. */
  function maySendOutdated({ endsAt }: StoredResponse, since?: number): boolean {
    return endsAt === undefined && versions.reach?.(since) === "lost";
  }

  function answerAt(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): number | Promise<number> {
    const now = present();
    // Without a snapshot, Koa responds with the database error.
    if (!now || bytes === 0) return throughKoa(request, response);
    const kept = answers.get(key);
    const begun = making.get(key);
    const isFit = kept && (isFresh(kept, now) || maySendOutdated(kept));
    if (kept && (isFit || (begun && mayBeStale(kept, request)))) {
      counts?.add("hits");
      return send(key, kept, request, response);
    }
    if (begun?.snapshot === now) return whenMade(begun, key, request, response);
    return make(key, now, request, response);
  }

  /** The cache key of a request; undefined if no cached response may serve it. */
  function keyOf(request: IncomingMessage): string | undefined {
    const { method, url = "", headers } = request;
    if ((method !== "GET" && method !== "HEAD") || asksForWorker(headers)) return undefined;
    if (acceptedEncodings(headers["accept-encoding"]).length === 0) return undefined;
    const address = addressOf(url);
    // Some headers are only sent over HTTPS.
    return address !== undefined && isSecure(request, proxies) ? `https:${address}` : address;
  }

  async function whenMade(
    { made }: Making,
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<number> {
    const kept = await made;
    const now = present();
    // It failed, or was for one client. Each of those who waited makes one, which is cached, or falls back to a cached one.
    if (!kept && now) return make(key, now, request, response);
    counts?.add(kept ? "hits" : "passes");
    return kept ? send(key, kept, request, response) : throughKoa(request, response);
  }

  async function make(
    key: string,
    snapshot: ContentSnapshot,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<number> {
    const kinds = new Set<Kind>();
    const began = performance.now();
    const handled = makeOrConfirm();
    const mine = { snapshot, made: handled.then(({ kept }) => kept) };
    making.set(key, mine);
    try {
      const { answer, kept } = await handled;
      counts?.add(kept ? "misses" : "passes");
      if (kept) return await send(key, kept, request, response);
      return await sendOnce(answer, request, response);
    } finally {
      if (making.get(key) === mine) making.delete(key);
    }

    async function makeOrConfirm(): Promise<{
      answer?: Answer | undefined;
      kept?: StoredResponse | undefined;
    }> {
      const known = answers.get(key);
      if (known && (await isCurrent(known))) {
        known.freshAt = snapshot;
        return { answer: known.answer, kept: known };
      }
      await recordReads(kinds, () => handle(request, response));
      const answer = tagged(takeResponse(request), kinds);
      if (!answer || answer.status >= 500) return { answer, kept: await fallback() };
      return { answer, kept: isCacheable(answer, kinds) ? keep(answer) : undefined };
    }

    /** The cached response, if the new one failed because the database or the bucket is unreachable. */
    async function fallback(): Promise<StoredResponse | undefined> {
      const former = answers.get(key);
      // This error may be the first sign of an outage.
      if (former) await versions.refresh?.().catch(() => undefined);
      if (former && maySendOutdated(former, began)) return former;
      const caching = former && headerOf(former.answer, "cache-control");
      return caching?.includes("immutable") ? former : undefined;
    }

    function keep(answer: Answer): StoredResponse {
      const former = answers.get(key);
      const now = present();
      const isLater = former && now && isFresh(former, now);
      const made = storedResponse(answer, kinds, snapshot);
      if (!isLater) answers.set(key, made);
      return made;
    }
  }

  async function throughKoa(request: IncomingMessage, response: ServerResponse): Promise<number> {
    const kinds = new Set<Kind>();
    await recordReads(kinds, () => handle(request, response));
    return sendOnce(tagged(takeResponse(request), kinds), request, response);
  }

  /** Adds the purge tags if caches may store the response and must drop it after changes. */
  function tagged(answer: Answer | undefined, kinds: ReadonlySet<Kind>): Answer | undefined {
    const caching = answer && headerOf(answer, "cache-control");
    if (!answer || !tagHeader || !/^public\b(?!.*immutable)/.test(caching ?? "")) return answer;
    const header = tagHeader(kinds);
    return header ? { ...answer, headers: [...answer.headers, header] } : answer;
  }

  /** Sends a response without caching it. Koa has already sent those that it did not hand over. */
  function sendOnce(
    answer: Answer | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): number | Promise<number> {
    if (!answer) return response.statusCode;
    const origin = answer.namesOrigin ? askedOrigin(request, proxies) : undefined;
    return new EncodedResponse(origin ? atOrigin(answer, origin) : answer).sendTo(
      request,
      response,
    );
  }

  function send(
    key: string,
    kept: StoredResponse,
    request: IncomingMessage,
    response: ServerResponse,
  ): number | Promise<number> {
    const { answer, byOrigin } = kept;
    const origin = answer.namesOrigin ? askedOrigin(request, proxies) : undefined;
    // The host is invalid: Koa responds with the error.
    if (answer.namesOrigin && !origin) return throughKoa(request, response);
    // Called for every request, so that hosts with a cached variant are counted, too.
    const isWorthKeeping = !origin || isRegular(origin.name);
    const form = origin?.form ?? "";
    const known = byOrigin.get(form);
    if (known) return known.sendTo(request, response);
    const made = new EncodedResponse(origin ? atOrigin(answer, origin) : answer, () => {
      if (byOrigin.get(form) === made) answers.updateSize(key, kept);
    });
    if (isWorthKeeping) addVariant(kept, form, made);
    return made.sendTo(request, response);
  }

  function present(): ContentSnapshot | undefined {
    try {
      return snapshot();
    } catch {
      return undefined;
    }
  }

  /** Never for an admin, who may just have changed the content. */
  function mayBeStale({ freshAt, endsAt }: StoredResponse, request: IncomingMessage): boolean {
    if (freshAt.endedAt === undefined || endsAt !== undefined) return false;
    if (mayBeSignedIn(request.headers.cookie)) return false;
    return performance.now() - freshAt.endedAt < STALE_MS;
  }

  /** The request is ambiguous: proxies and caches in front may read another host than this server would. */
  function refuse(request: IncomingMessage, response: ServerResponse): void {
    const { method } = request;
    log.info({ method, status: 400 }, "a request named more than one host");
    counts?.request("", 400, 0);
    response.writeHead(400, { "content-type": "application/json", connection: "close" });
    response.end(JSON.stringify({ message: "The request must name one host." }));
  }

  function giveUp(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    log.error({ err: error, id: requestId(request) }, "answer could not be sent");
    response.destroy();
  }
}

/** Larger responses would evict many others. */
const MAX_BYTES = 1_000_000;

/** The request headers that responses vary by. */
const VARY_HEADERS = new Set(["accept-encoding", "host", "x-forwarded-host", "x-forwarded-proto"]);

/**
 * Whether everyone who requests the address may get this response. Its headers must say that it is public, or how long
 * it may be reused. Responses with a cookie or an encoding are for one client. Those from tables without counters would
 * never be found stale.
 */
export function isCacheable(answer: Answer, kinds: ReadonlySet<Kind>): boolean {
  const { status, body } = answer;
  return (
    (status === 200 || status === 404) &&
    body.length <= MAX_BYTES &&
    isForEveryone(answer) &&
    headerOf(answer, "set-cookie") === undefined &&
    headerOf(answer, "content-encoding") === undefined &&
    variesByKnownHeaders(answer) &&
    kinds.size > 0 &&
    !kinds.has(UNCOUNTED)
  );
}

/** Whether an outdated response would be made the same again, from the kinds of content by which caches drop it. */
async function isCurrent({ answer, kinds }: StoredResponse): Promise<boolean> {
  const read = new Set<Kind>();
  const isSame = await recordReads(read, async () => answer.isCurrent?.()).catch(() => false);
  return isSame === true && read.isSubsetOf(new Set(kinds));
}

function isForEveryone(answer: Answer): boolean {
  if (answer.holdsMs !== undefined) return answer.status === 200;
  return /^public\b/.test(headerOf(answer, "cache-control") ?? "");
}

function variesByKnownHeaders(answer: Answer): boolean {
  const names = (headerOf(answer, "vary") ?? "").toLowerCase().split(",");
  const byHost = names.some((name) => name.includes("host"));
  const heeded = names.every((name) => name.trim() === "" || VARY_HEADERS.has(name.trim()));
  return heeded && (!byHost || answer.namesOrigin);
}
