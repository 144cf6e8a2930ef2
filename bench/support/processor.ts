import { readFileSync } from "node:fs";

/** Linux counts in hundredths of a second, see proc_pid_stat(5). */
const TICK_MS = 10;

/** What a process and all those that it has started have computed, in milliseconds. */
export function processorMs(pid: number): number {
  return tree(pid).reduce((sum, one) => sum + ticksOf(one) * TICK_MS, 0);
}

/** A process and what it has started, directly or not. */
export function tree(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return [
    pid,
    ...children
      .trim()
      .split(" ")
      .filter(Boolean)
      .flatMap((child) => tree(Number(child))),
  ];
}

/** Memory of processes in bytes, what they share counted once. */
export function sharedMemory(pid: number): number {
  return tree(pid).reduce((sum, one) => sum + shareOf(one), 0);
}

function shareOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1]) * 1024;
  } catch {
    // It has ended in between, as one that works on pictures does.
    return 0;
  }
}

function ticksOf(pid: number): number {
  const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user = 0, system = 0] = rest.split(" ").slice(11, 13).map(Number);
  return user + system;
}
