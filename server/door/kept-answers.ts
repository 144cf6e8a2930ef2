import { LRUCache } from "lru-cache";
import type { Kind } from "../database/reads.ts";
import type { Answer } from "../http/hand-over.ts";
import type { Finished } from "./finished.ts";
import { type Moment, isUnchanged } from "./freshness.ts";

/** Estimate for headers and the objects around an answer. */
const OVERHEAD_BYTES = 4_000;
/** More than there are regular origins; the forms of former ones are dropped. */
const MAX_FORMS = 8;

export interface KeptAnswer {
  answer: Answer;
  kinds: readonly Kind[];
  /** The last moment at which the answer was known to be up to date. */
  freshAt: Moment;
  /** When it expires, in milliseconds of `performance.now()`; undefined if only changes make it stale. */
  endsAt: number | undefined;
  /** By origin; by the empty text if the answer names none. */
  finished: Map<string, Finished>;
}

export function newlyKept(answer: Answer, kinds: Iterable<Kind>, freshAt: Moment): KeptAnswer {
  const { holdsMs = Number.POSITIVE_INFINITY } = answer;
  const endsAt = Number.isFinite(holdsMs) ? performance.now() + holdsMs : undefined;
  return { answer, kinds: [...kinds], freshAt, endsAt, finished: new Map() };
}

/** Whether the answer is still what Koa would make now. */
export function isFresh(kept: KeptAnswer, now: Moment): boolean {
  if (kept.endsAt !== undefined && kept.endsAt <= performance.now()) return false;
  if (kept.freshAt === now) return true;
  if (!isUnchanged(kept.kinds, kept.freshAt, now)) return false;
  kept.freshAt = now;
  return true;
}

export function keepForm({ finished }: KeptAnswer, form: string, made: Finished): void {
  const [oldest] = finished.keys();
  if (oldest !== undefined && finished.size >= MAX_FORMS) finished.delete(oldest);
  finished.set(form, made);
}

/** Kept answers by address. When memory is full, the least recently requested are dropped. */
export class KeptAnswers {
  /** Pages, files and pictures that exist. */
  private readonly existing: LRUCache<string, KeptAnswer>;
  /** Searches, filters and missing pages. Anyone can make up more, so they have a limit of their own. */
  private readonly others: LRUCache<string, KeptAnswer>;

  constructor(bytes: number) {
    this.existing = createCache((bytes * 3) / 4);
    this.others = createCache(bytes / 4);
  }

  get(key: string): KeptAnswer | undefined {
    return this.existing.get(key) ?? this.others.get(key);
  }

  set(key: string, kept: KeptAnswer): void {
    this.cacheFor(key, kept).set(key, kept);
  }

  /** Call this after the size of an answer changed. */
  updateSize(key: string, kept: KeptAnswer): void {
    const place = this.cacheFor(key, kept);
    if (place.peek(key) !== kept) return;
    // For a value that it already has, lru-cache keeps the former size.
    place.delete(key);
    place.set(key, kept);
  }

  /** In bytes. */
  get size(): number {
    return this.existing.calculatedSize + this.others.calculatedSize;
  }

  private cacheFor(key: string, { answer }: KeptAnswer): LRUCache<string, KeptAnswer> {
    return answer.status === 200 && !key.includes("?") ? this.existing : this.others;
  }
}

function createCache(maxSize: number): LRUCache<string, KeptAnswer> {
  return new LRUCache({ maxSize: Math.max(1, maxSize), sizeCalculation: sizeOf });
}

function sizeOf({ answer, finished }: KeptAnswer, key: string): number {
  let size = OVERHEAD_BYTES + key.length * 2 + answer.body.length;
  for (const one of finished.values()) {
    size += OVERHEAD_BYTES + one.size + (answer.namesOrigin ? answer.body.length : 0);
  }
  return size;
}
