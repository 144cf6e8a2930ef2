import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "koa";
import { pino } from "pino";
import {
  type ContentVersions,
  UNCOUNTED,
  recordDependencies,
} from "../../database/content-versions.ts";
import { PostgresVersions } from "../../database/postgres/versions.ts";
import { IMMUTABLE, SHORT_LIVED, UNSHARED, contentTag } from "../../http/headers.ts";
import { ANY_ORIGIN } from "../../http/origin.ts";
import { type IsCurrent, passToCache } from "../../http/pass-to-cache.ts";
import { createResponseCache } from "../../response-cache/response-cache.ts";
import { trackSnapshots } from "../../response-cache/stored-responses.ts";
import { createTrust } from "../../runtime/trusted-proxies.ts";
import { type Content, type Counted, listening } from "./content.ts";

// A process that answers, for random walks: the real response cache in front of a few made-up addresses.

export interface Place {
  reads: readonly Counted[];
  /** What it reads and does not show, whose changes make the same again. */
  hides?: readonly Counted[];
  caching?: Record<string, string>;
  status?: number;
  namesOrigin?: boolean;
  /** Whose answer it is: its own visitor’s only. */
  isPersonal?: boolean;
  cookie?: boolean;
  /** Also reads what no counter counts. */
  isUncounted?: boolean;
  holdsMs?: number;
}

export const PLACES: Record<string, Place> = {
  "/": { reads: ["designs", "posts"], namesOrigin: true },
  "/blog": { reads: ["posts"], hides: ["designs"] },
  "/api/designs": { reads: ["designs"], namesOrigin: true },
  "/api/designs?limit=2": { reads: ["designs"] },
  "/nowhere": { reads: ["posts"], status: 404 },
  "/uploads/a.webp": { reads: [], caching: IMMUTABLE },
  "/mine": { reads: ["posts"], caching: { "Cache-Control": UNSHARED }, isPersonal: true },
  "/greeting": { reads: ["posts"], isPersonal: true, cookie: true },
  "/sessions": { reads: ["posts"], isUncounted: true },
  "/healthz": { reads: ["posts"], caching: { "Cache-Control": "no-store" }, holdsMs: 1_000 },
};
/** Whether everyone may get the same answer, for as long as its content is. */
export const isShared = ({ isPersonal, isUncounted, holdsMs }: Place) =>
  !isPersonal && !isUncounted && holdsMs === undefined;
/** Bytes enough for all of them. */
export const ROOMY = 1_000_000;

export const ADDRESSES = Object.keys(PLACES);
export interface Sent {
  status: number;
  headers: Map<string, string>;
  body: string;
}

/** Sent over HTTPS only. */
export const SECURE = "strict-transport-security";

/** What an answer says of itself. */
export interface Said {
  address: string;
  origin: string;
  release: string;
  visitor: string;
  content: Record<string, string>;
}

/** A process that answers, with its own cache. */
export class Node {
  private readonly content: Content;
  private readonly listener: ReturnType<typeof createResponseCache>;
  private readonly versions: ContentVersions & { close?(): Promise<void> };
  readonly release: string;
  /** Whether nothing is dropped for want of room. */
  readonly isRoomy: boolean;
  /** What it must show while the database is out of reach. */
  readonly kept = new Set<string>();
  /** Reads that wait for the walk to go on. */
  reads: (() => void)[] = [];

  constructor(content: Content, name: string, release: string, engine: string, bytes: number) {
    this.content = content;
    this.release = release;
    this.isRoomy = bytes === ROOMY;
    const place = { counts: () => content.readCounts() };
    this.versions =
      engine === "PostgreSQL"
        ? new PostgresVersions(place, `postgres://walk@127.0.0.1/${name}`)
        : content.versions();
    this.listener = createResponseCache({
      handle: (request) => this.make(request),
      addressOf: (url) => url,
      snapshot: trackSnapshots(this.versions),
      versions: this.versions,
      proxies: 1,
      trust: createTrust(1),
      bytes,
      log: pino({ level: "silent" }),
    });
  }

