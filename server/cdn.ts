import { sql } from "kysely";
import type { Logger } from "pino";
import { formerAddresses } from "../contract/addresses.ts";
import { callAddress } from "../contract/call-address.ts";
import {
  COLLECTIONS,
  COLLECTION_KINDS,
  blogPosts,
  designs,
  pages,
  products,
  tutorials,
} from "../contract/collections.ts";
import { offline, site } from "../contract/endpoints.ts";
import { relations } from "../contract/related-items.ts";
import { studio } from "../contract/settings/studio.ts";
import { homeText } from "../contract/settings/home-text.ts";
import { PAGES, PAGE_NAMES, isPattern } from "../contract/pages.ts";
import { paths } from "../contract/paths.ts";
import { siteSynonyms } from "../contract/search/site-synonyms.ts";
import { areEqual, type Versions, type Kind, PROGRAM } from "./database/content-versions.ts";
import { type Database, type Db, engineOf } from "./database/database.ts";
import {
  type AddressKind,
  PAGED_KINDS,
  type PagedKind,
  itemAddress,
  pagedKind,
} from "./store/addresses.ts";
import { readSetting, writeSetting } from "./store/common.ts";
import { z } from "zod";
import { batches } from "./runtime/yielding.ts";

/** How often the database is polled for changes; a poll takes microseconds. */
const POLL_MS = 250;
/**
 * The delay from a change to its purge. By then further changes have joined, and stale responses (`STALE_MS` of the
 * response cache) and those still in transit have reached the CDN.
 */
const SETTLE_MS = 1_500;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

interface Purging extends Pick<Database, "db" | "versions"> {
  cdn: Cdn;
  /** For example `https://nails.example`. */
  siteUrl: string;
  /** The version of the program. Other versions render other pages. */
  release: string;
  log: Logger;
}

/**
 * Purges changed responses from the CDN in the background until the returned function is called. The database records
 * what was purged, so the next process continues after a restart, and only one of several processes purges.
 */
export function startPurging(purging: Purging): () => void {
  const { versions, log } = purging;
  let settled: Versions | undefined;
  let failures = 0;
  let timer = setTimeout(poll, 0);
  let isOver = false;

  return () => {
    isOver = true;
    clearTimeout(timer);
  };

  function next(work: () => void, ms: number): void {
    if (!isOver) timer = setTimeout(work, ms).unref();
  }

  function poll(): void {
    if (!hasChanged()) next(poll, POLL_MS);
    else next(() => void run(), settled ? SETTLE_MS : 0);
  }

  function hasChanged(): boolean {
    try {
      return versions.current() !== settled;
    } catch {
      // The database is unreachable: the next poll retries.
      return false;
    }
  }

  async function run(): Promise<void> {
    try {
      const done = await purgeStale(purging);
      if (failures > 0) log.info("the CDN can be purged again");
      failures = 0;
      settled = done ?? settled;
      next(poll, done ? POLL_MS : SETTLE_MS);
    } catch (error) {
      // Logged once per outage. Nothing is lost meanwhile.
      if (failures === 0 && !isOver)
        log.error({ err: error }, "the CDN could not be purged; trying again");
      failures += 1;
      const asked = error instanceof PurgeFailure ? (error.retryAfter ?? 0) : 0;
      const pause = Math.max(asked, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 6));
      next(() => void run(), Math.min(pause, MAX_PAUSE_MS));
    }
  }
}

/** Returns the versions up to which the CDN is purged; undefined if another process is purging. */
async function purgeStale(purging: Purging): Promise<Versions | undefined> {
  const { db, versions, cdn, release, siteUrl } = purging;
  let done: Versions | undefined;
  await engineOf(db).byOneProcess(db, "cdn", async () => {
    const now = versions.current();
    const former = await readPurged(db);
    const isSame = former?.release === release && former.zone === cdn.zone;
    if (!isSame || !areEqual(former.versions, now)) {
      const tags = isSame ? changedKinds(former.versions, now).map(tagOf) : [EVERY_ANSWER];
      const urls = cdn.service === "cloudflare-urls" ? await changingAddresses(db, siteUrl) : [];
      for (const call of purgeCalls(cdn, { tags, urls })) await sendCall(call);
      await writePurged(db, { release, zone: cdn.zone, versions: now });
    }
    done = now;
  });
  return done;
}

