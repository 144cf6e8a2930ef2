import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { ADMIN, type Run, runExecutable, untilReady } from "../../tests/support/site.ts";

/** A server in a separate process. */
export interface Running {
  url: string;
  pid: number;
  /** The process of its database, if separate. */
  databasePid?: number | undefined;
  stop(): Promise<void>;
}

/** Where a site stores its content: in its folder, or in PostgreSQL. */
export interface Place {
  dataDir: string;
  database?: { url: string; pid: number } | undefined;
}

/** Starts a site with `ADMIN` as its admin. */
export async function startSite(
  { dataDir, database }: Place,
  args: string[] = [],
  environment: Record<string, string> = {},
  executable?: string,
): Promise<Running> {
  const where = database ? { DATABASE_URL: database.url } : {};
  const env = { ...where, ...environment };
  const site = await running(startSiteProcess(dataDir, args, env, executable));
  return { ...site, databasePid: database?.pid };
}

export function startSiteProcess(
  dataDir: string,
  args: string[] = [],
  environment: Record<string, string> = {},
  executable?: string,
): Run {
  return runExecutable(
    ["--port", "0", "--data", dataDir, ...args],
    { ...environment, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
    executable ? { executable } : {},
  );
}

/** Node’s own HTTP server, which sends the answers listed in a file: see bare-server.ts. */
export function startBareServer(answersFile: string): Promise<Running> {
  const script = resolve("bench/support/bare-server.ts");
  return running(runExecutable([script, answersFile], {}, { executable: process.execPath }));
}

async function running(run: Run): Promise<Running> {
  const { url } = await untilReady(run);
  return {
    url,
    pid: run.process.pid ?? 0,
    async stop() {
      await run.end("SIGTERM");
    },
  };
}

/** Resolves with the first 200 of a process that prints its address. */
export async function firstAnswer(run: Run): Promise<void> {
  const { stdout } = run.process;
  let address: string | undefined;
  while (!(address = / is ready at (\S+)/.exec(run.log())?.[1])) {
    if (!stdout || run.process.exitCode !== null) throw new Error(`It did not start: ${run.log()}`);
    await once(stdout, "data");
  }
  const answer = await fetch(address);
  if (answer.status !== 200) throw new Error(`The first answer was ${answer.status}`);
  await answer.arrayBuffer();
}

/** Memory of a process in bytes, according to the system: now, and the most since `resetPeakMemory`. */
export function memory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const field = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) * 1024;
  return { now: field("VmRSS"), peak: field("VmHWM") };
}

export function resetPeakMemory(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}
