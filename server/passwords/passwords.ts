import { availableParallelism } from "node:os";
import { RequestProblem } from "../problems.ts";
import { QueueFullError } from "../runtime/queue.ts";
import { sharedQueue } from "../runtime/shared-queue.ts";
import type { Job } from "./bcrypt.ts";
import { HashingThread } from "./thread.ts";

/** Of the processors, signing in leaves one to visitors where there is one, and takes two at most. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Of the patience, signing in takes that of ten, who are served within a second or so. */
const JOBS = { running: THREADS, waiting: 10 - THREADS };
const RETRY_SECONDS = 3;
/** bcrypt rounds: each one more doubles the work of a hash, for the site and for an attacker. */
const ROUNDS = 11;

/**
 * Hashes and checks passwords beside the server's own thread, which goes on answering visitors. Where
 * too many wait already, both throw 429.
 */
export interface Passwords {
  /** What is kept of a password, in place of it. */
  hash(password: string): Promise<string>;
  matches(password: string, hash: string): Promise<boolean>;
  /** Throws that 429 now, before anything else is done for a sign-in. */
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
