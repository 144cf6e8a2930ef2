import type { Middleware } from "koa";
import { contact } from "../../contract/endpoints.ts";
import { paths } from "../../contract/paths.ts";
import type { Deps } from "../deps.ts";
import { readForm } from "../http/body.ts";
import type { Route } from "../http/route.ts";
import { anonymousCaller } from "../http/session.ts";
import { RequestProblem } from "../problems.ts";

/** Accepts the contact form as browsers post it without the page’s scripts. */
export function contactPage(routes: Route[], deps: Deps): Middleware {
  const call = routes.find(({ endpoint }) => endpoint === contact.send);
  if (!call) throw new Error("There is no call that takes a message");
  return async (ctx) => {
    const form = await readForm(ctx);
    const sent = await call.answer(deps, form, anonymousCaller(ctx)).then(
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
