import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { z } from "zod";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../contract/forms/account.ts";
import { type Cdn, cdnSettings, cdnVariables, requireWithCdn } from "./cdn.ts";
import { type BackupSettings, backupSettings, backupVariables } from "./backup/folder.ts";
import {
  type WatchSettings,
  requireWithMail,
  watchSettings,
  watchVariables,
} from "./notices/settings.ts";
import { distanceOf } from "../contract/search/spelling.ts";
import { type DataPlace } from "./database/database.ts";
import { databaseAddress, sitePlace } from "./database/open.ts";
import { PUSH_SERVICES } from "./push.ts";
import { type S3Address, s3Address } from "./objects/s3-address.ts";
import { MIN_KEY_LENGTH } from "./runtime/secret-key.ts";
import { trustedProxies } from "./runtime/trusted-proxies.ts";
import { listenHost, passedSocket } from "./runtime/unix-socket.ts";
import { LOG_KINDS, type LogKind } from "./log.ts";
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
export interface Config extends WatchSettings {
  readonly port: number;
  /** An address, or `unix:` and a socket path. */
  readonly host: string;
  /** A socket passed by systemd. Replaces host and port. */
  readonly listenFd?: number;
  readonly dataDir: string;
  /** A PostgreSQL database instead of the SQLite file in the data folder (decision 25). */
  readonly databaseUrl?: string | undefined;
  /** A read replica, for anonymous visitors. */
  readonly databaseReadUrl?: string | undefined;
  /** Encrypts the keys of authenticator apps; by default, a file in the data folder does. */
  readonly secretKey?: string | undefined;
  /** How many processes answer requests; 1 means this one. */
  readonly workers: number;
  readonly starterContent: boolean;
  /** Tells browsers to unregister the service worker. */
  readonly withdrawWorker: boolean;
  readonly log: LogKind;
  /** How many trusted proxies are in front of the site. */
  readonly proxies: number;
  /** Trusts proxies at these addresses and in these networks only, however many there are. */
  readonly proxyNetworks?: readonly string[];
  /** The memory limit of the response cache. */
  readonly cacheBytes: number;
  /** Where new pictures are stored; by default, in the database. */
  readonly pictures?: S3Address;
  readonly backups: BackupSettings;
  /** A folder whose photos become entries of the inbox. */
  readonly inboxDir?: string;
  /** The CDN to purge after changes. */
  readonly cdn?: Cdn;
  /** Allowed origins of push services. */
  readonly pushServices: readonly string[];
  /** Settings given here cannot be changed in the back office. */
  readonly site: GivenSettings;
  /** The source and target of `lunula move`. */
  readonly move: MoveSettings;
  readonly firstAdmin: { readonly email?: string; readonly password?: string };
  /** For `lunula admin`: only removes the second factor of an account. */
  readonly withoutSecondFactor: boolean;
  /** For `lunula doctor` and `lunula version`: prints JSON. */
  readonly asJson: boolean;
  /** For `lunula migrate` and `lunula import`: only prints what it would do. */
  readonly isDryRun: boolean;
  /** For `lunula restore`: the latest moment that is wanted. */
  readonly until?: Date;
  /** For `lunula import`. */
  readonly imports: Pick<
    Flags,
    "category" | "picture-hosts" | "dates" | "all-pictures" | "report" | "again" | "undo"
  >;
}

interface MoveSettings {
  readonly from?: DataPlace | undefined;
  readonly to?: DataPlace | undefined;
  /** The buckets of the source and target, if pictures are not in the database. */
  readonly fromPictures?: S3Address | undefined;
  readonly toPictures?: S3Address | undefined;
}

/** An invalid setting. The message is one line that names it. */
export class ConfigError extends Error {}

/** The default is one worker for each CPU, up to this many (decision 17). */
const DEFAULT_WORKERS = 4;

const FLAGS = {
  config: { type: "string" },
  port: { type: "string" },
  host: { type: "string" },
  data: { type: "string" },
  pictures: { type: "string" },
  database: { type: "string" },
  log: { type: "string" },
  workers: { type: "string" },
  "no-starter": { type: "boolean" },
  "withdraw-worker": { type: "boolean" },
  from: { type: "string" },
  to: { type: "string" },
  "from-pictures": { type: "string" },
  "to-pictures": { type: "string" },
  "no-second-factor": { type: "boolean" },
  json: { type: "boolean" },
  "dry-run": { type: "boolean" },
  category: { type: "string" },
  "picture-hosts": { type: "string" },
  dates: { type: "string" },
  "all-pictures": { type: "boolean" },
  report: { type: "string" },
  again: { type: "boolean" },
  undo: { type: "boolean" },
  until: { type: "string" },
} as const;

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

