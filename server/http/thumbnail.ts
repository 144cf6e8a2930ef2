import multer from "@koa/multer";
import type { Context } from "koa";
import { UPLOAD_LIMIT, UPLOAD_MESSAGES } from "../../contract/upload.ts";
import { withoutForbidden } from "../../contract/text/text.ts";
import { RequestProblem } from "../problems.ts";

const FIELD = "thumbnail";

const receive = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 0 },
}).single(FIELD);

/** Of a file's name, most is kept. */
const NAME_LENGTH = 200;

/** The one file of a multipart upload with its name, whole in memory: it is at most 5 MB. */
export async function readThumbnail(
  ctx: Context,
): Promise<{ thumbnail: Uint8Array; name: string }> {
  await receive(ctx, () => Promise.resolve()).catch((error: unknown) => {
    throw uploadProblem(error);
  });
  const file = ctx.file as { buffer: Buffer; originalname: string } | undefined;
  if (!file) throw new RequestProblem(400, `Please send one file in the field “${FIELD}”.`);
  const name = withoutForbidden(file.originalname).trim();
  return { thumbnail: file.buffer, name: name.slice(0, NAME_LENGTH) };
}

function uploadProblem(error: unknown): RequestProblem {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "LIMIT_FILE_SIZE") {
    const { title, description } = UPLOAD_MESSAGES.tooLarge;
    return new RequestProblem(413, `${title}. ${description}.`);
  }
  return new RequestProblem(400, `Please send one file in the field “${FIELD}”.`);
}
