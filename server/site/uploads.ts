import type { Middleware } from "koa";
import type { Db } from "../database/open.ts";
import { IMMUTABLE, answerTagged } from "../http/caching.ts";
import { RequestProblem } from "../problems.ts";
import { uploadFile } from "../store/pictures/uploads.ts";

/** Uploaded pictures, from the database; their addresses name their content. */
export function uploadFiles(db: Db): Middleware {
  return async (ctx) => {
    const bytes = await uploadFile(db, ctx.path);
    if (!bytes) throw new RequestProblem(404, "This picture does not exist.");
    answerTagged(ctx, { body: bytes, type: "image/webp", caching: IMMUTABLE });
  };
}
