import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { promisify } from "node:util";

// For processes that read files of others, so that neither their memory nor their faults hurt the site.

/** The exit code of a process that needed more memory than it may use. */
export const BEYOND_MEMORY = 86;
/** Memory for threads and what a library takes for itself. */
const SLACK = 48 * 1024 * 1024;
const LOOK_EVERY_MS = 25;
const IN_BACKGROUND = 10;
/** What a process needs to start and to load an addon. Other variables may be passwords. */
const PASSED_ON = ["PATH", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LD_LIBRARY_PATH"];

export function bareEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
}

/**
 * Limits this process to `room` bytes more than it uses now. On Linux the kernel enforces it; everywhere the
 * process also checks itself, possibly a moment late. If memory runs short, the kernel kills this process
 * rather than the site, and visitors come first for the processor. It ends with the process that started it.
 */
export async function limitMemory(room: number): Promise<void> {
  // SIGKILL, because a normal exit would wait for threads.
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
  const limit = process.memoryUsage.rss() + room + SLACK;
  setInterval(() => {
    if (process.memoryUsage.rss() > limit) process.exit(BEYOND_MEMORY);
  }, LOOK_EVERY_MS).unref();
  setPriority(IN_BACKGROUND);
  if (process.platform !== "linux") return;
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
    const limit = dataSize() + room + SLACK;
    await promisify(execFile)("prlimit", ["--pid", String(process.pid), `--data=${limit}`]);
  } catch {
    // Without `prlimit` or /proc, the own checks must do.
  }
}

/** All private, writable memory of this process, in bytes. */
function dataSize(): number {
  const [, kilobytes] = /^VmData:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
