import cluster from "node:cluster";
import { createServer } from "node:net";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import {
  ensureAdmin,
  ensureConfiguredAdmin,
  startWithDatabase,
  type RunningSite,
} from "./starting.ts";
import { startMetrics, Counts, Sum, type CountAll } from "./metrics.ts";
import { createPasswords } from "./passwords.ts";
import { listeningAddress, startListening } from "./http/listen.ts";
import { WORKER_VERB } from "./runtime/script.ts";
import { socketPath } from "./runtime/unix-socket.ts";
import type { Release } from "./store/release-files.ts";
import { startUpkeep } from "./upkeep.ts";
import type { Worker } from "node:cluster";
import { isSea } from "node:sea";
import { setTimeout } from "node:timers/promises";
import { QueueKeeper } from "./runtime/queue.ts";
import type { Readable } from "node:stream";

interface RunningCluster extends RunningSite {
  /** Rejects if no worker can be started any more. */
  failed: Promise<never>;
}

/**
 * Opens the data folder and serves the site from several workers; this process answers no requests. If `stopping`
 * aborts during the start, this rejects with the signal’s reason. `write` receives the log lines of the workers.
 */
export function serveByWorkers(
  config: Config,
  release: Release,
  log: Logger,
  write: (lines: string) => void,
  stopping: AbortSignal,
): Promise<RunningCluster> {
  return startWithDatabase(config, stopping, log, async (database, starting) => {
    const endUpkeep = await startUpkeep(database, config, log, starting.signal, release);
    // Counts the limits that are in memory.
    void new RateLimiterClusterMaster();
    const workers = new Workers(await withPort(config), log, write);
    const passwords = createPasswords();
    let endMetrics = async (): Promise<void> => undefined;
    try {
      await ensureConfiguredAdmin(database.db, passwords, config.firstAdmin);
      await Promise.race([workers.start(), aborted(starting.signal)]);
      endMetrics = await startMetrics(config, database, log, () => workers.count());
      starting.done();
      const generatedAdmin = await ensureAdmin(database.db, passwords, config.firstAdmin);
      return { address: workers.address, generatedAdmin, failed: workers.failed, stop };
    } catch (error) {
      await workers.stop();
      throw error;
    }

    async function stop() {
      endUpkeep();
      await endMetrics();
      await workers.stop();
      await passwords.close();
      await database.close();
    }
  });
}

/** With port 0, chooses a free one: later workers need the same. */
async function withPort(config: Config): Promise<Config> {
  const { host, port, listenFd } = config;
  if (port !== 0 || listenFd !== undefined || socketPath(host) !== undefined) return config;
  const probe = createServer();
  await startListening(probe, config);
  const address = listeningAddress(probe);
  await new Promise((resolve) => probe.close(resolve));
  return { ...config, port: Number(new URL(address).port) };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}

/** A worker that served for this long started well. */
const GOOD_MS = 10_000;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 30_000;
/** How many workers may end before any has answered; then workers are considered unable to start. */
const MAX_FAILURES = 5;

interface Ended {
  /** How long it served requests, in milliseconds; undefined if it never did. */
  answeredMs: number | undefined;
  /** How many other workers are serving. */
  others: number;
}

/** When to replace workers that exit: immediately, but with a growing delay if they keep exiting early. */
export class Replacement {
  private soonEnded = 0;
  private neverReady = 0;

  /** How long to wait, in milliseconds; undefined to give up. */
  pauseAfter({ answeredMs, others }: Ended): number | undefined {
    this.neverReady = answeredMs === undefined ? this.neverReady + 1 : 0;
    if (this.neverReady >= MAX_FAILURES && others === 0) return undefined;
    this.soonEnded = answeredMs !== undefined && answeredMs >= GOOD_MS ? 0 : this.soonEnded + 1;
    if (this.soonEnded <= 1) return 0;
    return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.soonEnded - 2));
  }
}

export type WorkerCommand =
  | { kind: "serve"; config: Config }
  | { kind: "stop" }
  | { kind: "count" };

/** Sent by a worker once it accepts requests. */
export interface Ready {
  kind: "ready";
  address: string;
}

/** A worker’s counters, if metrics are on. */
export interface WorkerCounts {
  kind: "counted";
  counts: Float64Array;
}

/** Longer than a busy worker takes to answer. */
const COUNT_MS = 2_000;
/** Longer than a worker needs to finish its requests. */
const STOP_MS = 8_000;

