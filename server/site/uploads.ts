import path from "node:path";
import type { Middleware } from "koa";
import { IMMUTABLE } from "../http/caching.ts";
import { RequestProblem } from "../problems.ts";
import { uploadFile, type PictureStore } from "../store/pictures/files.ts";

/** In bytes. The response cache does not keep longer files, so they are streamed. */
const LONG = 1_000_000;

/** Uploaded pictures. Both address and tag name the content, so that the place of storage makes no difference. */
export function uploadFiles(store: PictureStore): Middleware {
  return async (ctx) => {
    const file = await uploadFile(store, ctx.path);
    if (!file) throw new RequestProblem(404, "This picture does not exist.");
    const body = file.size > LONG ? await file.stream() : await file.bytes();
    ctx.set(IMMUTABLE);
    ctx.type = "image/webp";
    ctx.etag = path.basename(ctx.path, ".webp");
    ctx.body = body;
    ctx.length = file.size;
  };
}
