import type { Middleware } from "koa";
import { paths } from "../../contract/paths.ts";
import { RequestProblem } from "../problems.ts";

const READING = ["GET", "HEAD"];
const FORM = [...READING, "POST"];

/** Whatever is no call of the API is only read, save the form on the contact page. */
export const methodsOutsideApi: Middleware = async (ctx, next) => {
  const allowed = ctx.path === paths.contact ? FORM : READING;
  if (isApi(ctx.path) || allowed.includes(ctx.method)) return next();
  const headers = { Allow: allowed.join(", ") };
  if (ctx.method !== "OPTIONS") {
    throw new RequestProblem(405, `${ctx.method} is not possible here.`, { headers });
  }
  ctx.set(headers);
  ctx.status = 204;
};

export function isApi(path: string): boolean {
  return path === "/api" || path.startsWith("/api/");
}
