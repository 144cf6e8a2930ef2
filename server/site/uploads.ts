import type { Middleware } from "koa";
import type { Db } from "../database/open.ts";
import { IMMUTABLE, answerTagged } from "../http/caching.ts";
import { uploadFile } from "../store/uploads.ts";

/** Uploaded pictures, from the database; their addresses name their content. */
export function uploadFiles(db: Db): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith("/uploads/")) return next();
    const bytes = await uploadFile(db, ctx.path);
    if (!bytes) return ctx.throw(404, "This picture does not exist.");
    answerTagged(ctx, { body: bytes, type: "image/webp", caching: IMMUTABLE });
  };
}
