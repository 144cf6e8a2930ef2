import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { promisify } from "node:util";
import { BEYOND_MEMORY } from "../pictures.ts";

/** Memory for threads and the encoder, beside the pixels. */
const SLACK = 48 * 1024 * 1024;
const LOOK_EVERY_MS = 25;
const IN_BACKGROUND = 10;

/**
 * Limits this process to `room` bytes more than it uses now. On Linux the kernel enforces it; everywhere the
 * process also checks itself, possibly a moment late. If memory runs short, the kernel kills this process
 * rather than the site, and visitors come first for the processor.
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
    // Without `prlimit` or /proc, the own checks must do.
  }
}

/** All private, writable memory of this process, in bytes. */
function dataSize(): number {
  const [, kilobytes] = /^VmData:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
