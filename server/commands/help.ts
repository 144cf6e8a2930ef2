import manifest from "../../package.json" with { type: "json" };
import path from "node:path";
import { readFileSync } from "node:fs";
import { type Config, ConfigError, FLAG_NAMES, type CommandOption, OPTIONS } from "../config.ts";

export const VERSION = manifest.version;

interface Described {
  /** Its arguments, as shown in the usage. */
  takes?: string;
  /** In one line. */
  about: string;
  /** Further notes, shown by `VERB --help`. */
  more?: string;
  /** Options that only it has, or that matter most to it. */
  options?: (keyof typeof OPTIONS)[];
  /** Whether it reads neither environment nor settings file. */
  readsNothing?: true;
}

export const COMMANDS: Record<string, Described> = {
  serve: {
    about: "serve the site (the default)",
    more: `Creates the site if there is none. Before it updates the tables of an earlier release, it makes a backup, unless BACKUP_BEFORE_UPDATE=off. SIGTERM and Ctrl+C finish running requests and close the database.`,
    options: ["port", "host", "data", "database", "pictures", "workers", "log", "no-starter"],
  },
  admin: {
    takes: "[email]",
    about: "give the admin a new password: ADMIN_PASSWORD, or a generated one that is printed",
    more: "Signs out everywhere, removes the admin’s passkeys, and lifts the limits on signing in.",
    options: ["data", "database", "no-second-factor"],
  },
  backup: {
    takes: "[file]",
    about: "back up the whole site to one file, even while it runs, and check it",
    more: `Without FILE, it goes to BACKUP_DIR and BACKUP_URL, and BACKUP_KEEP decides which old ones stay. With PostgreSQL, use pg_dump; BACKUP_URL gets the export.`,
    options: ["data"],
  },
  verify: {
    takes: "<file>",
    about: "read a whole backup and say whether it is intact",
    more: "Also checks the pictures that the backup needs from PICTURES_URL.",
    options: ["pictures"],
  },
  restore: {
    takes: "[file]",
    about: "replace a stopped site with a backup, and keep the old one",
    more: `The previous site is kept as before-restore-….sqlite in the data folder. Without FILE, an empty folder gets the site that
BACKUP_CHANGES sent to BACKUP_URL.`,
    options: ["data", "until"],
  },
  doctor: {
    about: "check the site and report problems; changes nothing",
    more: "Exits with 1 if there are any.",
    options: ["data", "database", "pictures", "json"],
  },
  migrate: {
    about: "update the site’s tables, as a start does, and stop",
    options: ["data", "database", "dry-run"],
  },
  export: {
    takes: "<file>",
    about: "write the content with its pictures to a file, like the Migration tab",
    options: ["data", "database", "pictures"],
  },
  import: {
    takes: "<file…>",
    about: "add the content of such a file, or of another service, even while the site runs",
    more: `Takes exports of WordPress (XML, also with a ZIP of wp-content/uploads) and Ghost (JSON), archives of Instagram (JSON) and
Pinterest, and a folder or ZIP with a table (CSV or .xlsx) and pictures, or with pictures alone. What was imported before is left as it is.`,
    options: ["data", "database", "pictures", ...ownOptions("import")],
  },
  fill: {
    about: "add the starter content to an empty site and stop",
    options: ["data", "database", "pictures"],
  },
  move: {
    about: "copy a site from --from to --to, even while it runs; resumes if interrupted",
    options: ownOptions("move"),
  },
  config: {
    about: "show each setting, its value and where that comes from; hides secrets",
    options: ["config", "data", "json"],
  },
  licenses: { about: "print the licenses of everything in this file", readsNothing: true },
  version: { about: "print the version", options: ["json"], readsNothing: true },
  completion: {
    readsNothing: true,
    takes: "<shell>",
    about: "print shell completion for bash, zsh or fish",
    more: "For example: lunula completion bash > /etc/bash_completion.d/lunula",
  },
  help: {
    takes: "[command]",
    about: "show this help, or that of a command",
    readsNothing: true,
  },
};

const VARIABLES = `More settings are environment variables, or lines of the settings file: SITE_NAME, SITE_URL, CACHE_MB, TRUST_PROXY, ADMIN_EMAIL, ADMIN_PASSWORD,
METRICS, LOG_ADDRESSES, NOTIFY_URL, NTFY_URL, WEBHOOK_PRIVATE, SMTP_URL, MAIL_FROM, MAIL_TO,
BACKUP_EVERY, BACKUP_KEEP, BACKUP_DIR, BACKUP_KEY, BACKUP_URL, BACKUP_CHANGES, BACKUP_BEFORE_UPDATE,
INBOX_DIR, DATABASE_READ_URL, SECRET_KEY, CDN, CDN_TOKEN, CDN_ZONE, CDN_API_URL, PUSH_SERVICES,
SOCIAL_INSTAGRAM, SOCIAL_TIKTOK, SOCIAL_PINTEREST, SOCIAL_YOUTUBE, PRIVACY_URL, TERMS_URL,
GOOGLE_ANALYTICS_ID. Passwords, keys and addresses that contain them can be in files: SMTP_URL_FILE names one for SMTP_URL.`;

