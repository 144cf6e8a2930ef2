import { runCommandLine } from "./commands/command-line.ts";
import { ConfigError } from "./config.ts";

// Output may go to a full disk or a closed pipe. The site must not depend on it.
for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);

runCommandLine(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`lunula: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(error instanceof ConfigError ? 2 : 1);
});
