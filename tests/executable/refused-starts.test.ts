import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ONE_PROCESS, runExecutable, untilReady } from "../support/site.ts";

const root = process.getuid?.() === 0;
const NOBODY = 65_534;
const PASSWORD = /^Admin account: (\S+) with the password (\S+)/m;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lunula-run-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("a start that cannot work", () => {
  test.for([
    ["--port", "many"],
    ["worker"],
    ["toString"],
    ["backup", "copy.sqlite", "another.sqlite"],
    ["fill", "--from", "nowhere"],
    ["admin", "--data", "nowhere", "me@example.com"],
  ])("says so in one line and ends with 2: %s", async (args) => {
    const run = runExecutable(args, {}, { cwd: folder });
    expect(await run.ended).toBe(2);
    expect(run.log()).toMatch(/^lunula: [^\n]+\n$/);
    expect(readdirSync(folder)).toEqual([]);
  });

  test(
    "even if the system refuses to create folders",
    { skip: !existsSync("/proc/self") },
    async () => {
      for (const data of ["/proc/lunula", "/proc/self"]) {
        const run = runExecutable(["--port", "0", "--data", data]);
        expect(await run.ended).toBe(1);
        expect(run.log()).toMatch(new RegExp(`^lunula: [^\\n]*${data}[^\\n]*\n$`));
      }
    },
  );

  test("names a host that is not this machine", async () => {
    const run = runExecutable(["--port", "0", "--host", "192.0.2.1", "--data", folder]);
    expect(await run.ended).toBe(2);
    expect(run.log()).toMatch(/^lunula: [^\n]*192\.0\.2\.1[^\n]*--host[^\n]*\n$/);
  });

  test("names a port that is taken, and keeps the password for the next start", async () => {
    const neighbour = createServer();
    await new Promise<void>((resolve) => neighbour.listen(0, "127.0.0.1", resolve));
    const { port } = neighbour.address() as AddressInfo;
    for (const workers of ["1", "2"]) {
      const refused = runExecutable(["--port", String(port), "--data", folder], {
        WORKERS: workers,
      });
      expect(await refused.ended).toBe(2);
      // No site is made that nobody could reach.
      expect(readdirSync(folder)).toEqual([]);
      expect(refused.log()).toMatch(new RegExp(`^lunula: [^\\n]*${port}[^\\n]*--port[^\\n]*\\n$`));
    }
    neighbour.close();

    const { run } = await untilReady(
      runExecutable(["--port", "0", "--data", folder, "--no-starter"], ONE_PROCESS),
    );
    expect(run.log()).toMatch(PASSWORD);
    await run.end("SIGTERM");
  });

  test("says in one line that the data folder is not writable", { skip: !root }, async () => {
    const executable = join(folder, "lunula");
    cpSync("dist/lunula", executable);
    chmodSync(folder, 0o755);
    const who = { uid: NOBODY, gid: NOBODY, cwd: folder, executable };
    const run = runExecutable(["--port", "0"], {}, who);
    expect(await run.ended).toBe(1);
    expect(run.log()).toMatch(/^lunula: [^\n]+\n$/);
    expect(run.log()).toContain("data");
  });
});
