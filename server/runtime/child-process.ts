import {
  type ChildProcess,
  type SpawnOptions,
  execFile,
  spawn,
  spawnSync,
} from "node:child_process";
import { existsSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import path from "node:path";
import { isSea } from "node:sea";
import { promisify } from "node:util";
import { projectRoot } from "../project-root.ts";
import { ADDON_FOLDER } from "./native.ts";

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
const WITHOUT_NETWORK = ["unshare", "--user", "--net"];

/**
 * Covers a folder for a program, but for the addons in it, which it cannot change. The second `unshare` takes away the right
 * to undo that. The folder is open while it is covered, to find the addons in it.
 */
const COVER = `
set -e
exec 9<"$1"
mount -t tmpfs -o size=64k,mode=700 lunula "$1"
if [ -d /proc/self/fd/9/${ADDON_FOLDER} ]; then
  mkdir "$1/${ADDON_FOLDER}"
  mount -c --bind /proc/self/fd/9/${ADDON_FOLDER} "$1/${ADDON_FOLDER}"
  mount -o remount,bind,ro "$1/${ADDON_FOLDER}"
fi
exec 9<&-
shift
exec ${WITHOUT_NETWORK.join(" ")} "$@"`;
const COVERING = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", COVER, "sh"];

const working = new Map<string, boolean>();

/** Whether Linux lets this user start programs this way. Containers and some systems do not. */
function canStart(way: string[]): boolean {
  if (process.platform !== "linux") return false;
  const key = way.join(" ");
  const known = working.get(key);
  if (known !== undefined) return known;
  const [program = "", ...own] = way;
  // A folder must not hold the program that is to run, nor its sources during development.
  const sources = isSea() ? [] : ["-a", "-e", import.meta.filename];
  const { status, error } = spawnSync(program, [
    ...own,
    "test",
    "-x",
    process.execPath,
    ...sources,
  ]);
  // It may work once there are descriptors and memory again.
  if (error && !("code" in error && error.code === "ENOENT")) throw error;
  working.set(key, status === 0);
  return status === 0;
}

export function canIsolate(): boolean {
  return canStart(WITHOUT_NETWORK);
}

/** Whether processes can also be without the files of a folder. */
export function canCover(folder: string): boolean {
  return canStart([...COVERING, path.resolve(folder)]);
}

/**
 * Starts Node with these arguments, where possible without a network, and without the files of the folder `covered`: files
 * of strangers may have taken it over. Throws if no process can be started, for want of descriptors or memory.
 */
export function spawnIsolated(
  args: string[],
  options: SpawnOptions,
  covered?: string,
): ChildProcess {
  const way =
    covered !== undefined && canCover(covered) ? [...COVERING, path.resolve(covered)] : [];
  if (way.length === 0 && canIsolate()) way.push(...WITHOUT_NETWORK);
  const [program, ...own] = [...way, process.execPath, ...args];
  const child = spawn(program as string, own, options);
  // Reported by who waits for an answer.
  child.on("error", () => undefined);
  if (child.pid === undefined) throw new Error(`${child.spawnfile} could not be started`);
  return child;
}

/** What Node loads during development and from the build; an executable needs nothing. */
const OWN_FILES = ["server", "contract", "build", "node_modules", "package.json"];

/**
 * Options of Node’s permission model, for its environment: a process reads these folders and what was opened for it, writes no
 * file, starts no other process, and loads no native code.
 */
export function readsOnly(folders: string[]): string {
  const own = isSea() ? [] : OWN_FILES.map((name) => path.join(projectRoot, name));
  // A folder may be a link, such as `node_modules`.
  const targets = own.filter((name) => existsSync(name)).map((name) => realpathSync(name));
  const quoted = [...new Set([...own, ...targets, ...folders])].map((name) =>
    name.replaceAll(/["\\]/g, String.raw`\$&`),
  );
  return ["--permission", ...quoted.map((name) => `"--allow-fs-read=${name}"`)].join(" ");
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
