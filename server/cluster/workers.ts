import cluster, { type Worker } from "node:cluster";
import { isSea } from "node:sea";
import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { QueueKeeper } from "../runtime/queue-keeper.ts";
import { type Order, type Ready, WORKER_VERB } from "./messages.ts";
import { Replacement } from "./replacement.ts";
import { forwardLines } from "./worker-log.ts";

/** Longer than a worker takes to finish its requests. */
const STOP_MS = 8_000;

/** The processes that answer. One that ends is replaced by another. */
export class Workers {
  /** Rejects when no worker can be started. */
  readonly failed: Promise<never>;
  private readonly config: Config;
  private readonly log: Logger;
  private readonly write: (lines: string) => void;
  private readonly queues = new QueueKeeper();
  private readonly replacement = new Replacement();
  private readonly answeringSince = new Map<number, number>();
  private isStopping = false;
  private fail: (error: Error) => void = () => undefined;

  constructor(config: Config, log: Logger, write: (lines: string) => void) {
    this.config = config;
    this.log = log;
    this.write = write;
    this.failed = new Promise((_, reject) => (this.fail = reject));
    this.failed.catch(() => undefined);
    const [, script = ""] = process.argv;
    // They take connections from one queue themselves: whoever is free does, and none waits at one that ends.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({
      // The executable takes it for its first argument.
      exec: isSea() ? WORKER_VERB : script,
      args: isSea() ? [] : [WORKER_VERB],
      // Those of the executable would arrive as arguments.
      execArgv: isSea() ? [] : process.execArgv,
      stdio: ["ignore", "inherit", "pipe", "ipc"],
      serialization: "advanced",
    });
  }

  async start(): Promise<void> {
    for (let count = 0; count < this.config.workers; count += 1) this.fork();
    while (this.answeringSince.size < this.config.workers) {
      await Promise.race([this.nextReady(), this.failed]);
    }
  }

  /** Lets all of them finish their requests and end. */
  async stop(): Promise<void> {
    this.isStopping = true;
    const ends = this.running().map(async (worker) => {
      const patience = globalThis.setTimeout(() => worker.process.kill("SIGKILL"), STOP_MS);
      order(worker, { kind: "stop" });
      await new Promise((resolve) => worker.once("exit", resolve));
      clearTimeout(patience);
    });
    await Promise.all(ends);
  }

  private fork(): void {
    const worker = cluster.fork();
    // What cannot be sent to it any more is told by its end.
    worker.on("error", () => undefined);
    worker.on("message", ({ kind }: Ready) => {
      if (kind === "ready") this.answeringSince.set(worker.id, Date.now());
    });
    const lines = forwardLines(worker.process.stderr, this.write);
    worker.once("exit", (code, signal) => void lines.then(() => this.ended(worker, code, signal)));
    this.queues.serve(worker);
    order(worker, { kind: "serve", config: this.config });
  }

  private async ended(worker: Worker, code: number | null, signal: string | null): Promise<void> {
    const since = this.answeringSince.get(worker.id);
    this.answeringSince.delete(worker.id);
    if (this.isStopping) return;
    const answeredMs = since === undefined ? undefined : Date.now() - since;
    const why = signal === null || signal === "" ? { code } : { signal };
    const pid = worker.process.pid;
    this.log.error({ pid, ...why, answeredMs }, "a worker has ended and is replaced");
    const pause = this.replacement.pauseAfter({ answeredMs, others: this.answeringSince.size });
    if (pause === undefined) {
      const how = "signal" in why ? `by ${signal}` : `with ${code}`;
      this.fail(
        new Error(`No worker can start; the last one ended ${how}. --workers 1 needs none`),
      );
      return;
    }
    await setTimeout(pause);
    if (!this.isStopping) this.fork();
  }

  private nextReady(): Promise<void> {
    return new Promise((resolve) => {
      const onMessage = (_worker: Worker, { kind }: Ready) => {
        if (kind !== "ready") return;
        cluster.off("message", onMessage);
        resolve();
      };
      cluster.on("message", onMessage);
    });
  }

  private running(): Worker[] {
    return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  }
}

function order(worker: Worker, message: Order): void {
  if (worker.isConnected()) worker.send(message);
}