function changedKinds(former: Versions, now: Versions): Kind[] {
  return [...now.keys()].filter((kind) => former.get(kind) !== now.get(kind));
}

const NAME = "cdn_purged";

interface Purged {
  release: string;
  zone: string;
  versions: Versions;
}

async function readPurged(db: Db): Promise<Purged | undefined> {
  const value = await readSetting(db, NAME);
  if (value === undefined) return undefined;
  const { versions, ...rest } = JSON.parse(value);
  return { ...rest, versions: new Map(versions) };
}

function writePurged(db: Db, { versions, ...rest }: Purged): Promise<void> {
  return writeSetting(db, NAME, JSON.stringify({ ...rest, versions: [...versions] }));
}

/** How many items of each kind are purged, newest first: other pages expire within seconds. */
const MAX_OF: Record<AddressKind, number | undefined> = {
  category: undefined,
  season: undefined,
  page: undefined,
  post: 1_000,
  design: 200,
  lesson: 200,
  product: 200,
};
const ANSWER_ABOUT: Record<AddressKind, ((end: string) => string) | undefined> = {
  category: (category) => callAddress(designs.inCategory.path, { category }),
  season: undefined,
  page: (slug) => callAddress(pages.bySlug.path, { slug }),
  post: (slug) => callAddress(blogPosts.bySlug.path, { slug }),
  design: (slug) => callAddress(designs.bySlug.path, { slug }),
  lesson: (slug) => callAddress(tutorials.bySlug.path, { slug }),
  product: (slug) => callAddress(products.bySlug.path, { slug }),
};
const MAX_OLD = 2_000;

export const FIXED_PATHS = [
  ...PAGE_NAMES.filter((name) => !isPattern(name)).map((name) => PAGES[name].path),
  ...COLLECTION_KINDS.flatMap((kind) => {
    const { all, featured } = COLLECTIONS[kind];
    return [all.path, ...(featured ? [featured.path] : [])];
  }),
  site.settings.path,
  PAGES.studio.path,
  studio.path,
  siteSynonyms.read.path,
  formerAddresses.path,
  relations.path,
  offline.manifest.path,
  offline.worthKeeping.path,
  homeText.path,
  paths.feed,
  paths.jsonFeed,
  "/sitemap.xml",
];

/**
 * The addresses that a content change may affect, including deleted and renamed items. Searches and later pages of
 * lists cannot be listed.
 */
async function changingAddresses(db: Db, origin: string): Promise<string[]> {
  const addresses = [...FIXED_PATHS];
  for (const paged of PAGED_KINDS) {
    for (const end of await newestOf(db, paged)) {
      addresses.push(itemAddress(paged, end));
      const answer = ANSWER_ABOUT[paged.kind]?.(end);
      if (answer !== undefined) addresses.push(answer);
    }
  }
  const old = await db
    .selectFrom("old_addresses")
    .select(["kind", "key"])
    .orderBy("since", "desc")
    .limit(MAX_OLD)
    .execute();
  addresses.push(...old.map(({ kind, key }) => itemAddress(pagedKind(kind), key)));
  return [...new Set(addresses)].map((address) => origin + address);
}

/** The last path segments of the most recently saved items. */
async function newestOf(db: Db, { kind, table, address }: PagedKind): Promise<string[]> {
  const most = MAX_OF[kind];
  const { rows } = await sql<{ end: string }>`
    select ${sql.ref(address)} as "end" from ${sql.table(table)}
    order by updated_at desc ${most === undefined ? sql`` : sql`limit ${most}`}`.execute(db);
  return rows.map(({ end }) => end);
}

export interface Cdn {
  readonly service: "cloudflare" | "cloudflare-urls" | "fastly";
  readonly token: string;
  /** Cloudflare’s zone, or Fastly’s service. */
  readonly zone: string;
  /** The address of the API, such as `https://api.fastly.com`. */
  readonly api: string;
}

/** The tag of every response that content changes may affect. */
const EVERY_ANSWER = "lunula";

/** The tag for a kind of content. It starts with the program’s name, since other sites may share the zone. */
function tagOf(kind: Kind): string {
  return `${EVERY_ANSWER}-${kind}`;
}

