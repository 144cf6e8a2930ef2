import { existsSync, readFileSync, realpathSync } from "node:fs";
import { devNull } from "node:os";
import path from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { ConfigError, flagFor, flagsIn, VARIABLE_NAMES, nearestWord } from "../config.ts";
import { type Assignment, EnvFileError, parseEnvFile } from "./env-file.ts";
import { distanceOf } from "../../contract/search/spelling.ts";

/** The settings file of a service installed by `install.sh`. Windows has no such folder. */
const SYSTEM_FILE = process.platform === "win32" ? undefined : "/etc/lunula/lunula.env";
/** The name of a settings file in a data folder. */
const FILE_NAME = "lunula.env";
const DEFAULT_FOLDER = "./data";
/** Other variables of a settings file that apply, as the service would get them from systemd. */
const PASSED_ON = /^(?:TZ|TMPDIR|NODE_EXTRA_CA_CERTS|PG[A-Z]+)$/;

/** The environment, merged with the settings file and files of secrets. */
export interface Environment {
  readonly values: Record<string, string | undefined>;
  /** The settings file that was read, if any. */
  readonly file: string | undefined;
  /** The paths that were tried. */
  readonly places: readonly string[];
  /** Where values come from, by name, if not directly from the environment. */
  readonly origins: ReadonlyMap<string, string>;
  /** Probable mistakes, one sentence each. */
  readonly warnings: readonly string[];
}

interface Found {
  readonly file: string;
  readonly assignments: readonly Assignment[];
}

/**
 * Reads the settings file: the one that `--config` or LUNULA_CONFIG names, otherwise `lunula.env` in the data folder, otherwise
 * the system’s. The environment wins over it. Throws a ConfigError if it cannot be read or understood.
 */
export function readEnvironment(
  args: string[],
  env: NodeJS.ProcessEnv,
  systemFile = SYSTEM_FILE,
): Environment {
  const flags = flagsIn(args);
  const named = flags.config ?? (env["LUNULA_CONFIG"]?.trim() || undefined);
  if (named?.trim() === "") throw new ConfigError("--config must name a file");
  const dataDir = flags.data ?? (env["DATA_DIR"]?.trim() || DEFAULT_FOLDER);
  const own = path.resolve(dataDir, FILE_NAME);
  const places =
    named === undefined ? [own, ...(systemFile ? [systemFile] : [])] : [path.resolve(named)];
  const found = named === devNull ? undefined : firstFound(places, named !== undefined);
  const fromFile = found ? valuesOf(found, named === undefined && found.file === own, dataDir) : {};

  const values: Environment["values"] = { ...env };
  const origins = new Map<string, string>();
  for (const [name, { value, where }] of Object.entries(fromFile)) {
    if (!isSet(env[name]) && isSet(value)) {
      values[name] = value;
      origins.set(name, where);
    } else if (isSet(value) && value !== env[name]) {
      origins.set(name, `environment, instead of ${where}`);
    }
  }
  for (const name of SECRETS) {
    const isNeeded = flagFor(name, flags) === undefined;
    const inFile = (one: string) => (isSet(fromFile[one]?.value) ? fromFile[one] : undefined);
    readSecret(name, env, inFile, isNeeded, values, origins);
  }
  return {
    values,
    file: found?.file,
    places,
    origins,
    warnings: [
      ...Object.entries(env).flatMap(([name, value]) => misspelled(name, value) ?? []),
      ...(found?.assignments ?? []).flatMap(
        ({ name, line }) => unknownInFile(name, whereIs(found?.file ?? "", line)) ?? [],
      ),
      ...(found && found.file === systemFile ? unreadBeside(found.file, fromFile) : []),
    ],
  };
}

/** Passes the same values on to child processes, but not the settings file, which may have changed meanwhile. */
export function exportTo({ values }: Environment, env: NodeJS.ProcessEnv): void {
  const { [AUTHORITIES]: authorities } = values;
  if (authorities?.trim() && authorities !== env[AUTHORITIES]) trust(authorities.trim());
  for (const name of SECRETS) delete env[fileVariable(name)];
  for (const [name, value] of Object.entries(values)) if (value !== undefined) env[name] = value;
  env["LUNULA_CONFIG"] = devNull;
}

const AUTHORITIES = "NODE_EXTRA_CA_CERTS";

/** Node itself reads these certificates only from its environment, at its start. */
function trust(file: string): void {
  try {
    setDefaultCACertificates([...getCACertificates("default"), readFileSync(file, "utf8")]);
  } catch (error) {
    throw new ConfigError(`${AUTHORITIES} cannot be used: ${(error as Error).message}`);
  }
}

const isSet = (value: string | undefined): value is string => Boolean(value?.trim());

const whereIs = (file: string, line: number) => `${file}, line ${line}`;

