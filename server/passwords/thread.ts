import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { projectRoot } from "../project-root.ts";
import type { Job } from "./bcrypt.ts";

/** A thread takes 10 MB, and sign-ins are rare. */
const IDLE_MS = 10_000;

/** A thread that does one job at a time. It starts with the first job, and ends after a while without any. */
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
    // Ending takes a moment; the next job must start a new thread.
    this.worker = undefined;
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = startWorker();
    const forget = () => {
      if (this.worker === worker) this.worker = undefined;
    };
    // A failing thread only loses its job, and the next one starts another thread.
    worker.on("error", forget);
    worker.on("exit", forget);
    return worker;
  }
}

/** From the sources, or from the bundle’s text inside the executable. */
function startWorker(): Worker {
  if (import.meta.url.endsWith(".ts")) return new Worker(new URL("./worker.ts", import.meta.url));
  const script = readFileSync(join(projectRoot, "build/password-worker.cjs"), "utf8");
  return new Worker(script, { eval: true });
}
