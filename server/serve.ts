import type { Server } from "node:http";
import type { Logger } from "pino";
import { startAnswering } from "./answering.ts";
import type { Config } from "./config.ts";
import { createDeps } from "./deps.ts";
import { type MadeUpAdmin, ensureAdmin, ensureChosenAdmin } from "./first-admin.ts";
import { addressOf } from "./http/listen.ts";
import type { WebApp } from "./site/web-app.ts";
import { startWithDatabase } from "./starting.ts";
import { startUpkeep } from "./upkeep.ts";

export interface RunningSite {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  address: string;
  /** The admin account, when this start made one with a password of its own making. */
  madeUpAdmin?: MadeUpAdmin | undefined;
  /** Takes no more requests, finishes the running ones, closes the database. */
  stop(): Promise<void>;
}

/**
 * Opens the data folder and serves the site from this one process. Told to stop before that, it rejects
 * with the signal's reason.
 */
export function serve(
  config: Config,
  webApp: WebApp,
  log: Logger,
  stopping: AbortSignal,
): Promise<RunningSite & { server: Server }> {
  return startWithDatabase(config, stopping, async (database, starting) => {
    const endUpkeep = await startUpkeep(database, config, log, starting.signal, webApp.release);
    starting.done();
    const deps = createDeps(database, config);
    await ensureChosenAdmin(database.db, deps.passwords, config.firstAdmin);
    const { server, stop } = await startAnswering(deps, webApp, log);
    return {
      address: addressOf(server),
      server,
      madeUpAdmin: await ensureAdmin(database.db, deps.passwords, config.firstAdmin),
      async stop() {
        endUpkeep();
        await stop();
        await database.close();
      },
    };
  });
}
