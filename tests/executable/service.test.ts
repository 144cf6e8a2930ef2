import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";
import { ONE_PROCESS, type Run, runExecutable } from "../support/site.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lunula-service-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

/** Asks over a new connection to a port or a socket. Returns the status. */
function statusOf(where: { port: number } | { socketPath: string }, path = "/healthz") {
  return new Promise<number | undefined>((done, reject) => {
    const asked = request({ ...where, path, agent: false }, (answer) => {
      answer.resume().once("end", () => done(answer.statusCode));
    });
    asked.once("error", reject).end();
  });
}

async function untilPrinted(run: Run, text: string): Promise<void> {
  onTestFinished(() => run.end("SIGKILL").then(() => undefined));
  await expect.poll(run.log, { timeout: 60_000 }).toContain(text);
}

function copyOfSite(): string {
  const data = join(folder, "data");
  cpSync(inject("filledSite"), data, { recursive: true });
  return data;
}

test("listens on a Unix socket, and takes over one that a killed process left", async () => {
  const data = copyOfSite();
  const socketPath = join(folder, "http.sock");
  const args = ["--host", `unix:${socketPath}`, "--data", data];
  const killed = runExecutable([...args, "--workers", "2"]);
  await untilPrinted(killed, ` is ready at unix:${socketPath}`);
  expect(statSync(socketPath).mode & 0o777).toBe(0o660);
  expect(await statusOf({ socketPath })).toBe(200);

  const second = runExecutable(args, ONE_PROCESS);
  expect(await second.ended).toBe(2);
  expect(second.log()).toContain(`Another process listens on ${socketPath}`);
  expect(await statusOf({ socketPath })).toBe(200);

  await killed.end("SIGKILL");
  const next = runExecutable(args, ONE_PROCESS);
  await untilPrinted(next, ` is ready at unix:${socketPath}`);
  expect(await statusOf({ socketPath })).toBe(200);
  expect(await next.end("SIGTERM")).toBe(0);
  expect(existsSync(socketPath)).toBe(false);
});

test.for(["1", "2"])(
  "takes the socket of systemd and reports when it is ready: %s processes",
  async (workers) => {
    const data = copyOfSite();
    const told = join(folder, "told");
    // In place of the program of systemd: without systemd, nothing would receive its message.
    writeFileSync(join(folder, "systemd-notify"), `#!/bin/sh\necho "$@" >> ${told}\n`);
    chmodSync(join(folder, "systemd-notify"), 0o755);
    const socket = createServer();
    await new Promise<void>((done) => socket.listen(0, "127.0.0.1", done));
    const { port } = socket.address() as AddressInfo;
    const { fd } = Reflect.get(socket, "_handle") as { fd: number };
    const start = () =>
      runExecutable(
        ["-c", `LISTEN_PID=$$ LISTEN_FDS=1 exec ${resolve("dist/lunula")} --data ${data}`],
        {
          WORKERS: workers,
          PATH: `${folder}:${process.env["PATH"]}`,
          NOTIFY_SOCKET: "/run/notify",
        },
        { executable: "/bin/sh", passed: fd },
      );
    const first = start();
    await untilPrinted(first, ` is ready at http://127.0.0.1:${port}`);
    socket.close();
    await expect.poll(() => existsSync(told) && readFileSync(told, "utf8")).toBe("--ready\n");
    expect(await statusOf({ port })).toBe(200);
    expect(await first.end("SIGTERM")).toBe(0);
  },
);

describe("install.sh", () => {
  const UNIT = "etc/systemd/system/lunula.service";
  const executable = "usr/local/bin/lunula";

  function release(): string {
    const from = join(folder, "release");
    mkdirSync(from);
    const name = `lunula-linux-${process.arch}`;
    symlinkSync(resolve("dist/lunula"), join(from, name));
    copyFileSync("docs/examples/systemd/lunula.service", join(from, "lunula.service"));
    const sums = [name, "lunula.service"].map((file) => {
      const hash = createHash("sha256").update(readFileSync(join(from, file)));
      return `${hash.digest("hex")}  ${file}\n`;
    });
    writeFileSync(join(from, "SHA256SUMS"), sums.join(""));
    return from;
  }

  /** Programs here go before those of the machine. */
  const shims = () => join(folder, "bin");
  const install = (from: string, ...args: string[]) =>
    execFileSync("sh", ["scripts/install.sh", ...args], {
      env: {
        PATH: `${shims()}:${process.env["PATH"]}`,
        LUNULA_FROM: from,
        DESTDIR: join(folder, "root"),
      },
      encoding: "utf8",
      stdio: "pipe",
    });
  const installed = (file: string) => readFileSync(join(folder, "root", file), "utf8");

  test("puts executable, unit and Caddy's site in place, twice without harm, and leaves data", () => {
    const from = release();
    mkdirSync(join(folder, "root/etc/caddy"), { recursive: true });
    writeFileSync(join(folder, "root/etc/caddy/Caddyfile"), "other.example {\n}\n");
    expect(install(from, "--service", "nails.example")).toContain("is Lunula 1.");
    const once = ["etc/caddy/Caddyfile", "etc/lunula/lunula.env", UNIT].map(installed);
    expect(once[0]).toMatch(
      /^other\.example[^]+nails\.example \{\n\treverse_proxy 127\.0\.0\.1:3000/,
    );
    expect(once[1]).toContain("SITE_URL=https://nails.example\n");
    install(from, "--service", "nails.example");
    expect(["etc/caddy/Caddyfile", "etc/lunula/lunula.env", UNIT].map(installed)).toEqual(once);

    mkdirSync(join(folder, "root/var/lib/lunula"), { recursive: true });
    writeFileSync(join(folder, "root/var/lib/lunula/lunula.sqlite"), "");
    install(from, "--uninstall");
    const left = (file: string) => existsSync(join(folder, "root", file));
    expect([executable, UNIT, "var/lib/lunula/lunula.sqlite"].map(left)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test.each([
    ["echo glibc 2.31", "Lunula needs glibc 2.34 or newer, and this system has 2.31"],
    ["exit 1", "Lunula needs glibc 2.34 or newer, and this system has none (Alpine has musl)"],
  ])("says what is missing where the C library is another: %s", (getconf, said) => {
    mkdirSync(shims());
    writeFileSync(join(shims(), "getconf"), `#!/bin/sh\n${getconf}\n`, { mode: 0o755 });
    expect(() => install(release())).toThrow(said);
    expect(existsSync(join(folder, "root", executable))).toBe(false);
  });

  test("refuses a file that is not what SHA256SUMS says", () => {
    const from = release();
    const sums = readFileSync(join(from, "SHA256SUMS"), "utf8");
    writeFileSync(
      join(from, "SHA256SUMS"),
      sums.replace(/^./, (digit) => (digit === "0" ? "1" : "0")),
    );
    expect(() => install(from)).toThrow("is not what SHA256SUMS says");
    expect(existsSync(join(folder, "root", executable))).toBe(false);
  });
});
