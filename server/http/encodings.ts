import type { Middleware } from "koa";
import { RequestProblem } from "../problems.ts";

/** Throws 406 for who takes an answer neither plain nor in any encoding (RFC 9110, 12.5.3). */
export const requireEncoding: Middleware = (ctx, next) => {
  if (ctx.acceptsEncodings("identity", "gzip", "br", "zstd", "deflate") === false) {
    throw new RequestProblem(406, "The request takes none of the encodings that answers come in.");
  }
  return next();
};
