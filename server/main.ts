import { runAdmin } from "./commands/admin.ts";
import { runBackup, runRestore, runVerify } from "./commands/backup.ts";
import { runDoctor } from "./commands/doctor.ts";
import { runFill } from "./commands/fill.ts";
import { HELP, VERSION } from "./commands/help.ts";
import { runLicenses } from "./commands/licenses.ts";
import { runMove } from "./commands/move.ts";
import { runServe } from "./commands/serve.ts";
import { WORKER_VERB } from "./cluster/workers.ts";
import { ConfigError, readConfig, splitCommandLine } from "./config.ts";
import type { Config } from "./config.ts";

interface Command {
  run(config: Config, word?: string): Promise<void>;
  /** How many words may follow the command. */
  words: 0 | 1;
}

const COMMANDS: Record<string, Command> = {
  serve: { run: runServe, words: 0 },
  admin: { run: runAdmin, words: 1 },
  backup: { run: runBackup, words: 1 },
  verify: { run: runVerify, words: 1 },
  restore: { run: runRestore, words: 1 },
  doctor: { run: runDoctor, words: 0 },
  fill: { run: runFill, words: 0 },
  move: { run: (config) => runMove(config), words: 0 },
  licenses: { run: runLicenses, words: 0 },
  help: { run: async () => console.log(HELP), words: 0 },
};

/** Flags that only one command accepts. */
const OWN_FLAGS = { move: /^--(from|to)(-pictures)?(=|$)/, admin: /^--no-second-factor$/ };

async function main(args: string[]): Promise<void> {
  // Its settings come from the process that started it.
  if (args[0] === WORKER_VERB) return (await import("./commands/worker.ts")).runWorker();
  if (args.includes("--help") || args.includes("-h")) return console.log(HELP);
  if (args.includes("--version")) return console.log(VERSION);
  const { words, flags } = splitCommandLine(args);
  const [name = "serve", ...rest] = words;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new ConfigError(`There is no command “${name}”; try lunula help`);
  const surplus = rest[command.words];
  if (surplus !== undefined) throw new ConfigError(`Unexpected argument “${surplus}”`);
  for (const [verb, own] of Object.entries(OWN_FLAGS)) {
    const found = name !== verb && flags.find((flag) => own.test(flag));
    if (found) throw new ConfigError(`Only lunula ${verb} knows ${found}`);
  }
  await command.run(readConfig(flags, process.env), rest[0]);
}

// Output may go to a full disk or a closed pipe. The site must not depend on it.
for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`lunula: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(error instanceof ConfigError ? 2 : 1);
});
