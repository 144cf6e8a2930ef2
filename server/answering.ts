import type { Server } from "node:http";
import type { Logger } from "pino";
import { createListener } from "./app.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { type Deps, createDeps } from "./deps.ts";
import { gracefulStop } from "./http/graceful-stop.ts";
import { createHttpServer, listen } from "./http/listen.ts";
import type { WebApp } from "./site/web-app.ts";
import { currentIndex } from "./store/designs/current-index.ts";

export interface Answering {
  server: Server;
  deps: Deps;
  /** Takes no more requests and finishes the running ones; the database stays open. */
  stop(): Promise<void>;
}

export async function startAnswering(
  database: Database,
  config: Config,
  webApp: WebApp,
  log: Logger,
): Promise<Answering> {
  const deps = createDeps(database, config);
  const server = createHttpServer(createListener(deps, webApp, log));
  const stopServer = gracefulStop(server);
  await listen(server, config);
  // Ahead of the first search, which would wait for it at many designs, and says what is wrong.
  currentIndex(database.reader).catch(() => undefined);
  return {
    server,
    deps,
    async stop() {
      await stopServer();
      await deps.close();
    },
  };
}
