import type { Cut } from "../../contract/pictures/cut.ts";
import type { Focus } from "../../contract/pictures/focus.ts";
import type { AppForm } from "../../contract/pictures/share-picture.ts";
import type { IncomingMessage } from "node:http";
import { UPLOAD_LIMIT, UPLOAD_MESSAGES } from "../../contract/pictures/upload.ts";
import { RequestProblem } from "../problems.ts";
import { askPublicWeb, isPublicAddress } from "../runtime/public-web.ts";

export interface EncodedPicture {
  width: number;
  height: number;
  /** The dominant color, as `#rrggbb`. */
  color: string;
  /** WebP files, ascending by width. */
  files: { width: number; bytes: Buffer }[];
}

/** An encoded picture with its focal point and orientation. */
export interface AnalyzedPicture extends EncodedPicture {
  /** The guessed focal point: where the nails probably are. */
  focus: Focus;
  /** By which pictures that look nearly the same are found; see contract/pictures/fingerprint.ts. */
  fingerprint: string;
  /** The EXIF orientation of the source file. */
  orientation: number;
}

/**
 * Decodes an uploaded file and encodes it as WebP in all page widths, without metadata such as the location. Throws 415
 * unless it is a PNG, JPEG, WebP, GIF or AVIF (by content), 400 if it is damaged, and 413 if it takes too much memory.
 * `cut` crops the upright picture.
 */
export type PictureCodec = (file: Uint8Array, cut?: Cut) => Promise<AnalyzedPicture>;

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

export type PictureJob =
  | { kind: "encode"; file: Uint8Array; cut?: Cut | undefined }
  | { kind: "compose"; parts: ShareParts }
  | { kind: "icon"; parts: IconParts };

/** The result of a job, the reason why it failed, or why the process cannot work at all. */
export type PictureResult =
  | { made: AnalyzedPicture | Buffer }
  | { fault: string }
  | { unusable: string };

const REDIRECTS = 5;
const TIMEOUT_MS = 15_000;
const HEADERS = { accept: "image/*", "accept-encoding": "identity", "user-agent": "Lunula" };

/** Downloads a picture of at most 5 MB. Throws 400 with the reason if that fails, and 413 if it is larger. */
export type PictureFetcher = (address: string) => Promise<Uint8Array>;

/** Fetches addresses given by an admin, but only from the public web; checked again after each redirect. */
export function createPictureFetcher(isAllowed = isPublicAddress): PictureFetcher {
  async function get(url: URL, signal: AbortSignal, redirects: number): Promise<Uint8Array> {
    if (!/^https?:$/.test(url.protocol) || url.username !== "") {
      throw problem("Only pictures at web addresses can be copied.");
    }
    const answer = await askPublicWeb(url, { headers: HEADERS, signal, isAllowed });
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return readFile(answer);
    answer.destroy();
    const next = headers.location === undefined ? null : URL.parse(headers.location, url.href);
    if (statusCode < 300 || statusCode > 399 || !next) {
      throw problem(`The other site refused this picture (${statusCode}).`);
    }
    if (redirects === REDIRECTS) throw problem("The other site redirects in circles.");
    return get(next, signal, redirects + 1);
  }

  return async (address) => {
    const url = URL.parse(address);
    if (!url) throw problem("This isn’t a picture’s address.");
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await get(url, signal, 0);
    } catch (error) {
      if (error instanceof RequestProblem) throw error;
      if (signal.aborted) throw problem("The other site took too long to answer.");
      throw problem("Couldn’t reach the other site.");
    }
  };
}

async function readFile(answer: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    // Leaving the loop closes the connection.
    if (size > UPLOAD_LIMIT) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function tooLarge(): RequestProblem {
  return new RequestProblem(413, `${UPLOAD_MESSAGES.tooLarge.title}: it is larger than 5 MB.`);
}

function problem(message: string): RequestProblem {
  return new RequestProblem(400, message);
}
