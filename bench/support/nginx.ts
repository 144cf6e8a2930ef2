import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { BareAnswer } from "./bare-server.ts";
import { NGINX, findProgram } from "../../tests/support/programs.ts";
import { freePort } from "../../tests/support/servers/free-port.ts";
import type { Running } from "./running.ts";

/** nginx sending the same bodies from numbered files; undefined if it is not installed. */
export async function startNginxFiles(
  folder: string,
  answers: BareAnswer[],
): Promise<Running | undefined> {
  for (const [index, { body = "" }] of answers.entries()) {
    writeFileSync(join(folder, String(index)), Buffer.from(body, "base64"));
  }
  const program = findProgram(NGINX);
  if (!program) return undefined;
  const port = await freePort();
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port));
  const child = spawn(program, ["-p", folder, "-c", "nginx.conf", "-e", "stderr"], {
    stdio: "ignore",
  });
  process.once("exit", () => child.kill("SIGKILL"));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    await setTimeout(50);
    const answered = await fetch(`${url}/0`).catch(() => undefined);
    if (answered) {
      await answered.arrayBuffer();
      return { url, pid: child.pid ?? 0, stop: async () => void child.kill("SIGTERM") };
    }
  }
  throw new Error(`nginx did not start: try ${program} -t`);
}

function configuration(folder: string, port: number): string {
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
    daemon off; master_process off; user root; pid ${folder}/pid; events {}
    http {
      access_log off; sendfile on; tcp_nodelay on; keepalive_requests 10000000;
      open_file_cache max=100;
      ${places.map((place) => `${place}_temp_path ${folder}/${place};`).join(" ")}
      server { listen 127.0.0.1:${port}; root ${folder}; }
    }`;
}
