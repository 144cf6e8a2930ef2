import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { promisify } from "node:util";
import { BEYOND_MEMORY } from "../pictures.ts";

/** What threads and the encoder take beside the pixels. */
const SLACK = 48 * 1024 * 1024;
const LOOK_EVERY_MS = 25;
const IN_BACKGROUND = 10;

/**
 * Holds this process to `room` bytes more than it has now. On Linux the kernel refuses what goes
 * beyond; everywhere the process watches itself too, which may come a moment late. Visitors go first,
 * and where memory runs short the kernel takes this process and leaves the site alone.
 */
export async function limitMemory(room: number): Promise<void> {
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
    // Without the program `prlimit`, or without /proc, watching has to do.
  }
}

/** All that is private to this process and can be written, in bytes. */
function dataSize(): number {
  const [, kilobytes] = /^VmData:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
