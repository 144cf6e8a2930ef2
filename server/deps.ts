import type { Config } from "./config.ts";
import type { Database } from "./database/open.ts";
import type { Limits } from "./http/limits/limits.ts";
import type { PictureCodec, ShareComposer } from "./media/pictures.ts";
import type { Passwords } from "./passwords/passwords.ts";

/**
 * What handlers work with. One set is made at start-up; tests make their own. `db` writes; calls that only read are given `reader` in its place.
 */
export interface Deps extends Pick<
  Database,
  "db" | "sqlite" | "reader" | "checkReading" | "checkWriting"
> {
  config: Config;
  limits: Limits;
  passwords: Passwords;
  encodePicture: PictureCodec;
  composeSharePicture: ShareComposer;
}
