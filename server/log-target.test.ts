import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LogTarget } from "./log.ts";

let folder: string;
let pipe: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lunula-log-"));
  pipe = path.join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const lines = (count: number) =>
  Array.from({ length: count }, (_, number) => `${String(number).padStart(999, ".")}\n`);

it("keeps up to a megabyte for a slow pipe, and logs how many lines it dropped", async () => {
  const fd = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  const onDropped = vi.fn<(lines: number) => void>();
  const target = new LogTarget(fd, onDropped);
  for (const line of lines(5_000)) target.write(line);
  const read = reader(fd);
  await expect.poll(() => read().length, { interval: 5 }).toBe(1_000_000);
  expect(read()).toBe(lines(1_000).join(""));
  await expect.poll(() => onDropped.mock.calls).toEqual([[4_000]]);

  target.write("and on it goes\n");
  await expect.poll(read).toMatch(/\nand on it goes\n$/);
  expect(onDropped).toHaveBeenCalledTimes(1);
  closeSync(fd);
});

/** Reads what is in a pipe so far. */
function reader(fd: number): () => string {
  const bytes = Buffer.alloc(65_536);
  let text = "";
  return () => {
    try {
      text += bytes.toString("utf8", 0, readSync(fd, bytes));
    } catch {
      // No new data.
    }
    return text;
  };
}

const CREATE_LOG = `
  import { openLog } from ${JSON.stringify(new URL("log.ts", import.meta.url).href)};
  const { log } = openLog("requests");`;

/** Measures live memory, not what a busy machine has yet to collect. */
const PROGRAM = `${CREATE_LOG}
  const held = () => {
    gc();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = held();
  let most = 0;
  for (let line = 0; line < 20_000; line += 1) {
    log.info("x".repeat(5_000));
    if (line % 1_000 !== 0) continue;
    await new Promise(setImmediate);
    most = Math.max(most, held() - before);
  }
  await new Promise((resolve) => log.flush(resolve));
  console.log(most < 10_000_000 ? "flat" : most);
  log.info("the last line");
  process.exit(0);`;

const TARGETS: [string, () => number][] = [
  ["a full disk", () => openSync("/dev/full", "w")],
  ["/dev/null", () => openSync("/dev/null", "w")],
  ["a pipe that nobody reads", () => openSync(pipe, "r+")],
  [
    "a pipe whose reader has closed it",
    () => {
      const reading = openSync(pipe, "r+");
      const writing = openSync(pipe, "w");
      closeSync(reading);
      return writing;
    },
  ],
];

it.each(TARGETS)("blocks no process and fills no memory: %s", async (_name, open) => {
  const fd = open();
  expect(await run(PROGRAM, fd)).toEqual([0, "flat\n"]);
});

it("writes the last lines before the process exits", async () => {
  const file = path.join(folder, "log");
  const program = `${CREATE_LOG} log.info("the last line"); process.exit(3);`;
  expect(await run(program, openSync(file, "a"))).toEqual([3, ""]);
  expect(readFileSync(file, "utf8")).toMatch(/the last line"}\n$/);
});

/** Returns exit code and standard output of a program whose standard error is an open file. */
async function run(program: string, fd: number): Promise<[number | null, string]> {
  const args = ["--expose-gc", "--input-type=module", "--eval", program];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", fd] });
  let said = "";
  child.stdout?.on("data", (part: Buffer) => (said += part.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  closeSync(fd);
  return [code, said];
}
