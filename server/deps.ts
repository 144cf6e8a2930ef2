import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { type Limits, createLimits } from "./limits/limits.ts";
import { type PictureFetcher, createPictureFetcher } from "./media/elsewhere/fetch-picture.ts";
import { createPictureProcess } from "./media/picture-process.ts";
import type { IconComposer, PictureCodec, ShareComposer } from "./media/pictures.ts";
import type { ObjectStore } from "./objects/object-store.ts";
import { createObjectStore } from "./objects/s3.ts";
import { type Passwords, createPasswords } from "./passwords/passwords.ts";

/** What handlers work with. `db` writes; calls that only read are given one of the readers in its place. */
export interface Deps extends Pick<
  Database,
  "db" | "reader" | "adminReader" | "versions" | "checkWriting" | "room" | "writeWithoutFsync"
> {
  config: Config;
  limits: Limits;
  /** Keeps new pictures; without it they are kept in the database. */
  objects: ObjectStore | undefined;
  passwords: Passwords;
  /** Asks the web for a picture. */
  fetchPicture: PictureFetcher;
  encodePicture: PictureCodec;
  composeSharePicture: ShareComposer;
  composeIcon: IconComposer;
  /** Ends the threads and processes that work for it; the database stays open. */
  close(): Promise<void>;
}

/** The one set of a running site. */
export function createDeps(database: Database, config: Config): Deps {
  const passwords = createPasswords();
  const pictures = createPictureProcess(config.dataDir);
  return {
    ...database,
    config,
    objects: createObjectStore(config.pictures),
    limits: createLimits(database),
    passwords,
    fetchPicture: createPictureFetcher(),
    encodePicture: pictures.encode,
    composeSharePicture: pictures.compose,
    composeIcon: pictures.icon,
    async close() {
      pictures.close();
      await passwords.close();
    },
  };
}
