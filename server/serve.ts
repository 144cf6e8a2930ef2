import type { Server } from "node:http";
import type { Logger } from "pino";
import { createListener } from "./app.ts";
import type { Config } from "./config.ts";
import { type Deps, createDeps } from "./deps.ts";
import { createHttpServer, gracefulStop, listeningAddress, startListening } from "./http/listen.ts";
import { Sum, startMetrics } from "./metrics.ts";
import type { WebApp } from "./site/web-app.ts";
import {
  type RunningSite,
  ensureAdmin,
  ensureConfiguredAdmin,
  startWithDatabase,
} from "./starting.ts";
import { currentIndex } from "./store/designs/catalogue.ts";
import { startUpkeep } from "./upkeep.ts";

/**
 * Opens the data folder and serves the site from this process. Rejects with the signal’s reason if `stopping` aborts
 * before it runs.
 */
export function serve(
  config: Config,
  webApp: WebApp,
  log: Logger,
  stopping: AbortSignal,
): Promise<RunningSite & { server: Server }> {
  return startWithDatabase(config, stopping, log, async (database, starting) => {
    const endUpkeep = await startUpkeep(database, config, log, starting.signal, webApp.release);
    starting.done();
    const deps = createDeps(database, config, log);
    await ensureConfiguredAdmin(database.db, deps.passwords, config.firstAdmin);
    const { server, stop } = await startAnswering(deps, webApp, log);
    const endMetrics = await startMetrics(config, database, log, async () => {
      const sum = new Sum();
      if (deps.counts) sum.add(deps.counts.snapshot());
      return { sum, answering: 1, replaced: 0 };
    });
    return {
      address: listeningAddress(server),
      server,
      generatedAdmin: await ensureAdmin(database.db, deps.passwords, config.firstAdmin),
      async stop() {
        endUpkeep();
        await endMetrics();
        await stop();
        await database.close();
      },
    };
  });
}

export interface Answering {
  server: Server;
  /** The same as in RunningSite. */
  address: string;
  /** Accepts no more requests, finishes the running ones and closes `deps`. The database stays open. */
  stop(): Promise<void>;
}

export async function startAnswering(deps: Deps, webApp: WebApp, log: Logger): Promise<Answering> {
  const server = createHttpServer(createListener(deps, webApp, log));
  const stopServer = gracefulStop(server);
  await startListening(server, deps.config);
  // Builds the search index before the first search needs it; failures are ignored here.
  currentIndex(deps.reader).catch(() => undefined);
  return {
    server,
    address: listeningAddress(server),
    async stop() {
      await stopServer();
      await deps.close();
    },
  };
}
