import { readFileSync, readdirSync } from "node:fs";

/** The running processes of the site in a data folder; on Linux. */
export function processesOf(dataDir: string): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => fileOf(pid, "cmdline").includes(`--data\0${dataDir}`)).map(Number);
}

/** What they hold in memory, in megabytes. */
export function memoryOf(pids: number[]): number {
  const kb = (pid: number) => Number(/^VmRSS:\s*(\d+)/m.exec(fileOf(pid, "status"))?.[1] ?? 0);
  return pids.reduce((sum, pid) => sum + kb(pid), 0) / 1_000;
}

export function descriptorsOf(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + readdirSync(`/proc/${pid}/fd`).length, 0);
}

/** The processor time that they have used, in milliseconds. */
export function processorMsOf(pids: number[]): number {
  const ticks = (pid: number) => {
    const fields = fileOf(pid, "stat").split(") ")[1]?.split(" ") ?? [];
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  };
  return pids.reduce((sum, pid) => sum + ticks(pid), 0) * MS_PER_TICK;
}

const MS_PER_TICK = 10;

/** Empty if the process has ended meanwhile. */
function fileOf(pid: number | string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}
