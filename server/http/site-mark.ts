import type { Middleware } from "koa";
import { SITE_MARK } from "../../contract/page-mark.ts";

/** Signs every answer, so that browsers tell it from what something on the way makes up. */
export const siteMark: Middleware = (ctx, next) => {
  ctx.set(SITE_MARK, "1");
  return next();
};
