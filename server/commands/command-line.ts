import { runAdmin } from "./admin.ts";
import { runBackup, runRestore, runVerify } from "./backup.ts";
import { runDoctor } from "./doctor.ts";
import { runFill } from "./fill.ts";
import { VERSION, helpOn } from "./help.ts";
import { runMigrate } from "./migrate.ts";
import { runMove } from "./move.ts";
import { runServe } from "./serve.ts";
import { runExport, runImport } from "./transfer.ts";
import { runCompletion, runLicenses, runVersion } from "./version.ts";
import { WORKER_VERB } from "../cluster/workers.ts";
import { ConfigError, didYouMean, readConfig, splitCommandLine } from "../config.ts";
import type { Config } from "../config.ts";

interface Command {
  run(config: Config, ...words: string[]): Promise<void>;
  /** Whether a word may follow it, or several. */
  takesWord?: true | "several";
}

const COMMANDS: Record<string, Command> = {
  serve: { run: runServe },
  admin: { run: runAdmin, takesWord: true },
  backup: { run: runBackup, takesWord: true },
  verify: { run: runVerify, takesWord: true },
  restore: { run: runRestore, takesWord: true },
  doctor: { run: runDoctor },
  migrate: { run: runMigrate },
  export: { run: runExport, takesWord: true },
  import: { run: runImport, takesWord: "several" },
  fill: { run: runFill },
  move: { run: (config) => runMove(config) },
  licenses: { run: runLicenses },
  version: { run: runVersion },
  completion: { run: (_config, shell) => runCompletion(shell), takesWord: true },
  help: { run: async (_config, name) => console.log(helpOn(name)), takesWord: true },
};

/** What some commands alone know. */
const OWN_FLAGS: [commands: string[], flag: RegExp][] = [
  [["move"], /^--(from|to)(-pictures)?(=|$)/],
  [["admin"], /^--no-second-factor$/],
  [["migrate", "import"], /^--dry-run$/],
  [["import"], /^--(category|picture-hosts|again|undo)(=|$)/],
  [["doctor", "version"], /^--json$/],
];

/** Does what a command line asks for. Rejects with a ConfigError where that cannot be understood. */
export async function runCommandLine(args: string[]): Promise<void> {
  // Its settings come from the process that started it.
  if (args[0] === WORKER_VERB) return (await import("./worker.ts")).runWorker();
  if (args.includes("--help") || args.includes("-h")) {
    return console.log(helpOn(args.find((arg) => Object.hasOwn(COMMANDS, arg))));
  }
  if (args.includes("--version") || args.includes("-v")) return console.log(VERSION);
  const { words, flags } = splitCommandLine(args);
  const [name = "serve", ...rest] = words;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    const meant = didYouMean(name, Object.keys(COMMANDS)) || "; try lunula help";
    throw new ConfigError(`There is no command “${name}”${meant}`);
  }
  const surplus = rest[command.takesWord ? 1 : 0];
  if (surplus !== undefined && command.takesWord !== "several")
    throw new ConfigError(`Unexpected argument “${surplus}”`);
  for (const [verbs, own] of OWN_FLAGS) {
    const found = !verbs.includes(name) && flags.find((flag) => own.test(flag));
    if (found) throw new ConfigError(`Only lunula ${verbs.join(" and ")} knows ${found}`);
  }
  await command.run(readConfig(flags, process.env), ...rest);
}
