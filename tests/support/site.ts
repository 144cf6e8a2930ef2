import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { devNull, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "./servers/free-port.ts";

const EXECUTABLE = resolve("dist/lunula");
const READY = / is ready at (http:\/\/\S+)/;
/** A busy machine may take its time. A test that waits for several starts has its own limit. */
const START_MS = 200_000;

export const ADMIN = { email: "editor@example.com", password: "almond or coffin" };

const ADMIN_ENV = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

/** For tests that are not about several processes: each one takes a second of processor time to start. */
export const ONE_PROCESS = { WORKERS: "1" };

export interface SiteOptions {
  args?: string[];
  env?: Record<string, string>;
  /** Kept if given; otherwise a new folder, removed by `dispose`. */
  dataDir?: string;
  /** A data folder to start with a copy of. */
  copyOf?: string;
  /** Another release than dist/lunula. */
  executable?: string;
}

/** The running executable. */
export interface Site {
  readonly url: string;
  readonly dataDir: string;
  /** What it has printed so far, on both streams. */
  log(): string;
  /** Asks it to stop and returns its exit code. The data folder stays. */
  stop(): Promise<number | null>;
  /** Kills it. The data folder stays. */
  kill(): Promise<void>;
  /** Starts it again, after `stop` or `kill`, with the same data and port, optionally changed. */
  restart(changes?: Pick<SiteOptions, "env" | "executable">): Promise<void>;
  /** Stops it and removes a data folder that was made for it. */
  dispose(): Promise<void>;
}

/** Starts `dist/lunula` on a free port with `ADMIN` as its admin, and waits until it serves. */
export async function startSite({
  args = [],
  env = {},
  executable,
  ...given
}: SiteOptions = {}): Promise<Site> {
  const dataDir = given.dataDir ?? mkdtempSync(join(tmpdir(), "lunula-site-"));
  if (given.copyOf) cpSync(given.copyOf, dataDir, { recursive: true });
  const port = String(await freePort());
  let running = await start();

  function start(changes: Pick<SiteOptions, "env" | "executable"> = {}) {
    const release = changes.executable ?? executable;
    return untilReady(
      runExecutable(
        ["--port", port, "--data", dataDir, ...args],
        { ...ADMIN_ENV, ...ONE_PROCESS, ...env, ...changes.env },
        release === undefined ? {} : { executable: release },
      ),
    );
  }
  return {
    url: running.url,
    dataDir,
    log: () => running.run.log(),
    stop: () => running.run.end("SIGTERM"),
    kill: async () => void (await running.run.end("SIGKILL")),
    async restart(changes) {
      running = await start(changes);
    },
    async dispose() {
      await running.run.end("SIGTERM");
      if (!given.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Makes a site with the starter content and `ADMIN` in an empty folder. */
export async function firstStart(dataDir: string, env: Record<string, string> = {}): Promise<void> {
  const { run } = await untilReady(
    runExecutable(["--port", "0", "--data", dataDir], { ...ADMIN_ENV, ...ONE_PROCESS, ...env }),
  );
  await run.end("SIGTERM");
}

/** The cookie of a signed-in `ADMIN`. */
export async function adminCookie(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMIN),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

export interface Run {
  log(): string;
  /** Sends a signal, unless it has ended, and returns the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  process: ChildProcess;
  ended: Promise<number | null>;
}

/** Runs the executable in an environment without this machine’s settings. */
export function runExecutable(
  args: string[],
  env: Record<string, string> = {},
  options: {
    cwd?: string;
    uid?: number;
    gid?: number;
    executable?: string;
    stdout?: number;
    stderr?: number;
    /** A file descriptor that it is passed as its number 3. */
    passed?: number;
  } = {},
): Run {
  const { executable = EXECUTABLE, stdout = "pipe", stderr = "pipe", passed, ...where } = options;
  if (!existsSync(executable)) throw new Error(`${executable} is missing: run ./build.sh first`);
  const stdio: StdioOptions = ["ignore", stdout, stderr, passed];
  // Not the settings of a Lunula that this machine serves, either.
  const clean = { LUNULA_CONFIG: devNull, ...env };
  const child: ChildProcess = spawn(executable, args, { env: clean, ...where, stdio });
  // A test that fails half-way must not leave a server running.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("close", () => process.off("exit", kill));
  let log = "";
  child.stdout?.on("data", (part: Buffer) => (log += part.toString()));
  child.stderr?.on("data", (part: Buffer) => (log += part.toString()));
  const ended = once(child, "close").then(([code]) => code as number | null);
  return {
    process: child,
    log: () => log,
    ended,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Waits for the line with the address. */
export async function untilReady(run: Run): Promise<{ run: Run; url: string }> {
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline) {
    const url = READY.exec(run.log())?.[1];
    if (url) return { run, url };
    if (run.process.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await run.end("SIGKILL");
  throw new Error(`The site did not start. It said:\n${run.log()}`);
}