/** The worker processes. Those that exit are replaced. */
class Workers {
  /** Rejects if no worker can be started. */
  readonly failed: Promise<never>;
  /** The address they listen on. Empty until one does. */
  address = "";
  private readonly config: Config;
  private readonly log: Logger;
  private readonly write: (lines: string) => void;
  private readonly queues = new QueueKeeper();
  private readonly replacement = new Replacement();
  private readonly answeringSince = new Map<number, number>();
  /** Each worker’s last reported counters. */
  private readonly counted = new Map<number, Float64Array>();
  private readonly ofEnded = new Sum();
  private readonly own = new Counts();
  private replaced = 0;
  private isStopping = false;
  private fail: (error: Error) => void = () => undefined;

  constructor(config: Config, log: Logger, write: (lines: string) => void) {
    this.config = config;
    this.log = log;
    this.write = write;
    this.failed = new Promise((_, reject) => (this.fail = reject));
    this.failed.catch(() => undefined);
    const [, script = ""] = process.argv;
    // Workers accept from a shared socket themselves: the next free one does, and no connection goes to a worker that
    // is exiting.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({
      // The executable takes the verb as its first argument.
      exec: isSea() ? WORKER_VERB : script,
      args: isSea() ? [] : [WORKER_VERB],
      // The executable’s own options would arrive as arguments.
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

  /** Lets all workers finish their requests and exit. */
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

  /** The sum of this process’s and all workers’ counters; the last known ones of a worker that does not answer. */
  async count(): ReturnType<CountAll> {
    await Promise.all(this.running().map((worker) => this.ask(worker)));
    const sum = new Sum();
    sum.add(this.ofEnded.all);
    sum.add(this.own.snapshot());
    for (const counts of this.counted.values()) sum.add(counts);
    return { sum, answering: this.answeringSince.size, replaced: this.replaced };
  }

  private ask(worker: Worker): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(patience);
        worker.off("message", onMessage);
        worker.off("exit", done);
        resolve();
      };
      const onMessage = ({ kind }: WorkerCounts) => kind === "counted" && done();
      const patience = globalThis.setTimeout(done, COUNT_MS);
      worker.on("message", onMessage).once("exit", done);
      order(worker, { kind: "count" });
    });
  }

  private fork(): void {
    const worker = cluster.fork();
    // Undeliverable messages: the worker’s exit is handled elsewhere.
    worker.on("error", () => undefined);
    worker.on("message", (message: Ready | WorkerCounts) => {
      if (message.kind === "ready") {
        const { address } = message;
        this.address = address;
        this.answeringSince.set(worker.id, performance.now());
      }
      if (message.kind === "counted") this.counted.set(worker.id, message.counts);
    });
    const lines = forwardLines(worker.process.stderr, this.write);
    worker.once("exit", (code, signal) => void lines.then(() => this.ended(worker, code, signal)));
    this.queues.serve(worker);
    order(worker, { kind: "serve", config: this.config });
  }

  private async ended(worker: Worker, code: number | null, signal: string | null): Promise<void> {
    const since = this.answeringSince.get(worker.id);
    this.answeringSince.delete(worker.id);
    const counts = this.counted.get(worker.id);
    if (counts) this.ofEnded.add(counts, true);
    this.counted.delete(worker.id);
    if (this.isStopping) return;
    this.replaced += 1;
    const answeredMs = since === undefined ? undefined : Math.round(performance.now() - since);
    const why = signal === null || signal === "" ? { code } : { signal };
    const pid = worker.process.pid;
    this.log.error({ pid, ...why, answeredMs }, "a worker has ended and is replaced");
    const pause = this.replacement.pauseAfter({ answeredMs, others: this.answeringSince.size });
    if (pause === undefined) {
      const how = "signal" in why ? `by ${signal}` : `with ${code}`;
      this.fail(
        new Error(
          `No worker can start; the last one ended ${how}. start with --workers 1 to run without workers`,
        ),
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

function order(worker: Worker, message: WorkerCommand): void {
  if (worker.isConnected()) worker.send(message);
}

/**
 * Forwards a worker’s log lines as whole lines, so that those of several workers never mix. Resolves at the end of the
 * stream.
 */
export async function forwardLines(
  stderr: Readable | null,
  write: (lines: string) => void,
): Promise<void> {
  let begun = "";
  stderr?.setEncoding("utf8");
  try {
    for await (const part of stderr ?? []) {
      const text = begun + (part as string);
      const end = text.lastIndexOf("\n") + 1;
      if (end > 0) write(text.slice(0, end));
      begun = text.slice(end);
    }
  } finally {
    if (begun) write(`${begun}\n`);
  }
}
