import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { PROGRAMS, findProgram } from "../tests/support/programs.ts";

// The tests need programs that npm does not bring; on Debian, root can have them installed.

const missing = () => PROGRAMS.filter((program) => !findProgram(program));

if (missing().length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
  const packages = missing().map(({ debian }) => debian);
  console.log(`Installing what is missing from Debian: ${packages.join(", ")}.`);
  aptGet("update");
  withoutServices(() => aptGet("install", "-y", "--no-install-recommends", ...packages));
}
for (const { name, debian, variable } of missing().filter(({ instead }) => !instead)) {
  process.exitCode = 1;
  console.error(
    `The tests need ${name}, and it could not be installed here. Install it (on Debian: ` +
      `apt-get install ${debian}), or set ${variable} to the path of one.`,
  );
}

/** What is installed is not to run by itself: no server starts, and PostgreSQL makes no databases. */
function withoutServices(install: () => void): void {
  const settings = "/etc/postgresql-common/createcluster.conf";
  if (!existsSync(settings)) {
    mkdirSync("/etc/postgresql-common", { recursive: true });
    writeFileSync(settings, "create_main_cluster = false\n");
  }
  const policy = "/usr/sbin/policy-rc.d";
  if (existsSync(policy)) return install();
  writeFileSync(policy, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    install();
  } finally {
    rmSync(policy);
  }
}

function aptGet(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["-q", ...args], { stdio: "inherit", env });
}
