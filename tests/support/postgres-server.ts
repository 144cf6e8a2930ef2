import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { POSTGRES, requireProgram } from "./programs.ts";

const run = promisify(execFile);

export interface PostgresServer {
  /** Of one of its databases; `postgres` is there from the beginning. */
  url(database: string): string;
  readonly pid: number;
  /** The folder of its data. */
  readonly data: string;
  /** The shell of its own command line, such as `psql`. */
  program(name: string): string;
  stop(): Promise<void>;
}

/** What a power cut would take is nothing to a test. */
const SETTINGS = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "300",
  shared_buffers: "64MB",
  listen_addresses: "127.0.0.1",
  logging_collector: "off",
  log_min_messages: "fatal",
};

/** A server in a folder of its own, on a free port. It refuses to run as root, so root hands it to `postgres`. */
export async function startPostgresServer(
  changes: Partial<typeof SETTINGS> = {},
): Promise<PostgresServer> {
  const program = (name: string) => path.join(path.dirname(requireProgram(POSTGRES)), name);
  const folder = mkdtempSync(path.join(tmpdir(), "lunula-postgres-"));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const [uid, gid] = await Promise.all(
      ["-u", "-g"].map(async (what) => Number((await run("id", [what, "postgres"])).stdout)),
    );
    chownSync(folder, uid ?? 0, gid ?? 0);
  }
  const command = (name: string, args: string[]): [string, string[]] =>
    isRoot ? ["runuser", ["-u", "postgres", "--", program(name), ...args]] : [program(name), args];

  const data = path.join(folder, "data");
  const kind = ["--encoding=UTF8", "--locale=C.UTF-8", "--auth=trust", "--username=postgres"];
  await run(...command("initdb", ["--no-sync", ...kind, data]), { cwd: folder });
  const port = await freePort();
  const settings = Object.entries({
    ...SETTINGS,
    ...changes,
    port,
    unix_socket_directories: folder,
  });
  const server = spawn(
    ...command("postgres", [
      "-D",
      data,
      ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ]),
    { cwd: folder, stdio: "ignore" },
  );
  const exit = once(server, "exit");
  const isReady = ["-h", "127.0.0.1", "-p", String(port), "-q"];
  while (server.exitCode === null) {
    const ready = await run(program("pg_isready"), isReady).then(
      () => true,
      () => false,
    );
    if (ready) break;
    await setTimeout(50);
  }
  if (server.exitCode !== null) throw new Error("PostgreSQL could not be started");
  return {
    pid: server.pid ?? 0,
    data,
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    program,
    async stop() {
      await run(...command("pg_ctl", ["stop", "-D", data, "-m", "immediate"]), { cwd: folder });
      await exit;
      rmSync(folder, { recursive: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}
