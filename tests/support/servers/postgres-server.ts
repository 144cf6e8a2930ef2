import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { POSTGRES, requireProgram } from "../programs.ts";
import { freePort } from "./free-port.ts";
import { quickFolder } from "./quick-folder.ts";

const run = promisify(execFile);

/** How to stop a server: after rolling back, or as in a crash. */
export type StopMode = "fast" | "immediate";

export interface PostgresServer {
  readonly port: number;
  readonly pid: number;
  /** Its data folder. */
  readonly data: string;
  /** The folder of its Unix socket. */
  readonly sockets: string;
  /** The address of one of its databases; `postgres` always exists. */
  url(database: string): string;
  /** The path of one of its command line programs, such as `psql`. */
  program(name: string): string;
  /** Runs SQL by `psql` and returns what that prints. */
  ask(sql: string): Promise<string>;
  /** Stops it for a while. */
  halt(mode: StopMode): Promise<void>;
  /** Starts it again. */
  start(): Promise<void>;
  /** Starts another server that follows this one by streaming replication, through a port that leads to it. */
  startStandby(through?: number): Promise<PostgresServer>;
  /** Promotes a standby to a primary. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** Tests need no durability. */
const SETTINGS = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  autovacuum: "on",
  max_connections: "300",
  shared_buffers: "64MB",
  listen_addresses: "127.0.0.1",
  logging_collector: "off",
  log_min_messages: "fatal",
};

/**
 * Starts a server in a new folder, on a free port. PostgreSQL refuses to run as root, so root runs it as `postgres`.
 */
export async function startPostgresServer(
  changes: Partial<typeof SETTINGS> = {},
  env: Record<string, string> = {},
): Promise<PostgresServer> {
  const kind = ["--encoding=UTF8", "--locale=C.UTF-8", "--auth=trust", "--username=postgres"];
  const fill = (data: string): [string, string[]] => ["initdb", ["--no-sync", ...kind, data]];
  return startServer({ ...SETTINGS, ...changes }, fill, env);
}

/** `fill` is the command that creates its data. */
async function startServer(
  settings: typeof SETTINGS,
  fill: (data: string) => [string, string[]],
  env: Record<string, string> = {},
): Promise<PostgresServer> {
  // Each database has 300 files, and on a disk the creation of one takes up to half a millisecond after others were
  // removed.
  const folder = mkdtempSync(path.join(quickFolder(2), "lunula-postgres-"));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await giveToPostgres(folder);
  const data = path.join(folder, "data");
  await command(...fill(data));
  const port = await freePort();
  let running = await start();

  return {
    port,
    get pid() {
      return running.pid;
    },
    data,
    sockets: folder,
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    program,
    async ask(sql) {
      const where = ["-h", "127.0.0.1", "-p", `${port}`, "-U", "postgres"];
      return (await run(program("psql"), [...where, "-XAtqc", sql])).stdout.trim();
    },
    async halt(mode) {
      await command("pg_ctl", ["stop", "-D", data, "-m", mode]);
      await running.ended;
    },
    async start() {
      running = await start();
    },
    startStandby: (through = port) =>
      startServer(settings, (copy) => {
        const from = ["-h", "127.0.0.1", "-p", `${through}`, "-U", "postgres", "-D", copy];
        return ["pg_basebackup", [...from, "-c", "fast", "-R", "-X", "stream", "--no-sync"]];
      }),
    async promote() {
      await command("pg_ctl", ["promote", "-D", data]);
    },
    async stop() {
      await command("pg_ctl", ["stop", "-D", data, "-m", "immediate"]).catch(() => undefined);
      await running.ended;
      rmSync(folder, { recursive: true });
    },
  };

  function command(name: string, args: string[]) {
    return run(...asPostgres(name, args), { cwd: folder });
  }

  function asPostgres(name: string, args: string[]): [string, string[]] {
    if (!isRoot) return [program(name), args];
    return ["/usr/sbin/runuser", ["-u", "postgres", "--", program(name), ...args]];
  }

  /** Resolves once it accepts connections; `ended` resolves when it ends. */
  async function start(): Promise<{ pid: number; ended: Promise<unknown> }> {
    const given = Object.entries({ ...settings, port, unix_socket_directories: folder });
    const options = given.flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const server = spawn(...asPostgres("postgres", ["-D", data, ...options]), {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: "ignore",
    });
    const ended = once(server, "exit");
    const isReady = ["-h", "127.0.0.1", "-p", String(port), "-q"];
    while (server.exitCode === null) {
      const ready = await run(program("pg_isready"), isReady).then(
        () => true,
        () => false,
      );
      if (ready) return { pid: server.pid ?? 0, ended };
      await setTimeout(50);
    }
    throw new Error("PostgreSQL could not be started");
  }
}

function program(name: string): string {
  return path.join(path.dirname(requireProgram(POSTGRES)), name);
}

async function giveToPostgres(folder: string): Promise<void> {
  const ids = ["-u", "-g"].map(async (what) => (await run("id", [what, "postgres"])).stdout);
  const [uid = "", gid = ""] = await Promise.all(ids);
  chownSync(folder, Number(uid), Number(gid));
}
