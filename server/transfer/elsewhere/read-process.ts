import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { isSea } from "node:sea";
import { RequestProblem, unavailable } from "../../problems.ts";
import {
  BEYOND_MEMORY,
  bareEnvironment,
  limitMemoryOf,
  readsOnly,
  spawnIsolated,
} from "../../runtime/child-process.ts";
import { READER_VERB } from "../../runtime/script.ts";
import type { GivenFiles } from "./bundle.ts";
import type { Found, ReadOptions, ImportSource } from "./found.ts";

/*
 * Archives from strangers are read in a separate process: without the site’s secrets and database, with limited memory,
 * no right to write and, where Linux allows it, no network, and killed if it stops responding. It returns plain values, which the site saves. This is the site’s side, which does
 * not load the code that reads; `read.ts` is the process.
 */

const MEGABYTE = 1024 * 1024;
/** Post texts have at most 5 million characters, of which a few copies exist. */
const MAX_MEMORY = 384 * MEGABYTE;
/** The process answers each second, even if nothing was found: if it takes longer, it hangs. */
const LONGEST_MS = 60_000;

/** Reads files like `readBundle`. The source must be closed, even if its items are never read. */
export type ImportReader = (
  given: GivenFiles,
  options: ReadOptions,
) => Promise<ImportSource & { close(): void }>;

export type ReaderQuestion =
  | { memory: number }
  | { names: string[]; folders: string[]; options: ReadOptions }
  | { next: true };

export interface Fault {
  status: number;
  message: string;
  details: Record<string, unknown>;
}

export type ReaderAnswer =
  | { isLimited: true }
  | { source: Omit<ImportSource, "items"> }
  | { found: Found[]; isDone: boolean }
  | { fault: Fault };

/** Reads in a separate process. Throws the errors of `readBundle`, and 400 if the process ends early. */
export async function readInChildProcess(
  { files, folders }: GivenFiles,
  options: ReadOptions,
  { memory = MAX_MEMORY, longest = LONGEST_MS }: { memory?: number; longest?: number } = {},
): ReturnType<ImportReader> {
  const fds = files.map(({ fd }) => fd);
  const child = startReader(fds, folders);
  const close = () => void child.kill("SIGKILL");
  try {
    const names = files.map(({ name }) => name);
    await ask(child, { memory }, longest);
    if (child.pid !== undefined) await limitMemoryOf(child.pid, memory);
    const answer = await ask(child, { names, folders, options }, longest);
    if (!("source" in answer)) throw new Error("The process answered with no source");
    return { ...answer.source, items: items(), close };
  } catch (error) {
    close();
    throw error;
  }

  async function* items(): AsyncGenerator<Found> {
    try {
      for (;;) {
        const answer = await ask(child, { next: true }, longest);
        if (!("found" in answer)) throw new Error("The process answered with no items");
        yield* answer.found;
        if (answer.isDone) return;
      }
    } finally {
      close();
    }
  }
}

/** Throws 503 if that is impossible. `flags` are for Node. */
export function startReader(fds: number[], folders: string[], flags: string[] = []): ChildProcess {
  try {
    return spawnIsolated([...flags, ...entry()], {
      env: { ...bareEnvironment(), TZ: process.env["TZ"], NODE_OPTIONS: readsOnly(folders) },
      stdio: ["ignore", "ignore", "ignore", "ipc", ...fds],
      serialization: "advanced",
    });
  } catch (cause) {
    throw unavailable("This site can’t read files right now. Please try again in a moment.", cause);
  }
}

/** The source during development, the built program, or the executable itself. */
function entry(): string[] {
  if (isSea()) return [READER_VERB];
  const isBuilt = import.meta.filename.endsWith(".cjs");
  return isBuilt
    ? [path.join(import.meta.dirname, "lunula.cjs"), READER_VERB]
    : [path.join(import.meta.dirname, "read.ts")];
}

async function ask(
  child: ChildProcess,
  question: ReaderQuestion,
  longest: number,
): Promise<ReaderAnswer> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let hangs = false;
  const timer = setTimeout(() => {
    hangs = true;
    child.kill("SIGKILL");
  }, longest);
  try {
    const answered = once(child, "message", { signal });
    const ended = once(child, "exit", { signal });
    child.send(question, () => undefined);
    const [answer, kind] = await Promise.race([
      answered.then(([message]) => [message as ReaderAnswer, "answer"] as const),
      ended.then(
        ([code, killed]) =>
          [
            undefined,
            code === BEYOND_MEMORY || killed === "SIGABRT" || killed === "SIGTRAP"
              ? "memory"
              : "ended",
          ] as const,
      ),
    ]);
    if (answer === undefined) throw endedEarly(hangs ? "hangs" : kind);
    if ("fault" in answer) {
      const { status, message, details } = answer.fault;
      throw new RequestProblem(status, message, { details });
    }
    return answer;
  } finally {
    clearTimeout(timer);
    stopping.abort();
  }
}

const REASONS: Record<string, string> = {
  hangs: "something in it takes too long to read",
  memory: "something in it takes too much memory to read",
};

function endedEarly(kind: string): RequestProblem {
  const why = REASONS[kind] ?? "the process that reads it has ended";
  return new RequestProblem(
    400,
    `Reading stopped: ${why}. What was imported before stays. Please try the parts of the archive one by one.`,
  );
}
