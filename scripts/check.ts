import { execFileSync, spawnSync } from "node:child_process";
import path from "node:path";

// `npm run check`: format, lint, types, and the tests near what changed since the last commit. Nearly all tests start
// a server, so that to run each that depends on a change would be to run most of them.

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" });
const changed = [
  ...git("diff", "--name-only", "--relative", "HEAD").split("\n"),
  ...git("ls-files", "--others", "--exclude-standard").split("\n"),
].filter((file) => /\.tsx?$/.test(file));
/** Tests in the same folder, and those whose file or folder has the same name, such as `server/api/trash`. */
const near = changed.flatMap((file) => [`${path.dirname(file)}/`, `/${path.parse(file).name}`]);

run("oxfmt", "--check");
run("npm", "run", "--silent", "lint");
run("npm", "run", "--silent", "types");
const projects = ["--project", "unit", "--project", "component"];
if (near.length > 0) run("vitest", "run", ...projects, "--passWithNoTests", ...new Set(near));

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
