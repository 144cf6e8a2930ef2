import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import {
  PROGRAMS,
  type Program,
  faultOf,
  isAtLeast,
  versionOf,
} from "../tests/support/programs.ts";

// The tests need programs that npm does not install, in recent versions. On Debian as root they are installed or
// updated.

/** A program on this machine; its version is undefined if it is missing. */
interface Found {
  program: Program;
  version: number[] | undefined;
}

const look = (): Found[] => PROGRAMS.map((program) => ({ program, version: versionOf(program) }));
const isUsable = ({ program, version }: Found) =>
  version !== undefined && isAtLeast(version, program.oldest);
/** If a variable names a program, an installed one would not be used instead. */
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

/** Keeps what apt installs from starting: no server runs, and PostgreSQL creates no databases. */
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
