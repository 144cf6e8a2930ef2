import { LRUCache } from "lru-cache";
import {
  type Kind,
  PROGRAM,
  UNCOUNTED,
  type ContentVersions,
  type Versions,
  recordDependencies,
  recordReads,
} from "../database/content-versions.ts";
import type { Answer } from "../http/pass-to-cache.ts";
import type { EncodedResponse } from "./encoded-response.ts";
import type { Send } from "../../contract/endpoint.ts";

/** A period without content changes. */
export interface ContentSnapshot {
  readonly versions: Versions;
  /** In UTC, such as `2026-11-21`. Some pages depend on the day. */
  readonly day: string;
  /** When it was last known to be current, in milliseconds of `performance.now()`; set after its end. */
  endedAt?: number;
}

/** Returns the current snapshot: the same object until something changes. */
export function trackSnapshots(content: ContentVersions): () => ContentSnapshot {
  const today = createCalendar();
  let snapshot: ContentSnapshot = { versions: content.current(), day: today() };
  const lastKnown = () => content.knownAt?.() ?? performance.now();
  let knownAt = lastKnown();

  return () => {
    const versions = content.current();
    const day = today();
    if (versions !== snapshot.versions || day !== snapshot.day) {
      snapshot.endedAt = knownAt;
      snapshot = { versions, day };
    }
    knownAt = lastKnown();
    return snapshot;
  };
}

/** Whether a response from these kinds of content is the same in both snapshots. */
export function isUnchanged(
  kinds: readonly Kind[],
  made: ContentSnapshot,
  now: ContentSnapshot,
): boolean {
  if (made === now) return true;
  return kinds.every(
    (kind) =>
      kind === PROGRAM ||
      (kind !== UNCOUNTED &&
        made.day === now.day &&
        made.versions.get(kind) === now.versions.get(kind)),
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the current day in UTC. Formats it only once a day. */
function createCalendar(): () => string {
  let begin = 0;
  let text = "";
  return () => {
    const now = Date.now();
    // A clock may also be set back.
    if (now < begin || now >= begin + DAY_MS) {
      begin = now - (now % DAY_MS);
      text = new Date(begin).toISOString().slice(0, 10);
    }
    return text;
  };
}

/** An estimate for the headers and objects of a response, in bytes. */
const OVERHEAD_BYTES = 4_000;
/** More than there are regular origins; variants of former ones are evicted. */
const MAX_FORMS = 8;

export interface StoredResponse {
  answer: Answer;
  kinds: readonly Kind[];
  /** The last snapshot for which the response was known to be up to date. */
  freshAt: ContentSnapshot;
  /** When it expires, in milliseconds of `performance.now()`; undefined if only changes make it stale. */
  endsAt: number | undefined;
  /** Encoded variants by origin; under the empty text if the body contains no origin. */
  byOrigin: Map<string, EncodedResponse>;
}

export function storedResponse(
  answer: Answer,
  kinds: Iterable<Kind>,
  freshAt: ContentSnapshot,
): StoredResponse {
  const { holdsMs = Number.POSITIVE_INFINITY } = answer;
  const endsAt = Number.isFinite(holdsMs) ? performance.now() + holdsMs : undefined;
  return { answer, kinds: [...kinds], freshAt, endsAt, byOrigin: new Map() };
}

/** Whether Koa would still send the same response. */
export function isFresh(kept: StoredResponse, now: ContentSnapshot): boolean {
  if (kept.endsAt !== undefined && kept.endsAt <= performance.now()) return false;
  if (!isUnchanged(kept.kinds, kept.freshAt, now)) return false;
  kept.freshAt = now;
  return true;
}

export function addVariant(
  { byOrigin }: StoredResponse,
  form: string,
  made: EncodedResponse,
): void {
  const [oldest] = byOrigin.keys();
  if (oldest !== undefined && byOrigin.size >= MAX_FORMS) byOrigin.delete(oldest);
  byOrigin.set(form, made);
}

/** Cached responses by address. When memory is full, the least recently requested are evicted. */
export class ResponseStore {
  /** Pages, files and pictures that exist. */
  private readonly existing: LRUCache<string, StoredResponse>;
  /** Searches, filters and missing pages. Anyone can make up more of them, so they have their own limit. */
  private readonly others: LRUCache<string, StoredResponse>;

  constructor(bytes: number) {
    this.existing = createCache((bytes * 3) / 4);
    this.others = createCache(bytes / 4);
  }

  get(key: string): StoredResponse | undefined {
    return this.existing.get(key) ?? this.others.get(key);
  }

  set(key: string, kept: StoredResponse): void {
    this.cacheFor(key, kept).set(key, kept);
  }

  /** Call this when the size of a response has changed. */
  updateSize(key: string, kept: StoredResponse): void {
    const place = this.cacheFor(key, kept);
    if (place.peek(key) !== kept) return;
    // Deleted first: lru-cache keeps the old size when the same value is set again.
    place.delete(key);
    place.set(key, kept);
  }

  /** In bytes. */
  get size(): number {
    return this.existing.calculatedSize + this.others.calculatedSize;
  }

  private cacheFor(key: string, { answer }: StoredResponse): LRUCache<string, StoredResponse> {
    return answer.status === 200 && !key.includes("?") ? this.existing : this.others;
  }
}

function createCache(maxSize: number): LRUCache<string, StoredResponse> {
  return new LRUCache({ maxSize: Math.max(1, maxSize), sizeCalculation: sizeOf });
}

function sizeOf({ answer, byOrigin }: StoredResponse, key: string): number {
  let size = OVERHEAD_BYTES + key.length * 2 + answer.body.length;
  for (const one of byOrigin.values()) {
    size += OVERHEAD_BYTES + one.size + (answer.namesOrigin ? answer.body.length : 0);
  }
  return size;
}

interface SharedAnswer {
  answer: unknown;
  kinds: readonly Kind[];
  freshAt: ContentSnapshot;
}

/** Anyone can make up input. The site’s settings, and what most pages show, are always among the last. */
const MOST_ANSWERS = 100;

/**
 * Caches the answers of calls until their content changes: every rendered page needs the site's settings, and most pages
 * need its categories or facet counts. After a change of looks, a post is rendered from the answers that it had.
 */
export function sharedAnswers(send: Send, versions: ContentVersions): Send {
  const snapshot = trackSnapshots(versions);
  const answers = new LRUCache<string, SharedAnswer>({ max: MOST_ANSWERS });

  return async (endpoint, input, terms) => {
    const isKnown = (versions.reach?.() ?? "known") === "known";
    if (!isKnown) return send(endpoint, input, terms);
    // Taken first: a change during the call makes the answer outdated.
    const now = snapshot();
    const key = JSON.stringify([endpoint.path, input]);
    const known = answers.get(key);
    if (known && isUnchanged(known.kinds, known.freshAt, now)) {
      known.freshAt = now;
      recordDependencies(known.kinds);
      return known.answer as never;
    }
    const kinds = new Set<Kind>();
    try {
      const answer = await recordReads(kinds, () => send(endpoint, input, terms));
      if (!kinds.has(UNCOUNTED)) answers.set(key, { answer, kinds: [...kinds], freshAt: now });
      return answer;
    } finally {
      recordDependencies(kinds);
    }
  };
}