export const FLAG_OF_SETTING: Record<string, keyof typeof FLAGS> = {
  LUNULA_CONFIG: "config",
  PORT: "port",
  HOST: "host",
  DATA_DIR: "data",
  PICTURES_URL: "pictures",
  DATABASE_URL: "database",
  LOG: "log",
  WORKERS: "workers",
  MOVE_FROM: "from",
  MOVE_TO: "to",
  MOVE_FROM_PICTURES: "from-pictures",
  MOVE_TO_PICTURES: "to-pictures",
};

export const FLAG_NAMES = Object.keys(FLAGS);
export const VARIABLE_NAMES = [
  ...new Set([...Object.keys(settings.shape), ...Object.keys(FLAG_OF_SETTING), "BACKUP_URL"]),
];

/** The default of a setting, in the form one would write it. */
export function defaultOf(name: string): string | undefined {
  const { def } = (settings.shape as Record<string, z.core.$ZodType>)[name]?._zod ?? {};
  return def && "defaultValue" in def ? String(def.defaultValue) : undefined;
}

/** The flags of a command line with their values. */
export const flagsIn = (args: string[]) => parseFlags(args).values;

/**
 * Reads flags and environment. Flags win, and a blank variable counts as not set. `origins` names where values come from, if
 * that is not the environment itself.
 */
export function readConfig(
  args: string[],
  env: NodeJS.ProcessEnv,
  origins: ReadonlyMap<string, string> = new Map(),
): Config {
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
      Object.entries(FLAG_OF_SETTING).flatMap(([name, flag]) =>
        flags[flag] === undefined ? [] : [[name, flags[flag]]],
      ),
    ),
    ...(flags["no-starter"] && { STARTER_CONTENT: "off" }),
    ...(flags["withdraw-worker"] && { WITHDRAW_WORKER: "on" }),
  });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    const flag = FLAG_OF_SETTING[name];
    const isFlag = flag && flag in flags;
    const where = !isFlag && origins.has(name) ? ` (${origins.get(name)})` : "";
    throw new ConfigError(`${isFlag ? `--${flag}` : name} ${issue?.message}${where}`);
  }
  if (parsed.data.DATABASE_READ_URL && !parsed.data.DATABASE_URL) {
    throw new ConfigError("DATABASE_READ_URL names a replica of DATABASE_URL, which is not set");
  }
  requireForChanges(parsed.data);
  const listenFd = passedSocket(env);
  return Object.freeze({
    ...toConfig(parsed.data),
    ...(listenFd !== undefined && { listenFd }),
    withoutSecondFactor: flags["no-second-factor"] ?? false,
    asJson: flags.json ?? false,
    isDryRun: flags["dry-run"] ?? false,
    ...(flags.until !== undefined && { until: momentOf(flags.until) }),
    imports: flags,
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

type Flags = ReturnType<typeof parseFlags>["values"];

function parseFlags(args: string[], { allowPositionals = false } = {}) {
  try {
    return parseArgs({ args, options: FLAGS, strict: true, allowPositionals, tokens: true });
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

function toConfig(
  given: Settings,
): Omit<Config, "withoutSecondFactor" | "asJson" | "isDryRun" | "imports"> {
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir: given.DATA_DIR,
    ...(given.DATABASE_URL && { databaseUrl: given.DATABASE_URL }),
    ...(given.SECRET_KEY && { secretKey: given.SECRET_KEY }),
    ...(given.DATABASE_READ_URL && { databaseReadUrl: given.DATABASE_READ_URL }),
    starterContent: given.STARTER_CONTENT === "on",
    withdrawWorker: given.WITHDRAW_WORKER === "on",
    workers: given.WORKERS,
    log: given.LOG,
    ...watchSettings(given),
    ...given.TRUST_PROXY,
    cacheBytes: given.CACHE_MB * 1_000_000,
    ...(given.PICTURES_URL && { pictures: given.PICTURES_URL }),
    backups: backupSettings(given, given.DATA_DIR),
    ...(given.INBOX_DIR && { inboxDir: given.INBOX_DIR }),
    ...cdnSettings(given),
    pushServices: given.PUSH_SERVICES,
    move: {
      from: given.MOVE_FROM,
      to: given.MOVE_TO,
      fromPictures: given.MOVE_FROM_PICTURES,
      toPictures: given.MOVE_TO_PICTURES,
    },
    site: givenSettings(given),
    firstAdmin: {
      ...(given.ADMIN_EMAIL && { email: given.ADMIN_EMAIL }),
      ...(given.ADMIN_PASSWORD && { password: given.ADMIN_PASSWORD }),
    },
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
