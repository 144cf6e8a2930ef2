import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, openSync, readSync, writeFileSync, writeSync } from "node:fs";
import { constants } from "node:os";
import { join, resolve } from "node:path";

const SOURCE = resolve("tests/support/faults.c");
/** The numbers of the shared file. */
const FIELDS = ["calls", "first", "last", "error", "clock_ms", "speed", "since"] as const;
const BYTES = 8;
const ALWAYS = 2n ** 62n;

export type DiskError = "ENOSPC" | "EIO";

/** The writes of programs to a folder, which can be made to fail, and their time. */
export interface Faults {
  /** For the programs: loads `faults.c` into them. */
  readonly env: Record<string, string>;
  /** How many calls there were that write, or make files, since the last `fail` or `mend`. */
  calls(): number;
  /** From the `first` call on, all fail, or as many as `times`. */
  fail(error: DiskError, first: number, times?: number): void;
  mend(): void;
  /** How far the clock is ahead of the true time. */
  moveClock(ms: number): void;
  /** From now on the programs’ clock runs `speed` times as fast. Returns a function that reads it, in milliseconds since 1970. */
  hurry(speed: number): () => number;
}

/** Why programs cannot be made to fail on this machine; undefined if they can. */
export function noFaultsHere(): string | undefined {
  if (process.platform !== "linux") return "Only on Linux can calls of programs be made to fail";
  if (spawnSync("cc", ["--version"]).status === 0) return undefined;
  return "There is no C compiler: install one (on Debian: apt-get install gcc libc6-dev)";
}

/** `place` is where the compiled library and its file go; not in `folder`. */
export function createFaults(place: string, folder: string): Faults {
  const [library, file] = [join(place, "faults.so"), join(place, "faults")];
  execFileSync("cc", ["-shared", "-fPIC", "-O2", "-o", library, SOURCE, "-ldl"]);
  writeFileSync(file, Buffer.alloc(FIELDS.length * BYTES));
  const set = (field: (typeof FIELDS)[number], value: bigint) => {
    const bytes = Buffer.alloc(BYTES);
    bytes.writeBigInt64LE(value);
    const fd = openSync(file, "r+");
    writeSync(fd, bytes, 0, BYTES, FIELDS.indexOf(field) * BYTES);
    closeSync(fd);
  };
  return {
    env: { LD_PRELOAD: library, FAULTS_FILE: file, FAULTS_FOLDER: folder },
    calls() {
      const bytes = Buffer.alloc(BYTES);
      const fd = openSync(file, "r");
      readSync(fd, bytes, 0, BYTES, 0);
      closeSync(fd);
      return Number(bytes.readBigInt64LE());
    },
    fail(error, first, times) {
      set("error", BigInt(constants.errno[error]));
      set("first", ALWAYS);
      set("last", times === undefined ? ALWAYS : BigInt(first + times - 1));
      set("calls", 0n);
      set("first", BigInt(first));
    },
    mend() {
      set("first", ALWAYS);
      set("calls", 0n);
    },
    moveClock: (ms) => set("clock_ms", BigInt(ms)),
    hurry(speed) {
      set("since", process.hrtime.bigint());
      set("speed", BigInt(speed));
      const began = performance.now();
      return () => performance.timeOrigin + began + (performance.now() - began) * speed;
    },
  };
}