function firstFound(places: string[], isRequired: boolean): Found | undefined {
  for (const file of places) {
    try {
      const bytes = readFileSync(file);
      return {
        file,
        assignments: parseEnvFile(new TextDecoder("utf-8", { fatal: true }).decode(bytes)),
      };
    } catch (error) {
      if (error instanceof EnvFileError) {
        throw new ConfigError(`${whereIs(file, error.line)}: ${error.message}`);
      }
      const { code = "" } = error as NodeJS.ErrnoException;
      if (!isRequired && /^(?:ENOENT|ENOTDIR)$/.test(code)) continue;
      throw new ConfigError(unreadableText(file, error as NodeJS.ErrnoException));
    }
  }
  return undefined;
}

function unreadableText(file: string, { code = "", message }: NodeJS.ErrnoException): string {
  const what = `The settings in ${file} cannot be read`;
  if (code === "ENOENT" || code === "ENOTDIR") return `There is no settings file ${file}`;
  if (code === "EISDIR") return `${what}: it is a folder`;
  if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") return `${what}: save it as UTF-8`;
  if (code !== "EACCES" && code !== "EPERM") return `${what}: ${message}`;
  return `${what} by this user: run this as the user of the service, such as sudo -u lunula lunula …, or name another file with --config (${devNull} for none)`;
}

type FileValues = Record<string, { value: string; where: string }>;

/** The values that a settings file sets. Later lines win, as in systemd. */
function valuesOf({ file, assignments }: Found, isInDataDir: boolean, dataDir: string): FileValues {
  const values: FileValues = {};
  for (const { name, value, line } of assignments) {
    if (SETTABLE.has(name) || PASSED_ON.test(name)) {
      values[name] = { value, where: whereIs(file, line) };
    }
  }
  for (const [name, { value, where }] of Object.entries(values)) {
    if (!isSet(value) || !isPath(name, value) || path.isAbsolute(value.trim())) continue;
    throw new ConfigError(
      `${name} must be an absolute path in a settings file: the service and commands start in different folders (${where})`,
    );
  }
  const other = isInDataDir ? values["DATA_DIR"] : undefined;
  if (other && isSet(other.value) && real(other.value.trim()) !== real(dataDir)) {
    throw new ConfigError(
      `DATA_DIR names another folder than ${dataDir}, whose settings these are: remove the line, or name this file with --config (${other.where})`,
    );
  }
  return values;
}

function isPath(name: string, value: string): boolean {
  if (name.endsWith("_FILE") || /^(?:DATA|BACKUP|INBOX)_DIR$/.test(name)) return true;
  if (name === "BACKUP_BEFORE_UPDATE") return !/^(?:on|off)$/.test(value.trim());
  return /^MOVE_(?:FROM|TO)$/.test(name) && !value.includes("://");
}

function real(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return path.resolve(folder);
  }
}

/** Warns about a second file: depending on `--data`, one or the other applies. */
function unreadBeside(file: string, { DATA_DIR }: FileValues): string[] {
  const other = path.join(DATA_DIR?.value.trim() ?? "", FILE_NAME);
  if (!isSet(DATA_DIR?.value) || !existsSync(other)) return [];
  return [`${other} is not read, since the settings are in ${file}: keep one of the two`];
}

function readSecret(
  name: string,
  env: NodeJS.ProcessEnv,
  inFile: (name: string) => FileValues[string] | undefined,
  isNeeded: boolean,
  values: Environment["values"],
  origins: Map<string, string>,
): void {
  const variable = fileVariable(name);
  const both = `${name} and ${variable} are both set`;
  if (isSet(env[name]) && isSet(env[variable])) throw new ConfigError(`${both}: remove one`);
  const [direct, other] = [inFile(name), inFile(variable)];
  if (direct && other) throw new ConfigError(`${both}: remove one (${other.where})`);
  delete values[variable];
  // The environment wins, whether it has the variable or its _FILE form.
  const given = isSet(env[variable])
    ? { value: env[variable], where: "environment" }
    : isSet(env[name])
      ? undefined
      : other;
  if (!given || !isNeeded) return;
  const file = given.value.trim();
  values[name] = contentOf(variable, file, given.where);
  origins.set(name, `${variable}=${file}, ${given.where}`);
}

