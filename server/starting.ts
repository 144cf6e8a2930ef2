import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import type { Logger } from "pino";
import type { SentChanges } from "./backup/changes/send-changes.ts";
import { startChanges } from "./backup/schedule.ts";
import { UpdateRefused, copyBeforeUpdate } from "./backup/before-update.ts";
import { weaknessOf } from "./common-passwords.ts";
import { type Config, ConfigError } from "./config.ts";
import { DATABASE_FILE, type Database, type Db } from "./database/database.ts";
import { openDatabase } from "./database/open.ts";
import { publicAddress } from "./database/postgres/connections.ts";
import { databaseError, withAdvice } from "./database/unusable.ts";
import { startListening } from "./http/listen.ts";
import { type Passwords, generatePassword } from "./passwords.ts";
import { type KeyPlace, fileKeyOf, makeKeyFile, secretKeyOf } from "./runtime/secret-key.ts";
import {
  addAdmin,
  adminExists,
  rememberFirstPassword,
  rememberGenerated,
} from "./store/accounts/admins.ts";
import type { PictureStore } from "./store/pictures/files.ts";
import { createObjectStore } from "./objects/object-store.ts";
import { encryptSecondFactors } from "./store/accounts/second-factor.ts";

// What a site needs before it serves. Commands and the primary process load this without what answers requests.

export interface RunningSite {
  /** The address that the site listens on, such as `http://127.0.0.1:3000`. */
  address: string;
  /** The admin account, if this start generated its password. */
  generatedAdmin?: GeneratedAdmin | undefined;
  /** Accepts no more requests, finishes the running ones, closes the database. */
  stop(): Promise<void>;
}

/**
 * Opens the database and runs `start`; closes it on failure. Rejects with the signal’s reason if `stopping` aborts
 * before the start is done. A port in use is reported before the data folder is touched.
 */
export async function startWithDatabase<Running>(
  config: Config,
  stopping: AbortSignal,
  log: Logger,
  start: (database: Database, starting: Starting) => Promise<Running>,
): Promise<Running> {
  await tryAddress(config);
  const starting = new Starting(stopping);
  const unlock = await lockSite(config);
  const opened = await openAnnounced(config, starting.signal).catch((error: unknown) => {
    unlock();
    throw error;
  });
  let changes: SentChanges | undefined;
  const database = {
    ...opened,
    async close() {
      await changes?.stop();
      await opened.close();
      unlock();
    },
  };
  try {
    await database.checkWhole();
    changes = await startChanges(config, database.db, log);
    await encryptStoredSecrets(database.db, config);
    return await start(database, starting);
  } catch (error) {
    await database.close();
    throw withAdvice(config, error);
  }
}

/** A site with SQLite makes its key at the first start. */
export async function encryptStoredSecrets(db: Db, config: KeyPlace): Promise<void> {
  const { dataDir, databaseUrl, secretKey } = config;
  if (databaseUrl === undefined && secretKey === undefined) makeKeyFile(dataDir);
  const key = secretKeyOf(config);
  if (key) await encryptSecondFactors(db, key, fileKeyOf(dataDir));
}

/** The first start of a site takes a while: prints what it does beforehand. */
async function openAnnounced(config: Config, stopping: AbortSignal): Promise<Database> {
  if (!(await hasSite(config))) {
    process.stdout.write(`Creating a site in ${placeText(config)} …\n`);
  }
  return openUpdated(config, stopping);
}

async function hasSite({ dataDir, databaseUrl }: Config): Promise<boolean> {
  if (databaseUrl !== undefined) {
    return (await import("./database/postgres/whole.ts")).hasSite(databaseUrl);
  }
  const { formerSite } = await import("./database/sqlite/data-folder.ts");
  const lost = formerSite(dataDir);
  if (lost !== undefined) throw new ConfigError(lost);
  return existsSync(path.join(dataDir, DATABASE_FILE));
}

function placeText({ dataDir, databaseUrl }: Config): string {
  if (databaseUrl === undefined) return path.resolve(dataDir);
  const [, host, name = ""] = /\/\/([^/]*)\/?(.*)$/.exec(publicAddress(databaseUrl)) ?? [];
  return `the database ${decodeURIComponent(name)} at ${host || "its socket"}`;
}

/** Opens the database. If that changes its tables, makes a copy first. */
export async function openUpdated(config: Config, stopping?: AbortSignal): Promise<Database> {
  try {
    const copy = await copyBeforeUpdate(config, stopping);
    if (copy) process.stdout.write(`Before the update, the site was copied to ${copy}\n`);
  } catch (error) {
    stopping?.throwIfAborted();
    throw error instanceof UpdateRefused
      ? new ConfigError(error.message)
      : withAdvice(config, error);
  }
  return openDatabase(config, stopping);
}

