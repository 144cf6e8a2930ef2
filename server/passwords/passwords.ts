import { RequestProblem } from "../problems.ts";
import type { Job } from "./bcrypt.ts";
import { HashingThread } from "./thread.ts";

/** Of the processors, signing in may take two, and of the patience, that of eight more. */
const AT_ONCE = 2;
const MOST_WAITING = 8;
const RETRY_SECONDS = 3;

/**
 * Hashes and checks passwords beside the server's own thread, which goes on answering visitors. Where
 * too many wait already, both throw 429.
 */
export interface Passwords {
  /** What is kept of a password, in place of it. */
  hash(password: string): Promise<string>;
  matches(password: string, hash: string): Promise<boolean>;
  close(): Promise<void>;
}

export function createPasswords(): Passwords {
  const threads = Array.from({ length: AT_ONCE }, () => new HashingThread());
  const free = [...threads];
  const waiting: ((thread: HashingThread) => void)[] = [];

  async function run(job: Job): Promise<string | boolean> {
    const thread = free.pop() ?? (await nextFree());
    try {
      return await thread.run(job);
    } finally {
      const next = waiting.shift();
      if (next) next(thread);
      else free.push(thread);
    }
  }

  function nextFree(): Promise<HashingThread> {
    if (waiting.length >= MOST_WAITING) throw tooMany();
    return new Promise((resolve) => waiting.push(resolve));
  }

  return {
    hash: async (password) => (await run({ password })) as string,
    matches: async (password, hash) => (await run({ password, hash })) as boolean,
    close: async () => void (await Promise.all(threads.map((thread) => thread.end()))),
  };
}

function tooMany(): RequestProblem {
  return new RequestProblem(429, "Too many sign-ins at once. Please try again in a few seconds.", {
    headers: { "Retry-After": String(RETRY_SECONDS) },
  });
}
