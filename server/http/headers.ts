import { hash, randomBytes } from "node:crypto";
import type { Context, Middleware } from "koa";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { RequestProblem } from "../problems.ts";
import type { IncomingMessage } from "node:http";
import helmet from "koa-helmet";
import { isBackOffice } from "../../contract/paths.ts";
import { PIN_PLAYER } from "../../contract/embeds/pinterest.ts";
import { VIDEO_PLAYERS } from "../../contract/embeds/players.ts";

/**
 * Browsers revalidate each time and get 304 if nothing changed. A CDN may answer from its cache for a few
 * seconds (decision 18); `no-cache` keeps browsers from doing the same.
 */
export const SHORT_LIVED = {
  "Cache-Control": "public, no-cache, s-maxage=10, stale-while-revalidate=60",
  "CDN-Cache-Control": "public, max-age=10, stale-while-revalidate=60",
};

/** For this browser only: shared caches must not store it. */
export const UNSHARED = "private, no-cache";

/** For content with a hash in its address. */
export const IMMUTABLE = { "Cache-Control": "public, max-age=31536000, immutable" };

interface Answer {
  body: string | Buffer;
  type: string;
  status?: 200 | 404;
  caching: Record<string, string>;
  /** The ETag, if known already: hashing a long body takes a while. */
  tag?: string | undefined;
}

/** Sets the response with a strong ETag. The response cache compares it with the client’s. */
export function answerTagged(ctx: Context, answer: Answer): void {
  const { type, status = 200, caching } = answer;
  const body = typeof answer.body === "string" ? Buffer.from(answer.body) : answer.body;
  const tag = answer.tag ?? contentTag(body);
  ctx.set(caching);
  ctx.status = status;
  ctx.type = type;
  ctx.etag = tag;
  ctx.body = body;
}

export function contentTag(body: string | Buffer): string {
  return hash("sha256", body, "base64url").slice(0, 27);
}

/**
 * Whether an `If-None-Match` header names the tag of the answer (RFC 9110, 13.1.2). `Cache-Control: no-cache`
 * does not matter here: it asks caches for the origin’s answer, and this is the origin.
 */
