import { type PictureJob, type PictureResult, BEYOND_MEMORY } from "../pictures.ts";
import { compose, icon } from "./compose.ts";
import { encode } from "./encode.ts";
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { promisify } from "node:util";

/*
 * The picture process decodes files of others, so that neither their memory nor their faults hurt the site.
 * media/picture-process.ts starts it with the data folder and the bytes that a picture may take.
 */

/** Memory for threads and the encoder, beside the pixels. */
const SLACK = 48 * 1024 * 1024;
const LOOK_EVERY_MS = 25;
/** What libvips, libheif and V8 say where they do not end the process. */
const OUT_OF_MEMORY = /out of memory|allocat/i;
const IN_BACKGROUND = 10;

const room = Number(process.argv.at(-1));
// SIGKILL, because a normal exit would wait for the decoder’s threads.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

const ready = limitMemory(room);

process.on("message", (job: PictureJob) => {
  void work(job).then((result) => process.send?.(result));
});

function make(job: PictureJob) {
  switch (job.kind) {
    case "encode":
      return encode(job.file, job.cut);
    case "compose":
      return compose(job.parts);
    case "icon":
      return icon(job.parts);
  }
}

async function work(job: PictureJob): Promise<PictureResult> {
  try {
    await ready;
    return { made: await make(job) };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    if (OUT_OF_MEMORY.test(fault)) process.exit(BEYOND_MEMORY);
    return { fault };
  }
}

/**
 * Limits this process to `room` bytes more than it uses now. On Linux the kernel enforces it; everywhere the
 * process also checks itself, possibly a moment late. If memory runs short, the kernel kills this process
 * rather than the site, and visitors come first for the processor.
 */
async function limitMemory(room: number): Promise<void> {
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
