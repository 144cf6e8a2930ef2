import { readFileSync, readdirSync } from "node:fs";

/** Processor time of a process and all its descendants, in milliseconds. */
export function processorMs(pid: number): number {
  return tree(pid).reduce((sum, one) => sum + computedMs(one), 0);
}

/** A process and all its descendants. */
export function tree(pid: number): number[] {
  const children = ifRunning("", () => readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8"));
  return [
    pid,
    ...children
      .trim()
      .split(" ")
      .filter(Boolean)
      .flatMap((child) => tree(Number(child))),
  ];
}

/** Memory of processes in bytes, counting shared memory once. */
export function sharedMemory(pid: number): number {
  return tree(pid).reduce((sum, one) => sum + shareOf(one), 0);
}

function shareOf(pid: number): number {
  return ifRunning(0, () => {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1]) * 1024;
  });
}

/** In nanoseconds, by thread: `/proc/<pid>/stat` only has hundredths of a second. */
function computedMs(pid: number): number {
  const threads = ifRunning([], () => readdirSync(`/proc/${pid}/task`));
  return threads.reduce((sum, thread) => {
    const text = ifRunning("0", () =>
      readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8"),
    );
    const [computed] = text.split(" ");
    return sum + Number(computed) / 1e6;
  }, 0);
}

/** The process may have ended meanwhile, like the picture process or a connection of PostgreSQL. */
function ifRunning<T>(otherwise: T, read: () => T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
