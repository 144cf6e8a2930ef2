import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { type Run, runExecutable } from "../tests/support/site.ts";
import { type Table, median, ms, ratio } from "./support/numbers.ts";
import { firstAnswer, startSiteProcess } from "./support/running.ts";

const ROUNDS = 5;

const HELLO = `
const server = require("node:http").createServer((request, response) => response.end("hello"));
server.listen(0, "127.0.0.1", () =>
  console.log("Hello is ready at http://127.0.0.1:" + server.address().port));
process.on("SIGTERM", () => process.exit(0));`;

/**
 * From the start of the process to its first 200. The kinds take turns, so that the machine’s load affects all of
 * them.
 */
export async function measureStart(folder: string): Promise<Table[]> {
  const fresh = () => mkdtempSync(join(folder, "data-"));
  const filled = fresh();
  await timeStart(() => startSiteProcess(filled));
  const kinds: Record<string, () => Run> = {
    "bare node server": () => runExecutable(["-e", HELLO], {}, { executable: process.execPath }),
    "empty folder, --no-starter": () => startSiteProcess(fresh(), ["--no-starter"]),
    "empty folder, starter content": () => startSiteProcess(fresh()),
    "second start, starter content": () => startSiteProcess(filled),
  };
  const times = new Map(Object.keys(kinds).map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, start] of Object.entries(kinds))
      times.get(name)?.push(await timeStart(start));
  }
  const baseline = median(times.get("bare node server") ?? []);
  return [
    {
      title: "start: time to the first 200",
      columns: ["", "median", "slowest", "of bare"],
      rows: [...times].map(([name, taken]) => [
        name,
        ms(median(taken)),
        ms(Math.max(...taken)),
        ratio(median(taken), baseline),
      ]),
    },
  ];
}

async function timeStart(start: () => Run): Promise<number> {
  const before = performance.now();
  const run = start();
  await firstAnswer(run);
  const taken = performance.now() - before;
  await run.end("SIGTERM");
  return taken;
}
