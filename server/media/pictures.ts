import type { Cut } from "../../contract/cut.ts";
import type { Focus } from "../../contract/focus.ts";
import type { AppForm } from "../../contract/share-picture.ts";

export interface EncodedPicture {
  width: number;
  height: number;
  /** Dominant colour, `#rrggbb`. */
  color: string;
  /** WebP files, ascending by width. */
  files: { width: number; bytes: Buffer }[];
}

/** What is known of it besides. */
export interface LookedAt extends EncodedPicture {
  /** Where its nails are, by a guess. */
  focus: Focus;
  /** How it lies in the file that it was made of, as EXIF has it. */
  orientation: number;
}

/**
 * Decodes an uploaded file and encodes it anew as WebP at the widths that pages use. What is not
 * the picture itself, such as the place where it was taken, is gone. Throws 415 for anything but a
 * PNG, JPEG, WebP, GIF or AVIF (by content), 400 for a damaged one, 413 for one that would take more
 * memory than there is. With a cut, only what it shows of the picture as it stands upright.
 */
export type PictureCodec = (file: Uint8Array, cut?: Cut) => Promise<LookedAt>;

/** A picture's file as it is put together with others. */
export interface PicturePart {
  file: Uint8Array;
  width: number;
  height: number;
}

export interface IconParts extends PicturePart {
  /** In pixels. */
  size: { width: number; height: number };
  /** Room around the picture, as a part of the shorter side. */
  margin: number;
  /** `#rrggbb`; without it, the icon is transparent where the picture is. */
  ground?: string;
}

/** Makes a PNG with the whole picture in its middle. The part is read when its turn comes. */
export type IconComposer = (read: () => Promise<IconParts>) => Promise<Buffer>;

export interface ShareParts {
  /**
   * `framed`: one whole on its own colour; `cropped`: one that fills all; `collage`: up to three; `wide` and `narrow`:
   * as many as stand on a page of the site.
   */
  layout: "framed" | "cropped" | "collage" | AppForm;
  pictures: (PicturePart & { color: string })[];
  /** Stands in a corner, or alone where there are no pictures. */
  logo?: PicturePart & { ground: string };
  /** The site's strong color. */
  accent?: string;
}

/** Makes a JPEG of 1200 x 630 pixels, or of its form, and less than 200 kB. The parts are read when its turn comes. */
export type ShareComposer = (read: () => Promise<ShareParts>) => Promise<Buffer>;

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
