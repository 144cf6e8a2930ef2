import { execFile, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { runExecutable, type Run } from "../site.ts";

export interface Failed {
  code?: number;
  stdout: string;
  stderr: string;
}

/** Whether a test may have folders of the system to itself: as root, where the kernel allows it. */
export function canHideFolders(): boolean {
  return process.getuid?.() === 0 && spawnSync("unshare", ["--mount", "true"]).status === 0;
}

/** `sudo` and `curl` may be missing, and the release of the documents is not on the internet. */
const PROGRAMS = (release: string) => ({
  sudo: 'if [ "$1" = -u ]; then user=$2; shift 2; exec runuser -u "$user" -- "$@"; fi; exec env "$@"',
  curl: `cp "${release}/\${4##*/}" "$3"`,
});

/**
 * A machine for `install.sh`, without systemd: /etc, /var/lib, /usr/local/bin and /run are its own, for the processes that it
 * runs. What they write ends with the test.
 */
export async function startMachine(): Promise<{
  run(command: string): Promise<{ code?: number; stdout: string; stderr: string }>;
  /** Starts the service as its unit says. */
  serve(): Run;
}> {
  const folder = mkdtempSync(join(tmpdir(), "lunula-machine-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const at = (name: string) => join(folder, name);
  for (const name of ["etc", "lib", "bin", "release"]) mkdirSync(at(name));
  const executable = `lunula-linux-${process.arch}`;
  copyFileSync(resolve("dist/lunula"), at(`release/${executable}`));
  copyFileSync("docs/examples/systemd/lunula.service", at("release/lunula.service"));
  copyFileSync("scripts/install.sh", at("install.sh"));
  const sums = [executable, "lunula.service"].map((file) => {
    const hash = createHash("sha256").update(readFileSync(at(`release/${file}`)));
    return `${hash.digest("hex")}  ${file}\n`;
  });
  writeFileSync(at("release/SHA256SUMS"), sums.join(""));
  for (const [name, script] of Object.entries(PROGRAMS(at("release")))) {
    writeFileSync(at(`bin/${name}`), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  const prepare = `set -e
    cp -a /etc/. etc; rm -rf etc/lunula etc/caddy; sed -i /^lunula:/d etc/passwd etc/group etc/shadow
    mount --bind etc /etc; mount --bind lib /var/lib; mount --bind bin /usr/local/bin; mount -t tmpfs none /run
    echo ready; exec sleep infinity`;
  const keeper = spawn("unshare", ["--mount", "sh", "-c", prepare], { cwd: folder });
  onTestFinished(async () => {
    keeper.kill("SIGKILL");
    if (keeper.exitCode === null && keeper.signalCode === null) await once(keeper, "exit");
  });
  await once(keeper.stdout, "data");
  const inside = ["--mount", `--target=${keeper.pid}`, `--wd=${folder}`];
  const env = { PATH: "/usr/local/bin:/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin" };
  return {
    run: (command) => promisify(execFile)("nsenter", [...inside, "sh", "-c", command], { env }),
    serve() {
      const unit = readFileSync(at("etc/systemd/system/lunula.service"), "utf8");
      const value = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1];
      const start = `set -a; . ${value("EnvironmentFile")}; exec setpriv --reuid ${value("User")} --regid ${value("User")} --clear-groups ${value("ExecStart")}`;
      return runExecutable(
        [...inside, "sh", "-c", start],
        { ...env, LUNULA_CONFIG: "" },
        {
          executable: "/usr/bin/nsenter",
        },
      );
    },
  };
}
