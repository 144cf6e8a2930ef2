import type { AddressInfo } from "node:net";
import { hashSync } from "bcryptjs";
import { type Logger, pino } from "pino";
import { type Config, readConfig } from "../config.ts";
import { createListener } from "../app.ts";
import { createHttpServer } from "../http/listen.ts";
import { type Deps, createDeps } from "../deps.ts";
import { work } from "../password-worker.ts";
import { createPasswords } from "../passwords.ts";
import type { WebApp } from "../site/web-app.ts";
import { addAdmin, adminExists } from "../store/accounts/admins.ts";
import { Client } from "./client.ts";
import { picturesInProcess } from "./pictures.ts";
import { type TestPlace, newPlace } from "./place.ts";
import { ROUNDS } from "./quick-sign-ins.ts";
import { fillFolder, sqliteOf } from "./sqlite.ts";
import { bundleOf } from "../transfer/elsewhere/bundle.ts";
import { readBundle } from "../transfer/elsewhere/read.ts";
import { webAppOf } from "./web-app.ts";
import { openDatabase } from "../database/open.ts";

export const ADMIN = { email: "admin@example.com", password: "correct horse battery" };

/** Shared by all sites of a worker, in its own thread: one of low priority has no turn while the machine is busy. */
const passwords = createPasswords({
  rounds: ROUNDS,
  newThread: () => ({
    isFree: true,
    run: async (job) => work(job),
    end: async () => undefined,
  }),
});
const adminHash = hashSync(ADMIN.password, ROUNDS);

/** A real site on a free port: real HTTP, its own database on disk, one admin, no content. */
export async function startTestSite(
  changes: Partial<Config> = {},
  webApp: WebApp = noWebApp,
  given?: TestPlace,
  log: Logger = pino({ level: "silent" }),
) {
  const { remove, ...place } = given ?? (await newPlace());
  const { dataDir } = place;
  if (place.databaseUrl === undefined) await fillFolder(dataDir);
  const config = { ...readConfig(["--port", "0", "--data", dataDir], {}), ...changes, ...place };
  const database = await openDatabase(config);
  // Tests need no durability.
  if (place.databaseUrl === undefined) sqliteOf(database).pragma("synchronous = OFF");
  let sharePicturesMade = 0;
  const own = createDeps(database, config, log);
  const pictures = picturesInProcess();
  const deps: Deps = {
    ...own,
    passwords,
    ...pictures,
    // The reader process is tested in `transfer/elsewhere/read-process.test.ts`.
    readImport: async (files, options) => ({
      ...(await readBundle(await bundleOf(files), options)),
      close: () => undefined,
    }),
    composeSharePicture(read) {
      sharePicturesMade += 1;
      return pictures.composeSharePicture(read);
    },
  };
  if (!(await adminExists(database.db))) await addAdmin(database.db, ADMIN.email, adminHash);
  const server = createHttpServer(createListener(deps, webApp, log));
  // Otherwise connections would be closed while a test blocks the thread.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(config.port, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    database,
    /** The handlers’ dependencies, for another listener on the same database. */
    deps,
    dataDir,
    config,
    /** How many share pictures were composed. */
    sharePicturesMade: () => sharePicturesMade,
    anonymous: () => new Client(url),
    async admin() {
      const client = new Client(url);
      await client.post("/api/admin/login", ADMIN);
      return client;
    },
    /** Makes every session’s confirmation older than ten minutes. */
    async endConfirmations() {
      const { db } = database;
      for (const { id_hash, data } of await db.selectFrom("sessions").selectAll().execute()) {
        const earlier = { ...JSON.parse(data), confirmedAt: Date.now() - 10 * 60_000 };
        await db
          .updateTable("sessions")
          .set({ data: JSON.stringify(earlier) })
          .where("id_hash", "=", id_hash)
          .execute();
      }
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await own.close();
      await database.close();
      await remove();
    },
  };
}

export type TestSite = Awaited<ReturnType<typeof startTestSite>>;

/** API tests need no pages. Pages are tested in a browser against the executable. */
const noWebApp = webAppOf(() => Promise.reject(new Error("none")));
