import { bodyParser } from "@koa/bodyparser";
import type { Context } from "koa";
import { RequestProblem } from "../problems.ts";
import multer from "@koa/multer";
import { UPLOAD_LIMIT, UPLOAD_MESSAGES } from "../../contract/pictures/upload.ts";
import { withoutForbidden } from "../../contract/text/text.ts";

const JSON_LIMIT = "2mb";
/** For admin calls that can list many items. */
const ITEMS_LIMIT = "16mb";
const FORM_LIMIT = "64kb";

const jsonParser = (jsonLimit: string) =>
  bodyParser({
    enableTypes: ["json"],
    jsonLimit,
    onError: (error) => {
      throw unreadable(error, jsonLimit, "The request is not valid JSON.");
    },
  });

const parseJson = jsonParser(JSON_LIMIT);
const parseItems = jsonParser(ITEMS_LIMIT);

const parseForm = bodyParser({
  enableTypes: ["form"],
  formLimit: FORM_LIMIT,
  onError: (error) => {
    throw unreadable(error, FORM_LIMIT, "Couldn’t read the form.");
  },
});

/** The parsed JSON body; `hasItems` allows a larger one. Throws 400, 413 and 415. */
export async function readJson(ctx: Context, hasItems: boolean): Promise<unknown> {
  await (hasItems ? parseItems : parseJson)(ctx, () => Promise.resolve());
  return ctx.request.body;
}

/** The fields of a form that a browser posted. Throws 400, 413 and 415. */
export async function readForm(ctx: Context): Promise<unknown> {
  await parseForm(ctx, () => Promise.resolve());
  return ctx.request.body;
}

function unreadable(error: Error, limit: string, message: string): RequestProblem {
  const status = "status" in error ? error.status : 400;
  if (status === 413) {
    return new RequestProblem(413, `The request is larger than ${limit.toUpperCase()}.`);
  }
  if (status === 415) {
    return new RequestProblem(415, "Please send the request uncompressed, or with gzip or Brotli.");
  }
  return new RequestProblem(400, message);
}

declare module "@koa/multer" {
  // Missing in the package’s types.
  interface Options {
    defParamCharset?: "utf8";
  }
}

const FIELD = "thumbnail";

const receive = multer({
  storage: multer.memoryStorage(),
  // Browsers send file names in UTF-8 and do not say so.
  defParamCharset: "utf8",
  limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 0 },
}).single(FIELD);

/** Longer file names are cut after this many characters. */
const NAME_LENGTH = 200;

/** Reads the one file of a multipart upload with its name, whole into memory: 5 MB at most. */
export async function readThumbnail(
  ctx: Context,
): Promise<{ thumbnail: Uint8Array; name: string }> {
  await receive(ctx, () => Promise.resolve()).catch((error: unknown) => {
    throw uploadProblem(error);
  });
  const file = ctx.file as { buffer: Buffer; originalname: string } | undefined;
  if (!file) throw new RequestProblem(400, `Please send one file in the field “${FIELD}”.`);
  const name = [...withoutForbidden(file.originalname).trim()].slice(0, NAME_LENGTH).join("");
  return { thumbnail: file.buffer, name };
}

function uploadProblem(error: unknown): RequestProblem {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "LIMIT_FILE_SIZE") {
    const { title, description } = UPLOAD_MESSAGES.tooLarge;
    return new RequestProblem(413, `${title}. ${description}.`);
  }
  return new RequestProblem(400, `Please send one file in the field “${FIELD}”.`);
}