type OpenSite = PictureStore & Pick<Database, "reader">;

/** Does a command’s work on a site that there is. */
export async function withSite<Result>(
  config: Config,
  work: (site: OpenSite) => Promise<Result>,
): Promise<Result> {
  await requireSite(config);
  const database = await openUpdated(config);
  const { db, reader } = database;
  try {
    return await work({ db, reader, objects: createObjectStore(config.pictures) });
  } finally {
    await database.close();
  }
}

/** Only one process at a time uses a data folder, and none replaces its file meanwhile. PostgreSQL needs no lock. */
async function lockSite({ dataDir, databaseUrl }: Config): Promise<() => void> {
  if (databaseUrl !== undefined) return () => undefined;
  const { FolderTaken, lockFolder } = await import("./database/sqlite/data-folder.ts");
  const taken = `Another Lunula works in ${dataDir}: stop that one, or choose another folder with --data`;
  try {
    return lockFolder(dataDir, taken);
  } catch (error) {
    throw error instanceof FolderTaken ? new ConfigError(taken) : databaseError({ dataDir }, error);
  }
}

/** Listens for a moment. Rejects with a ConfigError if the site could not listen. */
async function tryAddress(config: Config): Promise<void> {
  if (config.listenFd !== undefined) return;
  const server = createServer();
  await startListening(server, config);
  server.close();
  await once(server, "close");
}

/** A signal that follows another one until the start is done: from then on, stopping must not interrupt what runs. */
class Starting {
  private readonly controller = new AbortController();
  private readonly stopping: AbortSignal;

  constructor(stopping: AbortSignal) {
    this.stopping = stopping;
    if (stopping.aborted) this.abort();
    stopping.addEventListener("abort", this.abort);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  done(): void {
    this.signal.throwIfAborted();
    this.stopping.removeEventListener("abort", this.abort);
  }

  private readonly abort = () => this.controller.abort(this.stopping.reason);
}

/** Only `serve` creates a site: all other commands fail without one. */
export async function requireSite({
  dataDir,
  databaseUrl,
}: Pick<Config, "dataDir" | "databaseUrl">): Promise<void> {
  if (databaseUrl === undefined) return void requireSiteFile(dataDir);
  const { hasSite } = await import("./database/postgres/whole.ts");
  if (!(await hasSite(databaseUrl))) throw new ConfigError("There is no site in the database");
}

/** `flag` named the folder, if a flag did. */
export function requireSiteFile(dataDir: string, flag?: string): string {
  const file = path.join(dataDir, DATABASE_FILE);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isFile() && found.size > 0) return file;
  const emptied = found?.isFile() ? `: ${DATABASE_FILE} is empty (0 bytes)` : "";
  throw new ConfigError(`${flag ? `${flag}: ` : ""}There is no site in ${dataDir}${emptied}`);
}

/** A new account, to be printed: only its password’s hash is stored. */
interface GeneratedAdmin {
  email: string;
  password: string;
}

const DEFAULT_EMAIL = "admin@lunula.local";

/** Printed with a password that nobody chose. */
export const GENERATED_ADVICE =
  "Choose your own password after signing in: this one ends after seven days.";

/** A warning if ADMIN_PASSWORD would soon be guessed; who runs the server may still decide for it. */
export function passwordWarning({
  email = DEFAULT_EMAIL,
  password,
}: Config["firstAdmin"]): string | undefined {
  const why = password && weaknessOf(password, { email });
  return why && `Warning: ADMIN_PASSWORD: ${why}`;
}

/**
 * Creates the admin at the first start. Returns the account if its password was generated, so that it can be
 * printed.
 */
export async function ensureAdmin(
  db: Db,
  passwords: Passwords,
  { email = DEFAULT_EMAIL, password }: Config["firstAdmin"],
): Promise<GeneratedAdmin | undefined> {
  if (await adminExists(db)) return undefined;
  const chosen = password ?? generatePassword();
  const hash = await passwords.hash(chosen);
  return db.transaction().execute(async (trx) => {
    // Another process may have created it in the meantime.
    if (await adminExists(trx)) return undefined;
    const id = await addAdmin(trx, email, hash);
    if (password === undefined) await rememberGenerated(trx, id);
    await rememberFirstPassword(trx, hash);
    return password === undefined ? { email, password: chosen } : undefined;
  });
}

/**
 * Creates the admin before the site serves requests, if a password is configured, so that people can sign in
 * immediately. A password is only generated after everything else has started: a failed start would lose it.
 */
export async function ensureConfiguredAdmin(
  db: Db,
  passwords: Passwords,
  account: Config["firstAdmin"],
): Promise<void> {
  if (account.password !== undefined) await ensureAdmin(db, passwords, account);
}
