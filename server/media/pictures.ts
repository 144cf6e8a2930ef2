import type { Cut } from "../../contract/pictures/cut.ts";
import type { Focus } from "../../contract/pictures/focus.ts";
import type { AppForm } from "../../contract/pictures/share-picture.ts";

export interface EncodedPicture {
  width: number;
  height: number;
  /** The dominant color, as `#rrggbb`. */
  color: string;
  /** WebP files, ascending by width. */
  files: { width: number; bytes: Buffer }[];
}

/** An encoded picture with its focal point and orientation. */
export interface LookedAt extends EncodedPicture {
  /** The guessed focal point: where the nails probably are. */
  focus: Focus;
  /** The EXIF orientation of the source file. */
  orientation: number;
}

/**
 * Decodes an uploaded file and encodes it as WebP in all page widths, without metadata such as the location. Throws 415
 * unless it is a PNG, JPEG, WebP, GIF or AVIF (by content), 400 if it is damaged, and 413 if it takes too much memory.
 * `cut` crops the upright picture.
 */
export type PictureCodec = (file: Uint8Array, cut?: Cut) => Promise<LookedAt>;

/** A picture’s file that is combined with others. */
export interface PicturePart {
  file: Uint8Array;
  width: number;
  height: number;
}

export interface IconParts extends PicturePart {
  /** In pixels. */
  size: { width: number; height: number };
  /** Space around the picture, relative to the shorter side. */
  margin: number;
  /** `#rrggbb`; without it, the icon is transparent where the picture is. */
  ground?: string;
}

/** Makes a PNG with the whole picture centered. `read` is called when the job starts. */
export type IconComposer = (read: () => Promise<IconParts>) => Promise<Buffer>;

export interface ShareParts {
  /**
   * `framed`: one picture, whole, on its own color; `cropped`: one that fills everything; `collage`: up to
   * three; `wide` and `narrow`: as many as on a page of the site.
   */
  layout: "framed" | "cropped" | "collage" | AppForm;
  pictures: (PicturePart & { color: string })[];
  /** In a corner, or centered if there are no pictures. */
  logo?: PicturePart & { ground: string };
  accent?: string;
}

/**
 * Makes a JPEG of 1200 x 630 pixels, or in the size of its form, below 200 kB. `read` is called when the job starts.
 */
export type ShareComposer = (read: () => Promise<ShareParts>) => Promise<Buffer>;

/** The hidden command that makes the executable the picture process. */
export const PICTURES_VERB = "pictures";

export type PictureJob =
  | { kind: "encode"; file: Uint8Array; cut?: Cut | undefined }
  | { kind: "compose"; parts: ShareParts }
  | { kind: "icon"; parts: IconParts };

/** The result of a job, the reason why it failed, or why the process cannot work at all. */
export type PictureResult = { made: LookedAt | Buffer } | { fault: string } | { unusable: string };
