import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { z } from "zod";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../contract/forms/account.ts";
import { cdnSettings, cdnVariables, requireWithCdn } from "./cdn.ts";
import { backupSettings, backupVariables } from "./backup/folder.ts";
import { requireWithMail, watchSettings, watchVariables } from "./notices/settings.ts";
import { distanceOf } from "../contract/search/spelling.ts";
import { databaseAddress, sitePlace } from "./database/open.ts";
import { PUSH_SERVICES } from "./push.ts";
import { type S3Address, s3Address } from "./objects/s3-address.ts";
import { MIN_KEY_LENGTH } from "./runtime/secret-key.ts";
import { trustedProxies } from "./runtime/trusted-proxies.ts";
import { listenHost, passedSocket } from "./runtime/unix-socket.ts";
import { LOG_KINDS } from "./log.ts";
import { type GivenSettings, SETTING_NAMES, variableOf } from "../contract/settings/settings.ts";
import { isSiteAddress } from "../contract/forms/texts.ts";
import { profileAddress } from "../contract/text/web-address.ts";

const httpAddress = z
  .url({ protocol: /^https?$/, error: "must be an absolute http(s) address" })
  .transform((address) => address.replace(/(?<!\/)\/+$/, ""));

const profile = (network: Parameters<typeof profileAddress>[0]) =>
  z.preprocess((given = "") => profileAddress(network, String(given)) ?? given, httpAddress);

const siteAddress = httpAddress.refine(
  isSiteAddress,
  "must be an address without a path, such as https://nails.example",
);

/** Origins, separated by commas. */
const pushServices = z
  .string()
  .transform((given) => given.split(",").map((service) => service.trim()))
  .pipe(
    z.array(
      z.string().regex(/^https?:\/\/\.?[^/\s]+$/, "must name origins such as https://push.example"),
    ),
  );

/** All settings of the self-hoster, checked and frozen. See the table in docs/operations.md. */
export type Config = ReturnType<typeof readConfig>;

/** An invalid setting. The message is one line that names it. */
export class ConfigError extends Error {}

/** The default is one worker for each CPU, up to this many (decision 17). */
const DEFAULT_WORKERS = 4;

/**
 * What an option takes, what it does, the variable that it sets, with its default or the value that the option gives it, and
 * the commands that alone know it.
 */
export type CommandOption = readonly [
  takes: string,
  about: string,
  variable?: string,
  commands?: readonly string[],
];

/** In the order of the help. */
export const OPTIONS = {
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
  from: ["<place>", "a data folder or postgres://…", "MOVE_FROM", ["move"]],
  to: ["<place>", "the same", "MOVE_TO", ["move"]],
  "from-pictures": ["<url>", "where the pictures are now", "MOVE_FROM_PICTURES", ["move"]],
  "to-pictures": [
    "<url>",
    "where to put them; default: the database",
    "MOVE_TO_PICTURES",
    ["move"],
  ],
  "no-second-factor": [
    "",
    "remove the second factor and passkeys; keep the password",
    "",
    ["admin"],
  ],
  json: ["", "machine-readable output", "", ["config", "doctor", "version"]],
  "dry-run": ["", "show what would change, and change nothing", "", ["migrate", "import"]],
  category: ["<name>", "the category of photos that have none; default: Imported", "", ["import"]],
  "picture-hosts": ["<hosts>", "other hosts that pictures may be fetched from", "", ["import"]],
  dates: ["<order>", "how dates such as 04/05/2023 are meant, dmy or mdy", "", ["import"]],
  "all-pictures": ["", "take pictures that nothing shows, too, as drafts", "", ["import"]],
  report: ["<file>", "write a line of JSON for each file and item", "", ["import"]],
  again: ["", "try the missing pictures of the last import again", "", ["import"]],
  until: ["<time>", "of restore, without a file: as it was then, such as 2026-11-29T12:00:00Z"],
  undo: ["", "put what the last import added into the trash", "", ["import"]],
  help: ["", "show what a command does"],
  version: ["", "print the version and stop"],
} as const satisfies Record<string, CommandOption>;

