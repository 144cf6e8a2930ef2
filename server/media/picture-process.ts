import cluster from "node:cluster";
import type { ChildProcess, SpawnOptions } from "node:child_process";
import path from "node:path";
import { isSea } from "node:sea";
import { type RequestProblem, unavailable } from "../problems.ts";
import { BEYOND_MEMORY, bareEnvironment, spawnIsolated } from "../runtime/child-process.ts";
import { copyAddon } from "../runtime/native.ts";
import { sharedQueue } from "../runtime/queue.ts";
import { PICTURES_VERB } from "../runtime/script.ts";
import {
  type PictureJob,
  type PictureResult,
  type IconComposer,
  type AnalyzedPicture,
  type PictureCodec,
  type ShareComposer,
} from "./pictures.ts";
import { damaged, requireMemory, decodingMemory, tooLarge } from "./decoding-memory.ts";

const ONE_AT_A_TIME = { running: 1, waiting: Infinity };
const IDLE_MS = 10_000;
/** The largest accepted picture takes some seconds on a small machine. */
const LONGEST_MS = 120_000;

export interface PictureProcess {
  encode: PictureCodec;
  compose: ShareComposer;
  icon: IconComposer;
  /** How many pictures this process has running or queued. */
  jobs(): number;
  /** Kills the process, even in the middle of a picture. */
  close(): void;
}

/**
 * Processes pictures, one at a time, in a child process with limited memory. The child exits after each upload, and
 * with it leaked memory and the effects of crafted files. After a share picture it waits a while for more, unless there
 * are several workers. Pictures that would take more than `room` bytes are refused before decoding; beyond `limit` the
 * child exits.
 */
export function createPictureProcess(
  dataDir: string,
  room = decodingMemory(),
  limit = room,
  launch = startChild,
): PictureProcess {
  const queued = sharedQueue("pictures", ONE_AT_A_TIME);
  let jobs = 0;
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    jobs += 1;
    return queued(work).finally(() => (jobs -= 1));
  };
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  return {
    async encode(file, cut) {
      requireMemory(file, room);
      return inTurn(async () => {
        let outcome = await run({ kind: "encode", file, cut });
        // Not necessarily the picture’s fault: the kernel or somebody else may have killed the process.
        if (outcome === "killed") outcome = await run({ kind: "encode", file, cut });
        end();
        if (outcome === "killed") throw notNow();
        if (outcome === "too large") throw tooLarge(file);
        if (typeof outcome === "object" && "unusable" in outcome) throw unusable(outcome.unusable);
        if (outcome === "crashed" || "fault" in outcome) throw damaged();
        return outcome.made as AnalyzedPicture;
      });
    },
    compose: (read) =>
      inTurn(async () => made("picture for sharing", { kind: "compose", parts: await read() })),
    icon: (read) => inTurn(async () => made("icon", { kind: "icon", parts: await read() })),
    jobs: () => jobs,
    close: end,
  };

  async function made(what: string, job: PictureJob): Promise<Buffer> {
    const outcome = await run(job);
    if (typeof outcome === "object" && "made" in outcome) return outcome.made as Buffer;
    if (typeof outcome === "object" && "unusable" in outcome) throw unusable(outcome.unusable);
    const reason = typeof outcome === "object" ? outcome.fault : outcome;
    throw new Error(`The ${what} could not be made: ${reason}`);
  }

  function end(): void {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = undefined;
  }

  async function run(job: PictureJob): Promise<Outcome> {
    clearTimeout(idle);
    child ??= started();
    const result = await resultOf(child, job);
    // The next job may come from another worker: all share one such process at a time.
    if (cluster.isWorker) end();
    else idle = setTimeout(end, IDLE_MS).unref();
    return result;
  }

  function started(): ChildProcess {
    try {
      return launch(dataDir, limit).once("exit", forget).once("error", forget);
    } catch (error) {
      throw notNow(error);
    }
  }

  function forget(this: ChildProcess): void {
    if (child === this) child = undefined;
  }
}

/** The process does not keep the site alive and exits with it. `flags` are for Node. */
export function startChild(dataDir: string, limit: number, flags: string[] = []): ChildProcess {
  copyAddon("sharp", dataDir);
  const options: SpawnOptions = {
    env: { ...bareEnvironment(), UV_THREADPOOL_SIZE: "1" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  };
  const child = spawnIsolated([...flags, ...entry(), dataDir, String(limit)], options, dataDir);
  child.unref();
  child.channel?.unref();
  return child;
}

/** The source during development, its built script, or the executable itself. */
function entry(): string[] {
  if (isSea()) return [PICTURES_VERB];
  const isBuilt = import.meta.filename.endsWith(".cjs");
  return [path.join(import.meta.dirname, isBuilt ? "pictures.cjs" : "process/main.ts")];
}

/** The result of a job, or how the process ended. */
type Outcome = PictureResult | "too large" | "killed" | "crashed";

function resultOf(child: ChildProcess, job: PictureJob): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    let isTooLong = false;
    const tooLong = setTimeout(() => {
      isTooLong = true;
      child.kill("SIGKILL");
    }, LONGEST_MS);
    const settle = () => {
      clearTimeout(tooLong);
      child.off("message", onMessage).off("exit", onExit).off("error", onError);
    };
    const onMessage = (result: unknown) => {
      settle();
      resolve(result as PictureResult);
    };
    const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
      settle();
      resolve(isTooLong ? "too large" : outcomeOf(code, signal));
    };
    const onError = (error: Error) => {
      settle();
      reject(notNow(error));
    };
    child.once("message", onMessage).once("exit", onExit).once("error", onError);
    child.send(job, (error) => {
      // If it has exited, the exit event reports it.
      if (error && child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
    });
  });
}

/** Above its memory limit the process exits, or aborts on a failed allocation. */
function outcomeOf(code: number | null, signal: NodeJS.Signals | null): Outcome {
  if (code === BEYOND_MEMORY || signal === "SIGABRT" || signal === "SIGTRAP") return "too large";
  return signal === "SIGKILL" || signal === "SIGTERM" ? "killed" : "crashed";
}

const notNow = (cause?: unknown) =>
  unavailable("Pictures can’t be processed right now. Please try again.", cause);

function unusable(reason: string): RequestProblem {
  const message =
    "This site can’t process pictures at the moment. The picture itself may be fine. The site’s log says why.";
  return unavailable(message, new Error(reason));
}
