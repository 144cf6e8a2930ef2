import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { PROGRAMS, findProgram } from "../tests/support/programs.ts";

// The browser tests need programs that npm does not bring; on Debian, root can have them installed.

const missing = () => PROGRAMS.filter((program) => !findProgram(program));

if (missing().length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
  const packages = missing().map(({ debian }) => debian);
  console.log(`Installing what is missing from Debian: ${packages.join(", ")}.`);
  aptGet("update");
  aptGet("install", "-y", "--no-install-recommends", ...packages);
}
for (const { name, debian, variable } of missing().filter(({ instead }) => !instead)) {
  process.exitCode = 1;
  console.error(
    `The browser tests need ${name}, and it could not be installed here. Install it (on Debian: ` +
      `apt-get install ${debian}), or set ${variable} to the path of one.`,
  );
}

function aptGet(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["-q", ...args], { stdio: "inherit", env });
}
