import manifest from "../../package.json" with { type: "json" };
import path from "node:path";
import { readFileSync } from "node:fs";
import { type Config, ConfigError } from "../config.ts";

export const VERSION = manifest.version;

interface Described {
  /** Its arguments, as shown in the usage. */
  takes?: string;
  /** In one line. */
  about: string;
  /** Further notes, shown by `VERB --help`. */
  more?: string;
  /** Options that only it has, or that matter most to it. */
  options?: string[];
}

/** An option’s argument, what it does, and the variable that does the same, with its default. */
type Option = [takes: string, about: string, variable?: string];

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
    options:
      "data database pictures dry-run category picture-hosts dates all-pictures report again undo".split(
        " ",
      ),
  },
  fill: {
    about: "add the starter content to an empty site and stop",
    options: ["data", "database", "pictures"],
  },
  move: {
    about: "copy a site from --from to --to, even while it runs; resumes if interrupted",
    options: ["from", "to", "from-pictures", "to-pictures"],
  },
  config: {
    about: "show each setting, its value and where that comes from; hides secrets",
    options: ["config", "data", "json"],
  },
  licenses: { about: "print the licenses of everything in this file" },
  version: { about: "print the version", options: ["json"] },
  completion: {
    takes: "<shell>",
    about: "print shell completion for bash, zsh or fish",
    more: "For example: lunula completion bash > /etc/bash_completion.d/lunula",
  },
  help: { takes: "[command]", about: "show this help, or that of a command" },
};

const OPTIONS: Record<string, Option> = {
  config: [
    "<file>",
    "settings file",
    "LUNULA_CONFIG, lunula.env in the data folder, /etc/lunula/lunula.env",
  ],
  port: ["<number>", "port to listen on; 0 picks a free one", "PORT, 3000"],
  host: ["<address>", "address to listen on", "HOST, 127.0.0.1"],
  data: ["<folder>", "where lunula.sqlite is kept", "DATA_DIR, ./data"],
  pictures: ["<url>", "where new pictures are kept: s3://…", "PICTURES_URL, the database"],
  database: ["<url>", "use PostgreSQL instead", "DATABASE_URL"],
  workers: ["<n>", "processes that answer", "WORKERS, the processors, at most 4"],
  log: ["<kind>", "requests, errors or off", "LOG, requests"],
  "no-starter": ["", "start without the starter content", "STARTER_CONTENT=off"],
  "withdraw-worker": ["", "take a broken release out of visitors’ browsers", "WITHDRAW_WORKER=on"],
  from: ["<place>", "of move: a data folder or postgres://…", "MOVE_FROM"],
  to: ["<place>", "of move: the same", "MOVE_TO"],
  "from-pictures": ["<url>", "of move: where the pictures are now", "MOVE_FROM_PICTURES"],
  "to-pictures": ["<url>", "of move: where to put them; default: the database", "MOVE_TO_PICTURES"],
  "no-second-factor": ["", "of admin: remove the second factor and passkeys; keep the password"],
  json: ["", "of config, doctor and version: machine-readable output"],
  "dry-run": ["", "of migrate and import: show what would change, and change nothing"],
  category: ["<name>", "of import: the category of photos that have none; default: Imported"],
  "picture-hosts": ["<hosts>", "of import: other hosts that pictures may be fetched from"],
  dates: ["<order>", "of import: how dates such as 04/05/2023 are meant, dmy or mdy"],
  "all-pictures": ["", "of import: take pictures that nothing shows, too, as drafts"],
  report: ["<file>", "of import: write a line of JSON for each file and item"],
  again: ["", "of import: try the missing pictures of the last import again"],
  until: ["<time>", "of restore, without a file: as it was then, such as 2026-11-29T12:00:00Z"],
  undo: ["", "of import: put what the last import added into the trash"],
  help: ["", "show what a command does"],
  version: ["", "print the version and stop"],
};

const VARIABLES = `More settings are environment variables, or lines of the settings file: SITE_NAME, SITE_URL, CACHE_MB, TRUST_PROXY, ADMIN_EMAIL, ADMIN_PASSWORD,
METRICS, LOG_ADDRESSES, NOTIFY_URL, NTFY_URL, WEBHOOK_PRIVATE, SMTP_URL, MAIL_FROM, MAIL_TO,
BACKUP_EVERY, BACKUP_KEEP, BACKUP_DIR, BACKUP_KEY, BACKUP_URL, BACKUP_CHANGES, BACKUP_BEFORE_UPDATE,
INBOX_DIR, DATABASE_READ_URL, SECRET_KEY, CDN, CDN_TOKEN, CDN_ZONE, CDN_API_URL, PUSH_SERVICES,
SOCIAL_INSTAGRAM, SOCIAL_TIKTOK, SOCIAL_PINTEREST, SOCIAL_YOUTUBE, PRIVACY_URL, TERMS_URL,
GOOGLE_ANALYTICS_ID. Passwords, keys and addresses that contain them can be in files: SMTP_URL_FILE names one for SMTP_URL.`;

const INDENT = 19;

function lineOf(name: string, takes: string, about: string): string {
  const head = `  ${name} ${takes}`.trimEnd();
  const gap = head.length < INDENT ? " ".repeat(INDENT - head.length) : `\n${" ".repeat(INDENT)}`;
  return head + gap + about;
}

function optionLines(names: string[]): string {
  const lines = names.map((name) => {
    const [takes, about, variable] = OPTIONS[name] ?? ["", ""];
    return lineOf(`--${name}`, takes, variable ? `${about} (${variable})` : about);
  });
  return `Options\n${lines.join("\n")}`;
}

export const HELP = `Usage: lunula [command] [options]

Commands
${Object.entries(COMMANDS)
  .map(([name, { takes = "", about }]) => lineOf(name, takes, about))
  .join("\n")}

Only serve and restore create a site; the other commands need one. lunula <command> --help explains a command.

${optionLines(Object.keys(OPTIONS))}

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

const FLAGS = Object.keys(OPTIONS).map((name) => `--${name}`);
const NAMES = Object.keys(COMMANDS);

/** The completion script of each shell. */
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
