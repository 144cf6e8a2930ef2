import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium } from "../tests/support/chromium.ts";

// The browser tests need a Chromium; on Debian, root can have it installed.

if (!findChromium() && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
  console.log("Chromium is missing: installing Debian's package.");
  aptGet("update");
  aptGet("install", "-y", "--no-install-recommends", "chromium");
}
if (!findChromium()) {
  console.error(
    "The browser tests need Chromium, and it could not be installed here. Install it (on Debian: " +
      "apt-get install chromium), or set CHROMIUM to the path of one.",
  );
  process.exit(1);
}

function aptGet(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["-q", ...args], { stdio: "inherit", env });
}
