import type { Middleware } from "koa";
import { SITE_HEADER } from "../../contract/site-header.ts";

/** Signs every answer, so that browsers tell it from what something on the way makes up. */
export const siteHeader: Middleware = (ctx, next) => {
  ctx.set(SITE_HEADER, "1");
  return next();
};
