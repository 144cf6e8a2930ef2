import {
  COMMANDS,
  VERSION,
  helpOn,
  listed,
  runCompletion,
  runLicenses,
  runVersion,
} from "./help.ts";
import {
  ConfigError,
  type Config,
  type CommandOption,
  OPTIONS,
  didYouMean,
  readConfig,
  splitCommandLine,
} from "../config.ts";
import { type Environment, exportTo, readEnvironment } from "../environment/environment.ts";
import { READER_VERB, WORKER_VERB } from "../runtime/script.ts";

/** Each loads only what it needs: most of the time of a short command is loading. */
const RUN: Record<string, (config: Config, ...words: string[]) => Promise<void>> = {
  serve: async (config) => (await import("./serve.ts")).runServe(config),
  admin: async (...given) => (await import("./admin.ts")).runAdmin(...given),
  backup: async (...given) => (await import("./backup.ts")).runBackup(...given),
  verify: async (...given) => (await import("./backup.ts")).runVerify(...given),
  restore: async (...given) => (await import("./backup.ts")).runRestore(...given),
  doctor: async (config) => (await import("./doctor.ts")).runDoctor(config),
  migrate: async (config) => (await import("./migrate.ts")).runMigrate(config),
  export: async (...given) => (await import("./transfer.ts")).runExport(...given),
  import: async (...given) => (await import("./transfer.ts")).runImport(...given),
  fill: async (config) => (await import("./fill.ts")).runFill(config),
  move: async (config) => (await import("./move.ts")).runMove(config),
  // Handled below: it also shows invalid settings.
  config: async () => undefined,
  licenses: runLicenses,
  version: runVersion,
  completion: (_config, shell) => runCompletion(shell),
  help: async (_config, name) => console.log(helpOn(name)),
};

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
  const run = Object.hasOwn(RUN, name) ? RUN[name] : undefined;
  const { takes = "", readsNothing } = COMMANDS[name] ?? {};
  if (!run) {
    const meant = didYouMean(name, Object.keys(COMMANDS)) || "; try lunula help";
    throw new ConfigError(`There is no command “${name}”${meant}`);
  }
  const surplus = takes.includes("…") ? undefined : rest[takes === "" ? 0 : 1];
  if (surplus !== undefined) throw new ConfigError(`Unexpected argument “${surplus}”`);
  for (const flag of flags) {
    const [, option = ""] = /^--([\w-]+)/.exec(flag) ?? [];
    const [, , , commands]: CommandOption = OPTIONS[option as keyof typeof OPTIONS] ?? ["", ""];
    if (commands && !commands.includes(name))
      throw new ConfigError(`Only lunula ${listed(commands)} knows ${flag}`);
  }
  if (readsNothing) return run(readConfig(flags, {}), ...rest);
  const environment = readEnvironment(flags, env);
  for (const warning of environment.warnings) console.error(`Warning: ${warning}`);
  if (name === "config") return (await import("./config.ts")).showSettings(flags, environment);
  const config = readConfig(flags, environment.values, environment.origins);
  sayFile(name, environment);
  exportTo(environment, env);
  await run(config, ...rest);
}

/** Not for commands whose output a program may read; for serve, standard error is its log. */
function sayFile(name: string, { file }: Environment): void {
  if (file === undefined) return;
  const text = `The settings are in ${file}`;
  if (name === "serve") console.log(text);
  else console.error(text);
}
