import { availableParallelism } from "node:os";
import { RequestProblem } from "../problems.ts";
import { QueueFullError } from "../runtime/queue.ts";
import { sharedQueue } from "../runtime/shared-queue.ts";
import type { Job } from "./bcrypt.ts";
import { HashingThread } from "./thread.ts";

/** Signing in takes at most two processors, and leaves one to visitors if there is more than one. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** At most ten jobs, which finish within about a second. */
const JOBS = { running: THREADS, waiting: 10 - THREADS };
const RETRY_SECONDS = 3;
/** bcrypt rounds: each one doubles the work of a hash, for the site and for an attacker. */
const ROUNDS = 11;

/**
 * Hashes and compares passwords outside the server’s own thread, which answers visitors meanwhile. Both throw 429 if
 * too many jobs wait.
 */
export interface Passwords {
  /** Returns the hash to store. */
  hash(password: string): Promise<string>;
  matches(password: string, hash: string): Promise<boolean>;
  /** Throws that 429 now, before other work for a sign-in begins. */
  refuseIfFull(): Promise<void>;
  close(): Promise<void>;
}

export function createPasswords(rounds = ROUNDS): Passwords {
  const threads = Array.from({ length: JOBS.running }, () => new HashingThread());
  const queued = sharedQueue("passwords", JOBS);

  function run(job: Job): Promise<string | boolean> {
    return queued(() => freeThread().run(job)).catch((error: unknown) => {
      throw error instanceof QueueFullError ? tooMany() : error;
    });
  }

  function freeThread(): HashingThread {
    const thread = threads.find(({ isFree }) => isFree);
    if (!thread) throw new Error("More passwords are hashed at once than there are threads");
    return thread;
  }

  return {
    hash: async (password) => (await run({ password, rounds })) as string,
    matches: async (password, hash) => (await run({ password, hash })) as boolean,
    async refuseIfFull() {
      if (await queued.isFull()) throw tooMany();
    },
    close: async () => void (await Promise.all(threads.map((thread) => thread.end()))),
  };
}

function tooMany(): RequestProblem {
  return new RequestProblem(429, "Too many sign-ins at once. Please try again in a few seconds.", {
    headers: { "Retry-After": String(RETRY_SECONDS) },
  });
}
