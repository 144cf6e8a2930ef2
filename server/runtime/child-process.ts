import {
  type ChildProcess,
  type SpawnOptions,
  execFile,
  spawn,
  spawnSync,
} from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { promisify } from "node:util";

/** Variables that the command would refuse, because flags may have replaced them here. */
const NOT_PASSED_ON = {
  DATABASE_READ_URL: "",
  PORT: "",
  HOST: "",
  STARTER_CONTENT: "",
  WITHDRAW_WORKER: "",
  WORKERS: "",
  LOG: "",
};

/** Longer than any error message. */
const SAID_LETTERS = 10_000;

/**
 * Runs a command of the executable in a child process. Secrets are passed in `settings`: arguments can be read by all
 * users of the machine. Rejects with its last output if it fails or is aborted, and not before it has ended.
 */
export function runCommand(
  args: string[],
  settings: NodeJS.ProcessEnv,
  stopping: AbortSignal,
  output: "ignore" | "inherit" = "ignore",
): Promise<void> {
  stopping.throwIfAborted();
  const env = { ...process.env, ...NOT_PASSED_ON, ...settings };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env, stdio: ["ignore", output, "pipe"] });
    child.once("error", reject);
    let said = "";
    // Without free descriptors there is none.
    child.stderr?.on(
      "data",
      (part: Buffer) => (said = (said + part.toString()).slice(-SAID_LETTERS)),
    );
    child.once("close", (code, signal) => {
      if (code === 0) return resolve();
      const last =
        said.trim().split("\n").at(-1) || `it ended ${signal ? `by ${signal}` : `with ${code}`}`;
      reject(stopping.aborted ? stopping.reason : new Error(last.replace(/^lunula: /, "")));
    });
    stopping.addEventListener("abort", () => child.kill());
  });
}

/** Aborted by SIGTERM or Ctrl+C, which no longer end the process directly. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  return controller.signal;
}

// For processes that read untrusted files, so that neither their memory use nor their exploits hurt the site.

/** The exit code of a process that exceeded its memory limit. */
export const BEYOND_MEMORY = 86;
/** Memory for threads and for the libraries themselves. */
const SLACK = 48 * 1024 * 1024;
const LOOK_EVERY_MS = 25;
const IN_BACKGROUND = 10;
/** The variables that a process needs to start and to load an addon. Others may contain passwords. */
const PASSED_ON = ["PATH", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LD_LIBRARY_PATH"];

export function bareEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
}

/** Makes an empty network for a program: without even the machine’s own addresses. It keeps the process’s number and files. */
const ISOLATED = ["unshare", "--user", "--net"] as const;

let isolates: boolean | undefined;

/** Whether Linux lets this user start processes without a network. Containers and some systems do not. */
export function canIsolate(): boolean {
  if (isolates !== undefined || process.platform !== "linux") return isolates ?? false;
  const [unshare, ...options] = ISOLATED;
  const { status, error } = spawnSync(unshare, [...options, "true"]);
  // It may work once there are descriptors and memory again.
  if (error && !("code" in error && error.code === "ENOENT")) throw error;
  return (isolates = status === 0);
}

/**
 * Starts Node with these arguments, where possible without a network. Files of strangers may have taken it over. Throws
 * if no process can be started, for want of descriptors or memory.
 */
export function spawnIsolated(args: string[], options: SpawnOptions): ChildProcess {
  const [unshare, ...own] = ISOLATED;
  const child = canIsolate()
    ? spawn(unshare, [...own, process.execPath, ...args], options)
    : spawn(process.execPath, args, options);
  // Reported by who waits for an answer.
  child.on("error", () => undefined);
  if (child.pid === undefined) throw new Error(`${child.spawnfile} could not be started`);
  return child;
}

/**
 * Limits this process to `room` bytes more than it uses now, which it checks itself, possibly a moment late. It has a
 * lower CPU priority than visitors, and ends with its parent process.
 */
export function limitOwnMemory(room: number): void {
  // SIGKILL, because a normal exit would wait for threads.
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
  const limit = process.memoryUsage.rss() + room + SLACK;
  setInterval(() => {
    if (process.memoryUsage.rss() > limit) process.exit(BEYOND_MEMORY);
  }, LOOK_EVERY_MS).unref();
  setPriority(IN_BACKGROUND);
}

/**
 * The same for any process, enforced by Linux. If memory runs out, the kernel kills that process rather than the site.
 * Without `prlimit` or /proc, only the process’s own checks apply.
 */
export async function limitMemoryOf(pid: number, room: number): Promise<void> {
  if (process.platform !== "linux") return;
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, "1000");
    const limit = dataSizeOf(pid) + room + SLACK;
    await promisify(execFile)("prlimit", ["--pid", String(pid), `--data=${limit}`]);
  } catch {}
}

/** All private, writable memory of a process, in bytes. */
function dataSizeOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const [, kilobytes] = /^VmData:\s+(\d+)/m.exec(status) ?? [];
  return Number(kilobytes) * 1024;
}
