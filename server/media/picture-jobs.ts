import type { Cut } from "../../contract/cut.ts";
import type { IconParts, LookedAt, ShareParts } from "./pictures.ts";

/** The hidden verb by which the executable becomes the picture process. */
export const PICTURES_VERB = "pictures";

/** How the picture process ends when a picture takes more memory than it may. */
export const BEYOND_MEMORY = 86;

export type PictureJob =
  | { kind: "encode"; file: Uint8Array; cut?: Cut | undefined }
  | { kind: "compose"; parts: ShareParts }
  | { kind: "icon"; parts: IconParts };

/** What it answers: what it made, or why it could not. */
export type PictureResult = { made: LookedAt | Buffer } | { fault: string };