export function isKnownTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header === tag || header === "*") return true;
  // A compressing proxy makes ETags weak.
  return header.split(",").some((one) => ["*", tag].includes(one.trim().replace(/^W\//, "")));
}

export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * How many bytes zlib outputs per chunk for a long text. Each chunk waits for a turn of the event loop; with Node’s 16
 * kB, a text of megabytes would wait hundreds of times.
 */
export const LONG_CHUNK = 256 * 1024;

/** Browsers send few different values of this header; the limit protects against made-up ones. */
const chosen = new LRUCache<string, Encoding[]>({ max: 100 });

/** Our encodings that an `Accept-Encoding` header accepts, smallest result first; identity if there is no header. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  if (header === undefined) return ["identity"];
  const known = chosen.get(header);
  if (known) return known;
  const negotiator = new Negotiator({ headers: { "accept-encoding": header } });
  const taken = negotiator.encodings([...ENCODINGS]);
  const accepted = ENCODINGS.filter((one) => taken.includes(one));
  chosen.set(header, accepted);
  return accepted;
}

/** For routes with compressed responses. */
export const varyByEncoding: Middleware = (ctx, next) => {
  ctx.vary("Accept-Encoding");
  return next();
};

/** Throws 406 if the client accepts neither identity nor any of our encodings (RFC 9110, 12.5.3). */
export const requireEncoding: Middleware = (ctx, next) => {
  if (acceptedEncodings(ctx.headers["accept-encoding"]).length === 0) {
    throw new RequestProblem(
      406,
      "The request accepts none of the encodings of this site: br, gzip, identity.",
    );
  }
  return next();
};

/** The header that identifies a request in its response, in our log and in those of proxies. */
export const REQUEST_ID = "x-request-id";

/** Safe in headers, in HTML and in lines of the log. */
const GIVEN = /^[\w.:+/=@-]{1,100}$/;

/** Distinguishes processes and their restarts. */
const PROCESS = randomBytes(6).toString("base64url");
let count = 0;

/**
 * Gives a request its id and returns it: the trusted proxy’s, if valid. It overwrites the header, which everything
 * behind the response cache reads.
 */
export function identify({ headers }: IncomingMessage, isProxied: boolean): string {
  const given = headers[REQUEST_ID];
  if (isProxied && typeof given === "string" && GIVEN.test(given)) return given;
  count += 1;
  return (headers[REQUEST_ID] = `${PROCESS}-${count.toString(36)}`);
}

export function requestId(request: Pick<IncomingMessage, "headers">): string {
  return String(request.headers[REQUEST_ID] ?? "");
}

/** The same as a field of a log line; empty outside of requests. */
export function idOf(ctx: Pick<Context, "headers"> | undefined): { id?: string } {
  const id = ctx && requestId(ctx);
  return id ? { id } : {};
}

interface Allowed {
  /** Hashes of the inline scripts; during development, the bundler adds its own scripts. */
  inlineScripts: string[];
  developing: boolean;
  /** Whether the owner uses Google Analytics. */
  analytics(): Promise<boolean>;
}

/** These paths never serve pages, so the analytics setting is not needed. */
const LOADS_NOTHING = /^\/(?:api|uploads|share|healthz|livez|readyz)(?:\/|$)/;

/** The web worker that decodes HEIC with WebAssembly, which pages must not use. It loads nothing else. */
const HEIC_WORKER = /^\/(?:assets|src\/admin\/pictures\/shrink)\/heic-worker[^/]*$/;

const GOOGLE_SCRIPT = "https://www.googletagmanager.com";
/** Where the analytics script reports to, by region, as Google documents it. */
const GOOGLE_REPORTS = [
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
  "https://*.googletagmanager.com",
];

/** Browsers ignore these over plain HTTP and log a warning on every page. */
const OVER_HTTPS_ONLY = [
  "Cross-Origin-Opener-Policy",
  "Origin-Agent-Cluster",
  "Strict-Transport-Security",
];
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const OTHERS: Parameters<typeof helmet>[0] = {
  // Feed readers and link previews show the site’s pictures on other sites.
  crossOriginResourcePolicy: { policy: "cross-origin" },
  referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  // For browsers without frame-ancestors.
  xFrameOptions: { action: "deny" },
  // For this host only: subdomains may serve plain HTTP.
  strictTransportSecurity: { maxAge: YEAR_SECONDS, includeSubDomains: false },
};

/** For resources of the site’s own pages, such as the whole back office. */
export const OWN_PAGES_ONLY = { "Cross-Origin-Resource-Policy": "same-origin" };

/**
 * Who may say that HTML is safe: src/inline/trusted-types.ts, and for documents that nobody sees
 * src/admin/kit/inert-html.ts and the editor’s library.
 */
const TRUSTED_TYPES = ["default", "inert", "ProseMirrorClipboard"];

/** Browser features that neither the site nor its frames use. */
const REFUSED = "camera=(), geolocation=(), payment=(), usb=(), serial=(), midi=()";
/** Visitors can control a lesson by voice. The back office needs no microphone. */
const PERMISSIONS = `${REFUSED}, microphone=(self)`;
const BACK_OFFICE_PERMISSIONS = `${REFUSED}, microphone=()`;

/**
 * The security policy of pages. Scripts come from the site only. Pictures come from the site, from any web address,
 * since designs can show pictures of other sites, and from files about to be uploaded (on public pages too: the back
 * office opens without a reload). Frames are Pinterest pins and the video players of posts. Analytics never run in the
 * back office.
 */
export function securityHeaders(allowed: Allowed): Middleware {
  const policies = [false, true].map((analytics) =>
    [false, true].map((secure) => headers(allowed, { analytics, secure })),
  );
  const converting = helmet({
    ...OTHERS,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      },
    },
  });
  return async (ctx, next) => {
    const managed = isBackOffice(ctx.path);
    const isPlain = managed || LOADS_NOTHING.test(ctx.path);
    const isCounted = !isPlain && (await allowed.analytics());
    const usual = policies[Number(isCounted)]?.[Number(ctx.secure)] ?? converting;
    const set = HEIC_WORKER.test(ctx.path) ? converting : usual;
    return set(ctx, () => {
      if (!ctx.secure) for (const name of OVER_HTTPS_ONLY) ctx.remove(name);
      if (managed) ctx.set(OWN_PAGES_ONLY);
      ctx.set("Permissions-Policy", managed ? BACK_OFFICE_PERMISSIONS : PERMISSIONS);
      return next();
    });
  };
}

function headers(
  { inlineScripts, developing }: Omit<Allowed, "analytics">,
  { analytics, secure }: { analytics: boolean; secure: boolean },
): Middleware {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inlineScripts, ...(analytics ? [GOOGLE_SCRIPT] : [])],
        styleSrc: ["'self'", ...(developing ? ["'unsafe-inline'"] : [])],
        // Pages over HTTPS ask for pictures over HTTPS, regardless of their addresses.
        imgSrc: ["'self'", "https:", ...(secure ? [] : ["http:"]), "blob:"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: [PIN_PLAYER, ...VIDEO_PLAYERS],
        connectSrc: ["'self'", ...(analytics ? GOOGLE_REPORTS : [])],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Google’s scripts and Vite’s put addresses and HTML of their own into the page.
        ...(analytics || developing
          ? {}
          : { requireTrustedTypesFor: ["'script'"], trustedTypes: TRUSTED_TYPES }),
      },
    },
    ...OTHERS,
  });
}
