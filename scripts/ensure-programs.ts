import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import {
  PROGRAMS,
  type Program,
  findProgram,
  isAtLeast,
  versionOf,
} from "../tests/support/programs.ts";

// The tests need programs that npm does not bring, none of them older than they were tried with; on Debian, root
// can have them installed.

/** A program of this machine, or undefined in place of its version where it is missing. */
interface Found {
  program: Program;
  version: number[] | undefined;
}

const look = (): Found[] => PROGRAMS.map((program) => ({ program, version: versionOf(program) }));
const isUsable = ({ program, version }: Found) =>
  version !== undefined && isAtLeast(version, program.oldest);
/** What something else does the work of need not be there, yet if it is, not be too old. */
const isWanted = ({ program }: Found) => !program.instead || findProgram(program) !== undefined;

let found = look();
const wanting = found.filter((one) => !isUsable(one));
if (wanting.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
  const packages = wanting.map(({ program }) => program.debian);
  console.log(`Installing what is missing or too old from Debian: ${packages.join(", ")}.`);
  aptGet("update");
  withoutServices(() => aptGet("install", "-y", "--no-install-recommends", ...packages));
  found = look();
}
for (const one of found) {
  const { name, oldest, debian, variable } = one.program;
  if (isUsable(one)) console.log(`${name} ${one.version?.join(".")}`);
  else if (isWanted(one)) {
    process.exitCode = 1;
    const here = one.version ? `and here is ${one.version.join(".")}` : "and there is none here";
    console.error(
      `The tests need ${name} ${oldest.join(".")} or newer, ${here}. Install it (on Debian: ` +
        `apt-get install ${debian}), or set ${variable} to the path of one.`,
    );
  }
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
