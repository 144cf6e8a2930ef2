import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { projectRoot } from "../project-root.ts";
import type { Job } from "./bcrypt.ts";

/** A thread takes 10 MB, and nobody signs in for most of the day. */
const IDLE_MS = 10_000;

/** A thread that does one job at a time. It starts with the first, and ends when it has none for long. */
export class HashingThread {
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
    // Ending takes a moment, in which the next job already wants a thread that lives.
    this.worker = undefined;
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = startWorker();
    const forget = () => {
      if (this.worker === worker) this.worker = undefined;
    };
    // A thread that fails takes its job along, not the server; the next job starts another.
    worker.on("error", forget);
    worker.on("exit", forget);
    return worker;
  }
}

/** The sources run as they are; the executable holds a bundle, which is read as text there. */
function startWorker(): Worker {
  if (import.meta.url.endsWith(".ts")) return new Worker(new URL("./worker.ts", import.meta.url));
  const script = readFileSync(join(projectRoot, "build/password-worker.cjs"), "utf8");
  return new Worker(script, { eval: true });
}
