import cluster from "node:cluster";
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Database } from "../database/database.ts";
import { RequestProblem } from "../problems.ts";

/** Longer than any machine is busy. A worker ends with its primary, so there is always an answer to come. */
const PRIMARY_MAY_TAKE_MS = 60_000;

interface Terms {
  /** So many times … */
  times: number;
  /** … within so long, counted from the first. */
  seconds: number;
  /** What too many of them are called, such as `Too many failed sign-ins.` */
  refusal: string;
}

/** How often something may happen, counted for each key. */
export interface Budget {
  /** Counts once more. Throws 429 when it has happened too often. */
  take(key: string): Promise<void>;
  /**
   * Does `task`, which answers undefined when it fails, and counts failures in a row. It is counted
   * before it begins, so that many at once cannot slip through. What was never tried, since `task`
   * throws, does not count.
   */
  takeUnlessDone<T>(key: string, task: () => Promise<T | undefined>): Promise<T | undefined>;
}

/** Counts in the database; `name` stands before each key in the table. */
export function storedBudget(
  database: Pick<Database, "limiter">,
  { name, ...terms }: Terms & { name: string },
): Budget {
  const { times: points, seconds: duration } = terms;
  return budget(database.limiter({ keyPrefix: name, points, duration }), terms);
}

/** Counts in the memory of this process, or, for all workers together, of their primary. */
export function memoryBudget(terms: Terms & { name: string }): Budget {
  const options = { keyPrefix: terms.name, points: terms.times, duration: terms.seconds };
  const limiter = cluster.isWorker
    ? new RateLimiterCluster({ ...options, timeoutMs: PRIMARY_MAY_TAKE_MS })
    : new RateLimiterMemory(options);
  return budget(limiter, terms);
}

function budget(limiter: RateLimiterAbstract, { times, seconds, refusal }: Terms): Budget {
  async function take(key: string): Promise<void> {
    let spent = await limiter.get(key);
    // A clock that was set back leaves an end that is further away than any can be.
    if (spent && spent.msBeforeNext > seconds * 1000) {
      spent = await limiter.set(key, spent.consumedPoints, seconds);
    }
    // Refused without a write, however often it is tried.
    if (spent && spent.consumedPoints >= times) throw refused(refusal, spent.msBeforeNext);
    await limiter.consume(key).catch((error: unknown) => {
      throw error instanceof RateLimiterRes ? refused(refusal, error.msBeforeNext) : error;
    });
  }

  return {
    take,
    async takeUnlessDone(key, task) {
      await take(key);
      try {
        const result = await task();
        if (result !== undefined) await limiter.delete(key);
        return result;
      } catch (error) {
        await limiter.reward(key);
        throw error;
      }
    },
  };
}

function refused(refusal: string, ms: number): RequestProblem {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return new RequestProblem(429, `${refusal} Please try again in ${wait}.`, {
    headers: { "Retry-After": String(seconds) },
  });
}
