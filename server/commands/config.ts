import { backupsIn } from "../backup/folder.ts";
import { ConfigError, VARIABLE_NAMES, defaultOf, flagFor, flagsIn, readConfig } from "../config.ts";
import { type Environment, AWS_NAMES, masked } from "../environment/environment.ts";

interface Shown {
  name: string;
  /** Null if not set. Secrets are masked. */
  value: string | null;
  from: string;
}

/**
 * `lunula config`: each setting with its value and where that comes from, a line each, or as JSON. Settings that cannot be used
 * are shown, too, before the reason ends it with 2.
 */
export async function showSettings(args: string[], environment: Environment): Promise<void> {
  const flags = flagsIn(args);
  const shown = settingsOf(args, environment);
  const wrong = problemOf(args, environment);
  if (flags.json) {
    const { file = null, warnings } = environment;
    console.log(
      JSON.stringify({ file, ...(wrong && { problem: wrong.message }), warnings, settings: shown }),
    );
  } else {
    console.log(fileText(environment));
    for (const { name, value, from } of shown) console.log(`${name}=${value ?? ""} (${from})`);
  }
  if (wrong) throw wrong;
}

function settingsOf(args: string[], { values, origins }: Environment): Shown[] {
  const flags = flagsIn(args);
  const dataDir = flags.data ?? (values["DATA_DIR"]?.trim() || undefined) ?? defaultOf("DATA_DIR");
  const names = VARIABLE_NAMES.filter((name) => name !== "LUNULA_CONFIG");
  const aws = AWS_NAMES.filter((name) => values[name]);
  return [...names, ...aws].map((name): Shown => {
    const flag = flagFor(name, flags);
    if (flag) return { name, value: masked(name, flag.value), from: flag.text };
    const given = values[name];
    if (given?.trim()) {
      // One line each, even for multi-line values.
      const value = masked(name, given).replaceAll(/\s*\n\s*/g, " ");
      return { name, value, from: origins.get(name) ?? "environment" };
    }
    const standard = name === "BACKUP_DIR" ? backupsIn(String(dataDir)) : defaultOf(name);
    if (standard === undefined) return { name, value: null, from: "not set" };
    return { name, value: standard, from: "default" };
  });
}

function fileText({ file, places }: Environment): string {
  if (file !== undefined) return `Settings file: ${file}`;
  return `Settings file: none (looked for ${places.join(", ")})`;
}

function problemOf(args: string[], { values, origins }: Environment): ConfigError | undefined {
  try {
    readConfig(args, values, origins);
    return undefined;
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}
