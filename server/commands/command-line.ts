import { VERSION, helpOn, runCompletion, runLicenses, runVersion } from "./help.ts";
import { ConfigError, didYouMean, readConfig, splitCommandLine, type Config } from "../config.ts";
import { type Environment, exportTo, readEnvironment } from "../environment/environment.ts";
import { READER_VERB, WORKER_VERB } from "../runtime/script.ts";

interface Command {
  run(config: Config, ...words: string[]): Promise<void>;
  /** Whether it takes one word as an argument, or several. */
  takesWord?: true | "several";
  /** Whether it needs no site: it reads neither environment nor settings file. */
  readsNothing?: true;
}

/** Each loads only what it needs: most of the time of a short command is loading. */
const COMMANDS: Record<string, Command> = {
  serve: { run: async (config) => (await import("./serve.ts")).runServe(config) },
  admin: {
    run: async (...given) => (await import("./admin.ts")).runAdmin(...given),
    takesWord: true,
  },
  backup: {
    run: async (...given) => (await import("./backup.ts")).runBackup(...given),
    takesWord: true,
  },
  verify: {
    run: async (...given) => (await import("./backup.ts")).runVerify(...given),
    takesWord: true,
  },
  restore: {
    run: async (...given) => (await import("./backup.ts")).runRestore(...given),
    takesWord: true,
  },
  doctor: { run: async (config) => (await import("./doctor.ts")).runDoctor(config) },
  migrate: { run: async (config) => (await import("./migrate.ts")).runMigrate(config) },
  export: {
    run: async (...given) => (await import("./transfer.ts")).runExport(...given),
    takesWord: true,
  },
  import: {
    run: async (...given) => (await import("./transfer.ts")).runImport(...given),
    takesWord: "several",
  },
  fill: { run: async (config) => (await import("./fill.ts")).runFill(config) },
  move: { run: async (config) => (await import("./move.ts")).runMove(config) },
  // Handled below: it also shows invalid settings.
  config: { run: async () => undefined },
  licenses: { run: runLicenses, readsNothing: true },
  version: { run: runVersion, readsNothing: true },
  completion: {
    run: (_config, shell) => runCompletion(shell),
    takesWord: true,
    readsNothing: true,
  },
  help: {
    run: async (_config, name) => console.log(helpOn(name)),
    takesWord: true,
    readsNothing: true,
  },
};

/** Flags that only some commands accept. */
const OWN_FLAGS: [commands: string[], flag: RegExp][] = [
  [["move"], /^--(from|to)(-pictures)?(=|$)/],
  [["admin"], /^--no-second-factor$/],
  [["migrate", "import"], /^--dry-run$/],
  [["import"], /^--(category|picture-hosts|dates|all-pictures|report|again|undo)(=|$)/],
  [["config", "doctor", "version"], /^--json$/],
];

/** Runs a command line. Rejects with a ConfigError if it cannot be understood. */
export async function runCommandLine(args: string[], env = process.env): Promise<void> {
  // The reader process gets its settings from its parent.
  if (args[0] === READER_VERB) return (await import("../transfer/elsewhere/read.ts")).runReader();
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
    if (found) throw new ConfigError(`Only lunula ${listed(verbs)} knows ${found}`);
  }
  if (command.readsNothing) return command.run(readConfig(flags, {}), ...rest);
  const environment = readEnvironment(flags, env);
  for (const warning of environment.warnings) console.error(`Warning: ${warning}`);
  if (name === "config") return (await import("./config.ts")).showSettings(flags, environment);
  const config = readConfig(flags, environment.values, environment.origins);
  sayFile(name, environment);
  exportTo(environment, env);
  await command.run(config, ...rest);
}

/** Not for commands whose output a program may read; for serve, standard error is its log. */
function sayFile(name: string, { file }: Environment): void {
  if (file === undefined) return;
  const text = `The settings are in ${file}`;
  if (name === "serve") console.log(text);
  else console.error(text);
}

function listed(verbs: string[]): string {
  return [verbs.slice(0, -1).join(", "), verbs.at(-1)].filter(Boolean).join(" and ");
}