/** The options that no other command knows. */
function ownOptions(command: string) {
  return FLAG_NAMES.filter((name) => (OPTIONS[name] as CommandOption)[3]?.includes(command));
}

/** “config, doctor and version” */
export function listed(commands: readonly string[]): string {
  return [commands.slice(0, -1).join(", "), commands.at(-1)].filter(Boolean).join(" and ");
}

const INDENT = 19;

function lineOf(name: string, takes: string, about: string): string {
  const head = `  ${name} ${takes}`.trimEnd();
  const gap = head.length < INDENT ? " ".repeat(INDENT - head.length) : `\n${" ".repeat(INDENT)}`;
  return head + gap + about;
}

function optionLines(names: (keyof typeof OPTIONS)[]): string {
  const lines = names.map((name) => {
    const [takes, about, variable, commands]: CommandOption = OPTIONS[name];
    const text = commands ? `of ${listed(commands)}: ${about}` : about;
    return lineOf(`--${name}`, takes, variable ? `${text} (${variable})` : text);
  });
  return `Options\n${lines.join("\n")}`;
}

export const HELP = `Usage: lunula [command] [options]

Commands
${Object.entries(COMMANDS)
  .map(([name, { takes = "", about }]) => lineOf(name, takes, about))
  .join("\n")}

Only serve and restore create a site; the other commands need one. lunula <command> --help explains a command.

${optionLines(FLAG_NAMES)}

${VARIABLES}`;

/** The help of one command; without a name, of all. */
export function helpOn(name = ""): string {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return HELP;
  const { takes, about, more, options } = command;
  const usage = ["lunula", name, takes, options && "[options]"].filter(Boolean).join(" ");
  const sentence = `${about[0]?.toUpperCase()}${about.slice(1)}.`;
  const parts = [`Usage: ${usage}`, sentence, more, options && optionLines(options)];
  return parts.filter(Boolean).join("\n\n");
}

const FLAGS = FLAG_NAMES.map((name) => `--${name}`);
const NAMES = Object.keys(COMMANDS);

const COMPLETIONS: Record<string, string> = {
  bash: `_lunula() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  if [[ $word == -* ]]; then COMPREPLY=($(compgen -W "${FLAGS.join(" ")}" -- "$word"))
  elif [[ $COMP_CWORD == 1 ]]; then COMPREPLY=($(compgen -W "${NAMES.join(" ")}" -- "$word"))
  else COMPREPLY=($(compgen -f -- "$word")); fi
}
complete -o filenames -F _lunula lunula`,
  zsh: `#compdef lunula
_arguments '1:command:(${NAMES.join(" ")})' '*:file:_files' ${FLAGS.map((flag) => `'${flag}'`).join(" ")}`,
  fish: [
    `complete -c lunula -n __fish_use_subcommand -f -a "${NAMES.join(" ")}"`,
    ...Object.entries(OPTIONS).map(
      ([name, [takes]]) => `complete -c lunula -l ${name}${takes ? " -r" : ""}`,
    ),
  ].join("\n"),
};

/** Set by the build; undefined when run from source. */
const commit = process.env["BUILT_COMMIT"] ?? "unknown";
const sqlite = process.env["BUILT_SQLITE"] ?? "unknown";

/** `lunula version`: for people, or with `--json` for programs. */
export async function runVersion({ asJson }: Pick<Config, "asJson">): Promise<void> {
  if (!asJson) return console.log(VERSION);
  const target = `${process.platform}-${process.arch}`;
  const node = process.versions.node;
  console.log(JSON.stringify({ version: VERSION, commit, target, node, sqlite }));
}

/** `lunula licenses`: the notices of all that is in the executable; a site answers them at `/licenses.txt`. */
export async function runLicenses(): Promise<void> {
  // Imported on demand: a cluster’s primary stays small.
  const { WEB_ROOT } = await import("../site/web-app.ts");
  process.stdout.write(readFileSync(path.join(WEB_ROOT, "licenses.txt")));
}

/** `lunula completion bash`: what a shell reads to complete commands and options. */
export async function runCompletion(shell = "bash"): Promise<void> {
  const rules = Object.hasOwn(COMPLETIONS, shell) ? COMPLETIONS[shell] : undefined;
  if (rules === undefined) {
    throw new ConfigError(
      `There is no completion for “${shell}”: ${Object.keys(COMPLETIONS).join(", ")}`,
    );
  }
  console.log(rules);
}
