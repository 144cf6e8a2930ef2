import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { type Limits, createLimits } from "./limits.ts";
import { Counts } from "./metrics.ts";
import {
  type PictureFetcher,
  createPictureFetcher,
  type IconComposer,
  type PictureCodec,
  type ShareComposer,
} from "./media/pictures.ts";
import { createPictureProcess } from "./media/picture-process.ts";
import { type ObjectStore, createObjectStore } from "./objects/object-store.ts";
import { type ImportReader, readInChildProcess } from "./transfer/elsewhere/read-process.ts";
import { type Passwords, createPasswords } from "./passwords.ts";
import { type SecretKey, secretKeyOf } from "./runtime/secret-key.ts";

/** The dependencies of handlers. `db` writes; read-only calls get one of the readers instead. */
export interface Deps extends Pick<
  Database,
  "db" | "reader" | "adminReader" | "versions" | "checkWriting" | "room" | "writeWithoutFsync"
> {
  config: Config;
  log: Logger;
  limits: Limits;
  /** The bucket for new pictures; if undefined, they go to the database. */
  objects: ObjectStore | undefined;
  passwords: Passwords;
  /** Encrypts the keys of authenticator apps, if the site has a key. */
  secretKey: SecretKey | undefined;
  /** This process’s counters, if metrics are on. */
  counts?: Counts | undefined;
  fetchPicture: PictureFetcher;
  /** Parses exports of other services. */
  readImport: ImportReader;
  encodePicture: PictureCodec;
  composeSharePicture: ShareComposer;
  composeIcon: IconComposer;
  /** Stops its threads and processes. The database stays open. */
  close(): Promise<void>;
}

/** Created once for each running site. */
export function createDeps(database: Database, config: Config, log: Logger): Deps {
  const passwords = createPasswords();
  const pictures = createPictureProcess(config.dataDir);
  const counts = config.metrics && new Counts();
  counts?.read("pictureJobs", pictures.jobs);
  return {
    ...database,
    config,
    log,
    objects: createObjectStore(config.pictures),
    limits: createLimits(database, (address) => {
      counts?.add("failedSignIns");
      // Without LOG_ADDRESSES, no visitor’s IP address is logged here.
      if (config.logsAddresses) log.warn({ address }, "sign-in failed");
    }),
    passwords,
    secretKey: secretKeyOf(config),
    counts,
    fetchPicture: createPictureFetcher(),
    readImport: readInChildProcess,
    encodePicture: pictures.encode,
    composeSharePicture: pictures.compose,
    composeIcon: pictures.icon,
    async close() {
      pictures.close();
      await passwords.close();
    },
  };
}
