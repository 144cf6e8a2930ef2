import type { Server } from "node:http";
import type { Logger } from "pino";
import { createListener } from "./app.ts";
import type { Deps } from "./deps.ts";
import { gracefulStop } from "./http/graceful-stop.ts";
import { createHttpServer, listen } from "./http/listen.ts";
import type { WebApp } from "./site/web-app.ts";
import { currentIndex } from "./store/designs/current-index.ts";

interface Answering {
  server: Server;
  /** Takes no more requests, finishes the running ones and closes `deps`; the database stays open. */
  stop(): Promise<void>;
}

export async function startAnswering(deps: Deps, webApp: WebApp, log: Logger): Promise<Answering> {
  const server = createHttpServer(createListener(deps, webApp, log));
  const stopServer = gracefulStop(server);
  await listen(server, deps.config);
  // Ahead of the first search, which would wait for it at many designs, and says what is wrong.
  currentIndex(deps.reader).catch(() => undefined);
  return {
    server,
    async stop() {
      await stopServer();
      await deps.close();
    },
  };
}