type FlagName = keyof typeof OPTIONS;
type Flags = { [Name in FlagName]?: (typeof OPTIONS)[Name][0] extends "" ? boolean : string };

export const FLAG_NAMES = Object.keys(OPTIONS) as FlagName[];

const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "must be a number from 0 to 65535")
    .transform(Number)
    .refine((port) => port <= 65_535, "must be a number from 0 to 65535")
    .prefault("3000"),
  HOST: listenHost.default("127.0.0.1"),
  DATA_DIR: z.string().trim().min(1, "must name a folder").default("./data"),
  DATABASE_URL: databaseAddress,
  DATABASE_READ_URL: databaseAddress,
  SECRET_KEY: z
    .string()
    .trim()
    .min(MIN_KEY_LENGTH, `must have at least ${MIN_KEY_LENGTH} characters`)
    .optional(),
  MOVE_FROM: sitePlace,
  MOVE_TO: sitePlace,
  STARTER_CONTENT: z.enum(["on", "off"], "must be on or off").default("on"),
  WITHDRAW_WORKER: z.enum(["on", "off"], "must be on or off").default("off"),
  WORKERS: z
    .string()
    .regex(/^[1-9]\d?$/, "must be a number from 1 to 99")
    .transform(Number)
    .prefault(() => String(Math.min(availableParallelism(), DEFAULT_WORKERS))),
  LOG: z.enum(LOG_KINDS, `must be ${LOG_KINDS.join(", ")}`).default("requests"),
  ...watchVariables,
  SITE_NAME: z.string().max(100, "must be at most 100 characters").optional(),
  SITE_URL: siteAddress.optional(),
  TRUST_PROXY: trustedProxies.prefault("false"),
  CACHE_MB: z
    .string()
    .regex(/^\d{1,5}$/, "must be a number of megabytes")
    .transform(Number)
    .prefault("32"),
  ...backupVariables,
  INBOX_DIR: z.string().trim().optional(),
  ...cdnVariables,
  CDN_API_URL: httpAddress.optional(),
  PUSH_SERVICES: pushServices.prefault(PUSH_SERVICES.join(",")),
  ADMIN_EMAIL: z.email("must be a valid email address").optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_MIN_LENGTH, `must have at least ${PASSWORD_MIN_LENGTH} characters`)
    .max(PASSWORD_MAX_LENGTH, `must have at most ${PASSWORD_MAX_LENGTH} characters`)
    .optional(),
  SOCIAL_INSTAGRAM: profile("instagram").optional(),
  SOCIAL_TIKTOK: profile("tiktok").optional(),
  SOCIAL_PINTEREST: profile("pinterest").optional(),
  SOCIAL_YOUTUBE: profile("youtube").optional(),
  PRIVACY_URL: httpAddress.optional(),
  TERMS_URL: httpAddress.optional(),
  GOOGLE_ANALYTICS_ID: z
    .string()
    .trim()
    .regex(/^G-[A-Z0-9]{1,20}$/, "must be a measurement ID such as G-ABC123DEF4")
    .optional(),
});

/** The flag that sets a variable, and the value that one without an argument gives it. */
const FLAG_OF_SETTING = new Map(
  FLAG_NAMES.flatMap((flag): [string, { flag: FlagName; value: string | undefined }][] => {
    const [, , variable = ""]: CommandOption = OPTIONS[flag];
    const [, name, value] = /^(\w+)(?:=(\w+))?/.exec(variable) ?? [];
    return name === undefined ? [] : [[name, { flag, value }]];
  }),
);

/** The flag among those given that sets a variable, as it is written, with the value. */
export function flagFor(name: string, flags: Flags): { text: string; value: string } | undefined {
  const { flag, value } = FLAG_OF_SETTING.get(name) ?? {};
  if (flag === undefined || flags[flag] === undefined) return undefined;
  return { text: `--${flag}`, value: value ?? String(flags[flag]) };
}

