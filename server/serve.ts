import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { type Database, openDatabase } from "./database/open.ts";
import { retryWhileBusy, setServingBusyTimeout } from "./database/busy.ts";
import { createDeps } from "./deps.ts";
import { ensureAdmin } from "./first-admin.ts";
import { gracefulStop } from "./http/graceful-stop.ts";
import { listen } from "./http/listen.ts";
import type { WebApp } from "./site/web-app.ts";
import { fillInOwnProcess } from "./starter/own-process.ts";
import { DAY_MS } from "./store/common.ts";
import { purge } from "./store/purge.ts";
import { removeLeftovers } from "./transfer/spool.ts";

export interface RunningSite {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  address: string;
  server: Server;
  /** The admin account, when this start made one with a password of its own making. */
  madeUpAdmin?: { email: string; password: string } | undefined;
  /** Takes no more requests, finishes the running ones, closes the database. */
  stop(): Promise<void>;
}

/** Opens the data folder and serves the site. Told to stop before that, it rejects with the signal's reason. */
export async function serve(
  config: Config,
  webApp: WebApp,
  log: Logger,
  stopping: AbortSignal,
): Promise<RunningSite> {
  const database = await openDatabase(config.dataDir, stopping);
  try {
    return await serveFrom(database, config, webApp, log, stopping);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serveFrom(
  database: Database,
  config: Config,
  webApp: WebApp,
  log: Logger,
  stopping: AbortSignal,
): Promise<RunningSite> {
  const { db } = database;
  await removeLeftovers(config.dataDir);
  if (config.starterContent) await fillInOwnProcess(db, config.dataDir, stopping);
  await retryWhileBusy(() => purge(db), stopping);
  setServingBusyTimeout(database);
  const daily = setInterval(() => void purge(db).catch(reportPurge), DAY_MS).unref();

  const deps = createDeps(database, config);
  const server = createServer(createApp(deps, webApp, log).callback());
  const stopServer = gracefulStop(server);
  stopping.throwIfAborted();
  await listen(server, config);
  // Not before: a start that fails would take the made-up password with it.
  const madeUpAdmin = await ensureAdmin(db, deps.passwords, config.firstAdmin);
  const { address, family, port } = server.address() as AddressInfo;
  return {
    address: `http://${family === "IPv6" ? `[${address}]` : address}:${port}`,
    server,
    madeUpAdmin,
    async stop() {
      clearInterval(daily);
      await stopServer();
      await deps.close();
      await database.close();
    },
  };

  function reportPurge(error: unknown) {
    log.error({ err: error }, "deleted items could not be removed for good");
  }
}
