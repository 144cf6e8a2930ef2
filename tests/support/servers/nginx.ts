import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { NGINX, requireProgram } from "../programs.ts";
import { freePort } from "./free-port.ts";

/** nginx in front of a site. */
export interface Nginx {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const START_MS = 60_000;

/** Where an nginx listens and writes its files. */
interface Place {
  folder: string;
  port: number;
}

/** Configured as in its manual and most guides, or by `servers`. */
export async function startNginx(
  target: string,
  servers: (place: Place) => string = ({ port }) => plainServer(port, target),
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "lunula-nginx-"));
  const port = await freePort();
  const config = join(folder, "nginx.conf");
  writeFileSync(config, configuration(folder, servers({ folder, port })));
  const child = spawn(requireProgram(NGINX), ["-p", folder, "-c", config, "-e", "stderr"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  let said = "";
  child.stderr.on("data", (part: Buffer) => (said += part.toString()));
  const closed = once(child, "close");
  const deadline = Date.now() + START_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`nginx: ${said}`);
    await setTimeout(20);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await closed;
      process.off("exit", kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The configuration of docs/examples/nginx.conf, with a file that lists the nodes in `urls`. */
export function exampleServers(nodesFile: string, urls: string[]): (place: Place) => string {
  const nodes = urls.map((url) => new URL(url).host);
  return ({ folder, port }) =>
    ["nginx.conf", nodesFile]
      .map((file) => readFileSync(`docs/examples/${file}`, "utf8"))
      .join("\n")
      .replace("/var/cache/nginx-lunula", `${folder}/cache`)
      .replace("listen 80;", `listen 127.0.0.1:${port};`)
      .replaceAll(/(?<=^ *server )[\w.]+:\d+(?=;$)/gm, (named) => nodes.shift() ?? named);
}

function configuration(folder: string, servers: string): string {
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
    daemon off;
    master_process off;
    pid ${folder}/pid;
    events {}
    http {
      access_log off;
      ${places.map((place) => `${place}_temp_path ${folder}/${place};`).join("\n")}
      ${servers}
    }
  `;
}

function plainServer(port: number, target: string): string {
  return `
    server {
      listen 127.0.0.1:${port};
      location / {
        proxy_pass ${target};
        proxy_set_header Host $host;
        proxy_set_header X-Real-IP $remote_addr;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
      }
    }
  `;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
