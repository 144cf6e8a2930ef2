import cluster from "node:cluster";
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { isSea } from "node:sea";
import { RequestProblem } from "../problems.ts";
import { sharedQueue } from "../runtime/shared-queue.ts";
import {
  BEYOND_MEMORY,
  PICTURES_VERB,
  type PictureJob,
  type PictureResult,
  type IconComposer,
  type LookedAt,
  type PictureCodec,
  type ShareComposer,
} from "./pictures.ts";
import { damaged, requireMemory, decodingMemory, tooLarge } from "./decoding-memory.ts";

const ONE_AT_A_TIME = { running: 1, waiting: Infinity };
const IDLE_MS = 10_000;
/** The largest accepted picture takes some seconds on a small machine. */
const LONGEST_MS = 120_000;
/** Variables that a process needs to start and to load an addon. The rest, passwords, stays here. */
const PASSED_ON = ["PATH", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LD_LIBRARY_PATH"];

export interface PictureProcess {
  encode: PictureCodec;
  compose: ShareComposer;
  icon: IconComposer;
  /** Ends the process, also in the middle of a picture. */
  close(): void;
}

/**
 * Works on pictures in a process of its own with a limit of memory, one at a time. Each upload takes a
 * process along: what it leaves behind, memory or the harm of a crafted file, ends with it. One that
 * makes share pictures waits a while for more, unless there are several workers. A picture that would take more than `room` bytes is
 * refused before it is decoded; the process ends at `limit`.
 */
export function createPictureProcess(
  dataDir: string,
  room = decodingMemory(),
  limit = room,
  launch = startChild,
): PictureProcess {
  const inTurn = sharedQueue("pictures", ONE_AT_A_TIME);
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  return {
    async encode(file, cut) {
      requireMemory(file, room);
      return inTurn(async () => {
        let outcome = await run({ kind: "encode", file, cut });
        // Nothing says that it was this picture's fault: the kernel, or somebody, ended the process.
        if (outcome === "killed") outcome = await run({ kind: "encode", file, cut });
        end();
        if (outcome === "killed") throw unavailable();
        if (outcome === "too large") throw tooLarge(file);
        if (outcome === "crashed" || "fault" in outcome) throw damaged();
        return outcome.made as LookedAt;
      });
    },
    compose: (read) =>
      inTurn(async () => made("picture for sharing", { kind: "compose", parts: await read() })),
    icon: (read) => inTurn(async () => made("icon", { kind: "icon", parts: await read() })),
    close: end,
  };

  async function made(what: string, job: PictureJob): Promise<Buffer> {
    const outcome = await run(job);
    if (typeof outcome === "object" && "made" in outcome) return outcome.made as Buffer;
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
    child ??= launch(dataDir, limit).once("exit", forget);
    const result = await resultOf(child, job);
    // The next turn may be another worker's: there is one such process for all.
    if (cluster.isWorker) end();
    else idle = setTimeout(end, IDLE_MS).unref();
    return result;
  }

  function forget(this: ChildProcess): void {
    if (child === this) child = undefined;
  }
}

/** The process lets the site end, and ends with it. */
export function startChild(dataDir: string, limit: number): ChildProcess {
  const env = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
  const child = spawn(process.execPath, [...entry(), dataDir, String(limit)], {
    env: { ...env, UV_THREADPOOL_SIZE: "1" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  // What cannot be started is told to the job that waits for it.
  child.on("error", () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

/** The source while developing, its own script once built, or the executable itself. */
function entry(): string[] {
  if (isSea()) return [PICTURES_VERB];
  const isBuilt = import.meta.filename.endsWith(".cjs");
  return [path.join(import.meta.dirname, isBuilt ? "pictures.cjs" : "process/main.ts")];
}

/** What a job made, or how the process ended in the middle of it. */
type Outcome = PictureResult | "too large" | "killed" | "crashed";

/** Sends a job and waits for its result, or for the end of the process. */
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
      resolve(isTooLong ? "too large" : endOf(code, signal));
    };
    const onError = (error: Error) => {
      settle();
      reject(unavailable(error));
    };
    child.once("message", onMessage).once("exit", onExit).once("error", onError);
    child.send(job, (error) => {
      // That it ended is told by its exit.
      if (error && child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
    });
  });
}

/** Beyond its memory the process ends itself, or is aborted by an allocation that is refused. */
function endOf(code: number | null, signal: NodeJS.Signals | null): Outcome {
  if (code === BEYOND_MEMORY || signal === "SIGABRT") return "too large";
  return signal === "SIGKILL" || signal === "SIGTERM" ? "killed" : "crashed";
}

function unavailable(cause?: Error): RequestProblem {
  return Object.assign(
    new RequestProblem(503, "Pictures cannot be worked on right now. Please try again.", {
      headers: { "Retry-After": "10" },
    }),
    { cause },
  );
}