export const VARIABLE_NAMES = [
  ...new Set([...Object.keys(settings.shape), ...FLAG_OF_SETTING.keys(), "BACKUP_URL"]),
];

/** The default of a setting, in the form one would write it. */
export function defaultOf(name: string): string | undefined {
  const { def } = (settings.shape as Record<string, z.core.$ZodType>)[name]?._zod ?? {};
  return def && "defaultValue" in def ? String(def.defaultValue) : undefined;
}

export const flagsIn = (args: string[]) => parseFlags(args).values;

/**
 * Reads flags and environment. Flags win, and a blank variable counts as not set. `origins` names where values come from, if
 * that is not the environment itself.
 */
export function readConfig(
  args: string[],
  env: NodeJS.ProcessEnv,
  origins: ReadonlyMap<string, string> = new Map(),
) {
  const flags = flagsIn(args);
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const inEnvironment = settings
    .extend({
      PICTURES_URL: s3Address(given).optional(),
      BACKUP_URL: s3Address(given).optional(),
      MOVE_FROM_PICTURES: s3Address(given).optional(),
      MOVE_TO_PICTURES: s3Address(given).optional(),
    })
    .superRefine(requireWithCdn)
    .superRefine(requireWithMail);
  const parsed = inEnvironment.safeParse({
    ...given,
    ...Object.fromEntries(
      [...FLAG_OF_SETTING.keys()].flatMap((name) => {
        const flag = flagFor(name, flags);
        return flag ? [[name, flag.value]] : [];
      }),
    ),
  });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    const flag = flagFor(name, flags)?.text;
    const where = !flag && origins.has(name) ? ` (${origins.get(name)})` : "";
    throw new ConfigError(`${flag ?? name} ${issue?.message}${where}`);
  }
  if (parsed.data.DATABASE_READ_URL && !parsed.data.DATABASE_URL) {
    throw new ConfigError("DATABASE_READ_URL names a replica of DATABASE_URL, which is not set");
  }
  requireForChanges(parsed.data);
  const listenFd = passedSocket(env);
  return Object.freeze({
    ...toConfig(parsed.data, flags),
    /** A socket passed by systemd. Replaces host and port. */
    ...(listenFd !== undefined && { listenFd }),
  });
}

function requireForChanges({ BACKUP_CHANGES, BACKUP_URL, DATABASE_URL }: Settings): void {
  if (BACKUP_CHANGES === undefined) return;
  if (DATABASE_URL) {
    throw new ConfigError(
      "BACKUP_CHANGES is for SQLite: archive PostgreSQL’s own log instead (see docs/operations.md)",
    );
  }
  if (!BACKUP_URL) throw new ConfigError("BACKUP_CHANGES needs BACKUP_URL, where changes are sent");
}

function momentOf(text: string): Date {
  const moment = new Date(text);
  if (!Number.isNaN(moment.getTime())) return moment;
  throw new ConfigError("--until must be a time such as 2026-11-29T12:00:00Z");
}

/** Splits a command line into words (a command, a file) and flags with their values. */
export function splitCommandLine(args: string[]): { words: string[]; flags: string[] } {
  const { positionals, tokens } = parseFlags(args, { allowPositionals: true });
  const places = new Set(tokens.flatMap(({ kind, index }) => (kind === "positional" ? index : [])));
  return { words: positionals, flags: args.filter((_, index) => !places.has(index)) };
}

function parseFlags(args: string[], { allowPositionals = false } = {}) {
  try {
    const options = Object.fromEntries(
      FLAG_NAMES.map((name) => [name, { type: OPTIONS[name][0] ? "string" : "boolean" } as const]),
    );
    const { values, ...parsed } = parseArgs({ args, options, allowPositionals, tokens: true });
    return { ...parsed, values: values as Flags };
  } catch (error) {
    const [said = ""] = (error as Error).message.split(/\.\s/);
    const [, flag = ""] = /^Unknown option '--([\w-]+)/.exec(said) ?? [];
    throw new ConfigError(said + didYouMean(flag, FLAG_NAMES, "--"));
  }
}

