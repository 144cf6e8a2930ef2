import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import { type Config, ConfigError } from "./config.ts";
import { openDatabase, waitLess } from "./database/open.ts";
import { ensureAdmin } from "./first-admin.ts";
import { createLimits } from "./http/limits.ts";
import { createPictureProcess } from "./media/picture-process.ts";
import { createPasswords } from "./passwords/passwords.ts";
import type { WebApp } from "./site/web-app.ts";
import { fillInOwnProcess } from "./starter/own-process.ts";
import { DAY_MS } from "./store/common.ts";
import { purge } from "./store/purge.ts";

export interface RunningSite {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  address: string;
  server: Server;
  /** The admin account, when this start made one with a password of its own making. */
  madeUpAdmin?: { email: string; password: string } | undefined;
  /** Takes no more requests, finishes the running ones, closes the database. */
  stop(): Promise<void>;
}

/** How long running requests may take to finish when the site stops. */
const STOP_MS = 10_000;
const HANG_UP_MS = 100;

/** Opens the data folder and serves the site. */
export async function serve(config: Config, webApp: WebApp, log: Logger): Promise<RunningSite> {
  const database = await openDatabase(config.dataDir);
  const { db, reader, sqlite } = database;
  if (config.starterContent) await fillInOwnProcess(db, config.dataDir);
  await purge(db);
  waitLess(database);
  const daily = setInterval(() => void purge(db).catch(reportPurge), DAY_MS).unref();

  const passwords = createPasswords();
  const pictures = createPictureProcess(config.dataDir);
  const deps = {
    db,
    reader,
    config,
    limits: createLimits(sqlite),
    passwords,
    encodePicture: pictures.encode,
    composeSharePicture: pictures.compose,
  };
  const server = createServer(createApp(deps, webApp, log).callback());
  await listen(server, config);
  // Not before: a start that fails would take the made-up password with it.
  const madeUpAdmin = await ensureAdmin(db, passwords, config.firstAdmin);
  const { address, family, port } = server.address() as AddressInfo;
  return {
    address: `http://${family === "IPv6" ? `[${address}]` : address}:${port}`,
    server,
    madeUpAdmin,
    async stop() {
      clearInterval(daily);
      const patience = setTimeout(() => server.closeAllConnections(), STOP_MS);
      // A browser keeps its connection after the answer; nothing more is to come over it.
      const hangUp = setInterval(() => server.closeIdleConnections(), HANG_UP_MS);
      await new Promise((resolve) => server.close(resolve));
      clearInterval(hangUp);
      clearTimeout(patience);
      await passwords.close();
      pictures.close();
      await database.close();
    },
  };

  function reportPurge(error: unknown) {
    log.error({ err: error }, "deleted items could not be removed for good");
  }
}

async function listen(server: Server, { host, port }: Config): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, host, resolve);
    });
  } catch (error) {
    throw new ConfigError(listenProblem(error as NodeJS.ErrnoException, host, port));
  }
}

function listenProblem({ code, message }: NodeJS.ErrnoException, host: string, port: number) {
  if (code === "EADDRINUSE")
    return `Port ${port} of ${host} is taken: set another by --port or PORT`;
  if (code === "EACCES") return `Port ${port} is not allowed: set another by --port or PORT`;
  return `Cannot listen on ${host}, set by --host or HOST: ${message}`;
}
