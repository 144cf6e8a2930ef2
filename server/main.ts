import { runAdmin } from "./commands/admin.ts";
import { runBackup } from "./commands/backup.ts";
import { runFill } from "./commands/fill.ts";
import { runServe } from "./commands/serve.ts";
import { HELP } from "./commands/help.ts";
import { ConfigError } from "./config.ts";

const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  serve: runServe,
  admin: runAdmin,
  backup: runBackup,
  fill: runFill,
  help: async () => console.log(HELP),
};

async function main(args: string[]): Promise<void> {
  if (args.includes("--help") || args.includes("-h")) return console.log(HELP);
  const [first = "serve"] = args;
  if (first.startsWith("-")) return runServe(args);
  const command = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined;
  if (!command) throw new ConfigError(`There is no command “${first}”; try lunula help`);
  await command(args.slice(1));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`lunula: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(error instanceof ConfigError ? 2 : 1);
});