/** How many typing errors are recognized: letters added, left out, replaced or swapped. */
const MAX_TYPOS = 2;

/** A “did you mean” for a similar word; empty if there is none. */
export function didYouMean(word: string, words: readonly string[], before = ""): string {
  const nearest = nearestWord(word, words);
  return nearest ? `; did you mean ${before}${nearest}?` : "";
}

export function nearestWord(word: string, words: readonly string[]): string | undefined {
  const most = Math.min(MAX_TYPOS, Math.floor(word.length / 2));
  const near = words.map((one) => ({ one, slips: distanceOf(word, one) }));
  return near.toSorted((a, b) => a.slips - b.slips).find(({ slips }) => slips <= most)?.one;
}

type Settings = z.infer<typeof settings> & {
  PICTURES_URL?: S3Address | undefined;
  BACKUP_URL?: S3Address | undefined;
  MOVE_FROM_PICTURES?: S3Address | undefined;
  MOVE_TO_PICTURES?: S3Address | undefined;
};

function toConfig(given: Settings, flags: Flags) {
  return {
    port: given.PORT,
    /** An address, or `unix:` and a socket path. */
    host: given.HOST,
    dataDir: given.DATA_DIR,
    /** A PostgreSQL database instead of the SQLite file in the data folder (decision 25). */
    databaseUrl: given.DATABASE_URL,
    /** A read replica, for anonymous visitors. */
    databaseReadUrl: given.DATABASE_READ_URL,
    /** Encrypts the keys of authenticator apps; by default, a file in the data folder does. */
    secretKey: given.SECRET_KEY,
    /** How many processes answer requests; 1 means this one. */
    workers: given.WORKERS,
    starterContent: given.STARTER_CONTENT === "on",
    /** Tells browsers to unregister the service worker. */
    withdrawWorker: given.WITHDRAW_WORKER === "on",
    log: given.LOG,
    ...watchSettings(given),
    // How many proxies in front of the site are trusted, or in which networks.
    ...given.TRUST_PROXY,
    /** The memory limit of the response cache. */
    cacheBytes: given.CACHE_MB * 1_000_000,
    /** Where new pictures are stored; by default, in the database. */
    ...(given.PICTURES_URL && { pictures: given.PICTURES_URL }),
    backups: backupSettings(given, given.DATA_DIR),
    /** A folder whose photos become entries of the inbox. */
    ...(given.INBOX_DIR && { inboxDir: given.INBOX_DIR }),
    ...cdnSettings(given),
    pushServices: given.PUSH_SERVICES,
    /** Settings given here cannot be changed in the back office. */
    site: givenSettings(given),
    /** The source and target of `lunula move`, and their buckets, if pictures are not in the database. */
    move: {
      from: given.MOVE_FROM,
      to: given.MOVE_TO,
      fromPictures: given.MOVE_FROM_PICTURES,
      toPictures: given.MOVE_TO_PICTURES,
    },
    firstAdmin: {
      ...(given.ADMIN_EMAIL && { email: given.ADMIN_EMAIL }),
      ...(given.ADMIN_PASSWORD && { password: given.ADMIN_PASSWORD }),
    },
    /** For `lunula admin`: only removes the second factor of an account. */
    withoutSecondFactor: flags["no-second-factor"] ?? false,
    /** For `lunula doctor` and `lunula version`: prints JSON. */
    asJson: flags.json ?? false,
    /** For `lunula migrate` and `lunula import`: only prints what it would do. */
    isDryRun: flags["dry-run"] ?? false,
    /** For `lunula restore`: the latest moment that is wanted. */
    ...(flags.until !== undefined && { until: momentOf(flags.until) }),
    /** For `lunula import`. */
    imports: flags as Pick<
      Flags,
      "category" | "picture-hosts" | "dates" | "all-pictures" | "report" | "again" | "undo"
    >,
  };
}

function givenSettings(given: Record<string, unknown>): GivenSettings {
  return Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const variable = variableOf(name) ?? "";
      return given[variable] === undefined ? [] : [[name, given[variable]]];
    }),
  );
}