/** The header that tags a response with its kinds of content; undefined if purging is by address. */
export function tagHeader({ service }: Cdn, kinds: Iterable<Kind>): [string, string] | undefined {
  const tags = [
    EVERY_ANSWER,
    ...[...kinds]
      .filter((kind) => kind !== PROGRAM)
      .map(tagOf)
      .toSorted(),
  ];
  if (service === "cloudflare") return ["cache-tag", tags.join(",")];
  if (service === "fastly") return ["surrogate-key", tags.join(" ")];
  return undefined;
}

const APIS: Record<Cdn["service"], string> = {
  cloudflare: "https://api.cloudflare.com/client/v4",
  "cloudflare-urls": "https://api.cloudflare.com/client/v4",
  fastly: "https://api.fastly.com",
};
const services = Object.keys(APIS) as Cdn["service"][];

/** The variables about a CDN, beside the address `CDN_API_URL`. */
export const cdnVariables = {
  CDN: z.enum(services, `must be ${services.join(", ")}`).optional(),
  CDN_TOKEN: z
    .string()
    .regex(/^[!-~]+$/, "must be one word")
    .optional(),
  CDN_ZONE: z
    .string()
    .regex(/^[\w-]+$/, "must be the id of a zone or a service")
    .optional(),
};

const variables = z.object(cdnVariables);
type Given = z.infer<typeof variables> & { CDN_API_URL?: string | undefined };

export function requireWithCdn(
  given: Given & { SITE_URL?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (!given.CDN) return;
  for (const name of ["CDN_TOKEN", "CDN_ZONE", "SITE_URL"] as const) {
    if (given[name] || (name === "SITE_URL" && given.CDN !== "cloudflare-urls")) continue;
    context.addIssue({ code: "custom", path: [name], message: `is missing: CDN needs it` });
  }
}

export function cdnSettings(given: Given): { cdn?: Cdn } {
  const { CDN, CDN_TOKEN = "", CDN_ZONE = "", CDN_API_URL } = given;
  if (!CDN) return {};
  return { cdn: { service: CDN, token: CDN_TOKEN, zone: CDN_ZONE, api: CDN_API_URL ?? APIS[CDN] } };
}

interface PurgeCall {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** The documented limit of tags or addresses for one call on every plan. */
const MOST = { cloudflare: 30, fastly: 256 };

function purgeCalls(cdn: Cdn, { tags, urls }: { tags: string[]; urls: string[] }) {
  const { service, api, zone } = cdn;
  if (service === "fastly") {
    const url = `${api}/service/${zone}/purge`;
    return batches(tags, MOST.fastly).map((keys) => call(cdn, url, { surrogate_keys: keys }));
  }
  const url = `${api}/zones/${zone}/purge_cache`;
  if (service === "cloudflare") {
    return batches(tags, MOST.cloudflare).map((some) => call(cdn, url, { tags: some }));
  }
  return batches(urls, MOST.cloudflare).map((files) => call(cdn, url, { files }));
}

function call({ service, token }: Cdn, url: string, body: object): PurgeCall {
  const key = service === "fastly" ? { "fastly-key": token } : { authorization: `Bearer ${token}` };
  const headers = { ...key, accept: "application/json", "content-type": "application/json" };
  return { url, headers, body: JSON.stringify(body) };
}

const TIMEOUT_MS = 10_000;

class PurgeFailure extends Error {
  /** The requested pause in milliseconds. */
  readonly retryAfter: number | undefined;

  constructor(
    message: string,
    { cause, retryAfter }: { cause?: unknown; retryAfter?: number } = {},
  ) {
    super(message, { cause });
    this.retryAfter = retryAfter;
  }
}

/** Rejects unless the API confirms success. Messages never contain the token. */
async function sendCall({ url, headers, body }: PurgeCall): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers,
    body,
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new PurgeFailure("the CDN’s interface cannot be reached", { cause });
  });
  const text = await answer.text().catch(() => "");
  // Cloudflare also reports success in the body.
  if (answer.ok && !/"success"\s*:\s*false/.test(text)) return;
  const seconds = Number(answer.headers.get("retry-after") ?? Number.NaN);
  throw new PurgeFailure(
    `the CDN’s interface answered ${answer.status}: ${text.slice(0, 200)}`,
    Number.isFinite(seconds) ? { retryAfter: seconds * 1000 } : {},
  );
}
