import { bodyParser } from "@koa/bodyparser";
import type { Middleware } from "koa";
import { contact } from "../../contract/endpoints.ts";
import { paths } from "../../contract/paths.ts";
import type { Deps } from "../deps.ts";
import type { Route } from "../http/route.ts";
import { strangerAt } from "../http/session.ts";
import { RequestProblem } from "../problems.ts";

const parseForm = bodyParser({ enableTypes: ["form"], formLimit: "64kb" });

/** Takes the contact form as browsers send it while the page's scripts are not running. */
export function contactPage(routes: Route[], deps: Deps): Middleware {
  const call = routes.find(({ endpoint }) => endpoint === contact.send);
  return async (ctx, next) => {
    if (ctx.method !== "POST" || ctx.path !== paths.contact || !call) return next();
    await parseForm(ctx, () => Promise.resolve());
    const sent = await call.answer(deps, ctx.request.body, strangerAt(ctx)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof RequestProblem && error.status < 500) return false;
        throw error;
      },
    );
    ctx.status = 303;
    ctx.redirect(paths.contactOutcome(sent));
  };
}
