import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import {
  PROGRAMS,
  type Program,
  faultOf,
  isAtLeast,
  versionOf,
} from "../tests/support/programs.ts";

// The tests need programs that npm does not bring, none of them older than they were tried with; on Debian, root
// can have them installed, or brought up to date.

/** A program of this machine, or undefined in place of its version where it is missing. */
interface Found {
  program: Program;
  version: number[] | undefined;
}

const look = (): Found[] => PROGRAMS.map((program) => ({ program, version: versionOf(program) }));
const isUsable = ({ program, version }: Found) =>
  version !== undefined && isAtLeast(version, program.oldest);
/** In the place of one that a variable names, what Debian installs would not be used. */
const isFree = ({ program }: Found) => !process.env[program.variable];

let found = look();
const wanting = found.filter((one) => !isUsable(one) && isFree(one));
if (wanting.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
  const packages = wanting.map(({ program }) => program.debian);
  console.log(`Installing what is missing or too old from Debian: ${packages.join(", ")}.`);
  aptGet("update");
  const install = () => aptGet("install", "-y", "--no-install-recommends", ...packages);
  if (wanting.some(({ program }) => program.isService)) withoutServices(install);
  else install();
  found = look();
}
for (const one of found) {
  const fault = faultOf(one.program, one.version);
  if (isUsable(one)) console.log(`${one.program.name} ${one.version?.join(".")}`);
  if (fault === undefined) continue;
  process.exitCode = 1;
  console.error(fault);
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
