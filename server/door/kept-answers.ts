import { LRUCache } from "lru-cache";
import type { Kind } from "../database/reads.ts";
import type { Answer } from "../http/hand-over.ts";
import type { Finished } from "./finished.ts";
import { type Moment, isUnchanged } from "./freshness.ts";

/** About what headers and the objects around them take. */
const OVERHEAD_BYTES = 4_000;
/** More than regular origins have; those that were some go. */
const MOST_FORMS = 8;

export interface KeptAnswer {
  answer: Answer;
  kinds: readonly Kind[];
  /** The last moment at which it was known to be what would be made anew. */
  freshAt: Moment;
  /** For what holds so long only, in milliseconds of `performance.now()`. */
  endsAt: number | undefined;
  /** By the origin that it names; under the empty text when it names none. */
  finished: Map<string, Finished>;
}

export function newlyKept(answer: Answer, kinds: Iterable<Kind>, freshAt: Moment): KeptAnswer {
  const { holdsMs = Number.POSITIVE_INFINITY } = answer;
  const endsAt = Number.isFinite(holdsMs) ? performance.now() + holdsMs : undefined;
  return { answer, kinds: [...kinds], freshAt, endsAt, finished: new Map() };
}

/** Whether it is what would be made anew. */
export function isFresh(kept: KeptAnswer, now: Moment): boolean {
  if (kept.endsAt !== undefined && kept.endsAt <= performance.now()) return false;
  if (kept.freshAt === now) return true;
  if (!isUnchanged(kept.kinds, kept.freshAt, now)) return false;
  kept.freshAt = now;
  return true;
}

export function keepForm({ finished }: KeptAnswer, form: string, made: Finished): void {
  const [oldest] = finished.keys();
  if (oldest !== undefined && finished.size >= MOST_FORMS) finished.delete(oldest);
  finished.set(form, made);
}

/** Finished answers by address, the least recently asked for out first. */
export class KeptAnswers {
  /** What is there to be asked for: pages, files and pictures. */
  private readonly standing: LRUCache<string, KeptAnswer>;
  /** Searches, filters and addresses without a page: anyone can make up more, which drive out only their like. */
  private readonly others: LRUCache<string, KeptAnswer>;

  constructor(bytes: number) {
    this.standing = createPlace((bytes * 3) / 4);
    this.others = createPlace(bytes / 4);
  }

  get(key: string): KeptAnswer | undefined {
    return this.standing.get(key) ?? this.others.get(key);
  }

  set(key: string, kept: KeptAnswer): void {
    this.placeOf(key, kept).set(key, kept);
  }

  /** To be called when an answer takes another amount of memory than before. */
  weighAnew(key: string, kept: KeptAnswer): void {
    const place = this.placeOf(key, kept);
    if (place.peek(key) === kept) place.set(key, kept);
  }

  /** In bytes. */
  get size(): number {
    return this.standing.calculatedSize + this.others.calculatedSize;
  }

  private placeOf(key: string, { answer }: KeptAnswer): LRUCache<string, KeptAnswer> {
    return answer.status === 200 && !key.includes("?") ? this.standing : this.others;
  }
}

function createPlace(maxSize: number): LRUCache<string, KeptAnswer> {
  return new LRUCache({ maxSize: Math.max(1, maxSize), sizeCalculation: sizeOf });
}

function sizeOf({ answer, finished }: KeptAnswer, key: string): number {
  let size = OVERHEAD_BYTES + key.length * 2 + answer.body.length;
  for (const one of finished.values()) {
    size += OVERHEAD_BYTES + one.size + (answer.namesOrigin ? answer.body.length : 0);
  }
  return size;
}
