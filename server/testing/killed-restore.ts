import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/** Restores a site in a process that kills itself before or after a given step. */
const [dataDir = "", file = "", killedAt] = process.argv.slice(2);

const { copyFileSync, linkSync, renameSync } = fs;

function step<Args extends unknown[]>(name: string, work: (...args: Args) => void) {
  return (...args: Args) => {
    if (killedAt === `before ${name}`) process.kill(process.pid, "SIGKILL");
    work(...args);
    if (killedAt === `after ${name}`) process.kill(process.pid, "SIGKILL");
  };
}

Object.assign(fs, {
  copyFileSync: step("copying", copyFileSync),
  linkSync: step("keeping", linkSync),
  renameSync: step("renaming", renameSync),
});
syncBuiltinESMExports();
const { restoreSite } = await import("../backup/restore.ts");
await restoreSite(dataDir, file);
