import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { UpdateRefused, copyBeforeUpdate } from "./backup/before-update.ts";
import { type Config, ConfigError } from "./config.ts";
import { DATABASE_FILE, type Database } from "./database/database.ts";
import { publicAddress } from "./database/postgres/pool/connections.ts";
import { explained, unusable } from "./database/unusable.ts";
import { startListening } from "./http/listen.ts";
import { openDatabase } from "./database/open.ts";

/**
 * Opens the database and runs `start`; closes it if that fails. If `stopping` aborts before the start is
 * done, this rejects with the signal’s reason. A taken port is reported before the data folder is touched.
 */
export async function startWithDatabase<Running>(
  config: Config,
  stopping: AbortSignal,
  start: (database: Database, starting: Starting) => Promise<Running>,
): Promise<Running> {
  await tryAddress(config);
  const starting = new Starting(stopping);
  const unlock = await lockSite(config);
  const opened = await openAnnounced(config, starting.signal).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const database = {
    ...opened,
    async close() {
      await opened.close();
      unlock();
    },
  };
  try {
    await database.checkWhole();
    return await start(database, starting);
  } catch (error) {
    await database.close();
    throw explained(config, error);
  }
}

/** The first start of a site takes a while: says what it does before it does anything. */
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
  const { formerSite } = await import("./database/sqlite/former-site.ts");
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
      : explained(config, error);
  }
  return openDatabase(config, stopping);
}

/**
 * Only one process at a time works on a data folder, and none replaces its file meanwhile. PostgreSQL
 * needs no lock.
 */
async function lockSite({ dataDir, databaseUrl }: Config): Promise<() => void> {
  if (databaseUrl !== undefined) return () => undefined;
  const { FolderTaken, lockFolder } = await import("./database/sqlite/folder-lock.ts");
  const taken = `Another Lunula works in ${dataDir}: stop that one, or choose another folder with --data`;
  try {
    return lockFolder(dataDir, taken);
  } catch (error) {
    throw error instanceof FolderTaken ? new ConfigError(taken) : unusable({ dataDir }, error);
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

/**
 * A signal that follows another one until the start is done: later, stopping must not interrupt what runs.
 */
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