function contentOf(variable: string, file: string, where: string): string {
  const suffix = where === "environment" ? "" : ` (${where})`;
  const refuse = (why: string): never => {
    throw new ConfigError(`${variable} names ${file}, which ${why}${suffix}`);
  };
  let content = "";
  try {
    content = readFileSync(file, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") refuse("does not exist");
    if (code === "EISDIR") refuse("is a folder");
    if (code === "EACCES" || code === "EPERM") refuse("this user cannot read");
    refuse(`cannot be read: ${message}`);
  }
  return isSet(content) ? content : refuse("is empty");
}

/** Variables whose values are or contain passwords and keys. Each can be read from a file, named by `NAME_FILE`. */
export const SECRETS = [
  "DATABASE_URL",
  "DATABASE_READ_URL",
  "SECRET_KEY",
  "PICTURES_URL",
  "BACKUP_URL",
  "BACKUP_KEY",
  "SMTP_URL",
  "NOTIFY_URL",
  "NTFY_URL",
  "CDN_TOKEN",
  "ADMIN_PASSWORD",
  "MOVE_FROM",
  "MOVE_TO",
  "MOVE_FROM_PICTURES",
  "MOVE_TO_PICTURES",
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
  "AWS_SESSION_TOKEN",
] as const;

export const AWS_NAMES = [
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
  "AWS_SESSION_TOKEN",
  "AWS_REGION",
  "AWS_DEFAULT_REGION",
  "AWS_ENDPOINT_URL",
  "AWS_ENDPOINT_URL_S3",
];

const fileVariable = (name: string) => `${name}_FILE`;

/** Everything that a settings file may set. */
const SETTABLE: ReadonlySet<string> = new Set([
  ...VARIABLE_NAMES.filter((name) => name !== "LUNULA_CONFIG"),
  ...AWS_NAMES,
  ...SECRETS.map(fileVariable),
]);

const KNOWN: ReadonlySet<string> = new Set([...SETTABLE, "LUNULA_CONFIG"]);

/** Variables of the system, Node and the PostgreSQL driver: allowed in a settings file, for systemd. */
const GENERAL =
  /^(?:TZ|TMPDIR|PATH|HOME|USER|SHELL|LANG|LANGUAGE|DEBUG|(?:LC|LD|NODE|NPM|UV|AWS|SSL|MALLOC|XDG|SYSTEMD)_\w+|PG[A-Z]+|\w*_proxy)$/i;

/** Variables of other programs that start like ours. */
const OF_OTHERS =
  /^(?:NOTIFY_SOCKET|SITE_PACKAGES|LUNULA_FROM|LUNULA_TO|\w+_SERVICE_(?:HOST|PORT)\w*|\w+_PORT_\d+_\w+|MAILTO|MAILRC|MAILCHECK|MAILPATH)$/;

/** First words of our names that other programs use as well. */
const COMMON_FIRST = new Set(
  "CACHE GOOGLE HOST LOG MOVE NOTIFY PORT PRIVACY PUSH TERMS WEBHOOK WORKERS".split(" "),
);
const FIRST_WORDS = new Set(
  [...KNOWN, "LUNULA_CONFIG"].filter((name) => name.includes("_")).map(firstWord),
);

const SHORTEST = 6;

/** A sentence about an environment variable that looks like a misspelled one of ours. */
export function misspelled(name: string, value = ""): string | undefined {
  // Kubernetes sets LUNULA_PORT like this for a service of that name.
  if (value.startsWith("tcp://")) return undefined;
  if (KNOWN.has(name) || GENERAL.test(name) || OF_OTHERS.test(name)) return undefined;
  const meant = nearest(name);
  return meant && `${name} is not a setting of Lunula; did you mean ${meant}?`;
}

/** The same for a line of a settings file, where every unknown name is a mistake. */
export function unknownInFile(name: string, where: string): string | undefined {
  if (SETTABLE.has(name) || GENERAL.test(name)) return undefined;
  const meant = nearest(name);
  return `${name} is not a setting of Lunula${meant ? `; did you mean ${meant}?` : ""} (${where})`;
}

/** The closest known name: with the same first word, or with a typing error or two. */
function nearest(given: string): string | undefined {
  const name = given.toUpperCase();
  const bare = name.replace(/^LUNULA_/, "");
  if (KNOWN.has(bare)) return bare;
  const family = firstWord(name);
  if (name.includes("_") && FIRST_WORDS.has(family)) {
    const relatives = [...KNOWN].filter((one) => firstWord(one) === family);
    const ranked = relatives
      .map((one) => ({ one, slips: distanceOf(rest(name), rest(one)) }))
      .toSorted((a, b) => a.slips - b.slips);
    const [first] = ranked;
    const isNear = first && first.slips <= rest(name).length / 2;
    if (first && (isNear || !COMMON_FIRST.has(family))) return first.one;
  }
  // Short names are close to too many: HOME to HOST, LANG to LOG.
  return name.length < SHORTEST ? undefined : nearestWord(name, [...KNOWN]);
}

function firstWord(name: string): string {
  return name.split("_")[0] ?? "";
}

function rest(name: string): string {
  return name.slice(firstWord(name).length + 1);
}

/** Masks a value for display: hosts and folders stay, passwords, keys and secret topics do not. */
export function masked(name: string, value: string): string {
  if (!(SECRETS as readonly string[]).includes(name)) return value;
  if (!value.includes("://")) return /^MOVE_(?:FROM|TO)$/.test(name) ? value : "***";
  // Their paths are secret.
  if (name === "NOTIFY_URL" || name === "NTFY_URL") {
    return value.replace(/^([a-z]+:\/\/)(?:.*@)?([^/?#]*).*$/is, "$1$2/***");
  }
  return value
    .replace(/:\/\/(?:([^:@/]*):)?.*@/s, (_, user?: string) => `://${user ? `${user}:` : ""}***@`)
    .replaceAll(/([?&][^=&]*(?:pass|secret|key|token)[^=&]*=)[^&]*/gi, "$1***");
}