  /** As the engine does, which waits no longer than the database is patient. */
  start(): void {
    void this.versions.refresh?.().catch(() => undefined);
  }

  async stop(): Promise<void> {
    await this.versions.close?.();
    this.reads = [];
  }

  write(kind: Counted): void {
    if (this.content.isOut) return;
    this.content.write(kind);
    for (const one of listening.values()) one.hear();
    this.start();
  }

  ask(method: string, address: string, headers: Record<string, string>): Promise<Sent> {
    return new Promise((resolve, reject) => {
      const { promise, response } = replyTo();
      promise.then(resolve, reject);
      const rawHeaders = Object.entries(headers).flat();
      const request = { method, url: address, headers, rawHeaders, socket: {} };
      this.listener(request as unknown as IncomingMessage, response);
    });
  }

  /** In place of Koa. */
  private async make(request: IncomingMessage): Promise<void> {
    const { url = "", headers } = request;
    const place = PLACES[url] ?? { reads: [] };
    let content: Record<string, string> = {};
    let status = place.status ?? 200;
    try {
      content = await this.read(place);
    } catch {
      status = 503;
    }
    const said: Said = {
      address: url,
      origin: place.namesOrigin ? ANY_ORIGIN : "",
      release: this.release,
      visitor: place.isPersonal ? String(headers["x-visitor"]) : "",
      content,
    };
    const caching =
      status === 503 ? { "Cache-Control": "no-store" } : (place.caching ?? SHORT_LIVED);
    const body = JSON.stringify(said);
    const sent: Record<string, string> = { "content-type": "application/json" };
    for (const [name, value] of Object.entries(caching)) sent[name.toLowerCase()] = value;
    if (headers["x-forwarded-proto"] === "https") sent[SECURE] = "max-age=1";
    sent["etag"] = `"${contentTag(body)}"`;
    if (place.cookie) sent["set-cookie"] = `who=${said.visitor}`;
    const { namesOrigin = false, holdsMs } = place;
    const state = {
      namesOrigin,
      ...(holdsMs !== undefined && status === 200 && { holdsMs }),
      ...(place.hides && status === 200 && { isCurrent: this.checkOf(place, content) }),
    };
    const res = { getHeaders: () => sent, removeHeader: () => undefined };
    await passToCache(
      { body, status, state, req: request, res } as unknown as Context,
      async () => undefined,
    );
  }

  private async read(place: Place): Promise<Record<string, string>> {
    const content: Record<string, string> = {};
    recordDependencies(place.isUncounted ? ["posts", UNCOUNTED] : place.reads);
    recordDependencies(place.hides ?? []);
    if (place.caching === IMMUTABLE) recordDependencies(["uploads"]);
    if (place.reads.length > 0) content["day"] = this.content.value("day");
    for (const kind of place.reads) {
      await new Promise<void>((resolve) => this.reads.push(resolve));
      await this.content.answers();
      content[kind] = this.content.value(kind);
    }
    if (place.isUncounted) content["sessions"] = this.content.value("sessions");
    if (place.caching === IMMUTABLE) await this.content.answers();
    return content;
  }

  private checkOf(place: Place, before: Record<string, string>): IsCurrent {
    return async () => JSON.stringify(await this.read(place)) === JSON.stringify(before);
  }
}

function replyTo() {
  const { promise, resolve, reject } = Promise.withResolvers<Sent>();
  let status = 0;
  const headers = new Map<string, string>();
  const response = {
    writeHead(given: number, head: string[]) {
      status = given;
      for (let at = 0; at < head.length; at += 2) headers.set(head[at] ?? "", head[at + 1] ?? "");
    },
    end: (bytes?: Buffer) => resolve({ status, headers, body: String(bytes ?? "") }),
    destroy: () => reject(new Error("The answer was given up.")),
  };
  return { promise, response: response as unknown as ServerResponse };
}
