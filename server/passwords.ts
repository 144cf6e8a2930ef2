import { availableParallelism } from "node:os";
import { RequestProblem } from "./problems.ts";
import { QueueFullError, sharedQueue } from "./runtime/queue.ts";
import type { Job } from "./password-worker.ts";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { projectRoot } from "./project-root.ts";

/** They finish within about a second. */
const MOST_JOBS = 10;
const RETRY_SECONDS = 3;
/** bcrypt rounds: each one doubles the work of a hash, for the site and for an attacker. */
const ROUNDS = 11;

/** Salt and digest of a hash whose password nobody knows. */
const NOBODYS = "F.t0UjzLfzTPUhfs7n8KteL/fb1kHd197VF8lrC9ogQ0YUPtCrbFq";

export type Passwords = ReturnType<typeof createPasswords>;

interface Thread {
  /** Without a job. */
  isFree: boolean;
  run(job: Job): Promise<string | boolean>;
  end(): Promise<void>;
}

interface Hashing {
  rounds?: number;
  /** Of the machine: signing in uses at most two, and leaves one to visitors if there are several. */
  processors?: number;
  newThread?: () => Thread;
}

/** Hashes and compares passwords off the main thread. Both throw 429 if too many jobs wait. */
export function createPasswords({
  rounds = ROUNDS,
  processors = availableParallelism(),
  newThread = () => new HashingThread(),
}: Hashing = {}) {
  const running = processors > 2 ? 2 : 1;
  const threads = Array.from({ length: running }, newThread);
  const queued = sharedQueue("passwords", { running, waiting: MOST_JOBS - running });
  const nobodysHash = `$2b$${String(rounds).padStart(2, "0")}$${NOBODYS}`;

  function run(job: Job): Promise<string | boolean> {
    return queued(() => freeThread().run(job)).catch((error: unknown) => {
      throw error instanceof QueueFullError ? tooMany() : error;
    });
  }

  function freeThread(): Thread {
    const thread = threads.find(({ isFree }) => isFree);
    if (!thread) throw new Error("More passwords are hashed at once than there are threads");
    return thread;
  }

  return {
    hash: async (password: string) => (await run({ password, rounds })) as string,
    /** Without a hash, nothing matches, after as long a time as with a wrong password. */
    matches: async (password: string, hash: string | undefined = nobodysHash) =>
      (await run({ password, hash })) as boolean,
    /** Throws the same 429 early, before other work of a sign-in. */
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

/** 16 unambiguous letters and digits in four groups. */
export function generatePassword(): string {
  const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
  const letters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]);
  return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

/** A thread takes 10 MB of memory, and sign-ins are rare. */
const IDLE_MS = 10_000;

/** A thread that does one job at a time. It starts with the first job, and ends after some idle time. */
class HashingThread implements Thread {
  isFree = true;
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;

  async run(job: Job): Promise<string | boolean> {
    this.isFree = false;
    clearTimeout(this.idle);
    this.worker ??= this.start();
    const { worker } = this;
    worker.ref();
    const ended = new AbortController();
    const abort = () => ended.abort();
    worker.once("exit", abort);
    try {
      const answer = once(worker, "message", { signal: ended.signal });
      worker.postMessage(job);
      const [result] = (await answer) as [string | boolean];
      return result;
    } finally {
      worker.off("exit", abort);
      worker.unref();
      this.isFree = true;
      this.idle = setTimeout(() => void this.end(), IDLE_MS).unref();
    }
  }

  async end(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    // Ending takes a moment; the next job must start a new thread.
    this.worker = undefined;
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = startWorker();
    const forget = () => {
      if (this.worker === worker) this.worker = undefined;
    };
    // A crashed thread only loses its job; the next job starts another thread.
    worker.on("error", forget);
    worker.on("exit", forget);
    return worker;
  }
}

/** From the source file, or from the bundled text inside the executable. */
function startWorker(): Worker {
  if (import.meta.url.endsWith(".ts"))
    return new Worker(new URL("./password-worker.ts", import.meta.url));
  const script = readFileSync(join(projectRoot, "build/password-worker.cjs"), "utf8");
  return new Worker(script, { eval: true });
}
