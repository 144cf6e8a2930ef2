import { sql } from "kysely";
import type { Middleware } from "koa";
import type { Db } from "../database/open.ts";

/** `GET /healthz`: 200 once the server can answer from its database (decision R2). */
export function health(db: Db): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== "/healthz") return next();
    await sql`select 1`.execute(db);
    ctx.set("Cache-Control", "no-store");
    ctx.body = { status: "ok" };
  };
}
