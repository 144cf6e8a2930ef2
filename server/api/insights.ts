import { z } from "zod";
import { insights } from "../../contract/endpoints.ts";
import { type Route, noInput, route } from "../http/route.ts";
import { countPageView, readInsights } from "../store/page-views.ts";
import { publicPage } from "../store/public-page.ts";

const viewInput = z.object({
  path: z
    .string("The path must be text")
    .max(300, "The path must be at most 300 characters")
    // What begins with two slashes would lead the admin to another site.
    .regex(/^\/(?![/\\])[^?#\s]*$/, "The path must begin with one / and have no query"),
});

export const insightRoutes: Route[] = [
  route(insights.countView, viewInput, async (deps, { path }, caller) => {
    // The admin looking at the site is no visitor.
    if (caller.adminId !== undefined) return;
    await deps.limits.countView(caller.address);
    const page = await publicPage(deps.db, path);
    if (page !== undefined) await countPageView(deps, page);
  }),
  route(insights.read, noInput, ({ db }) => readInsights(db)),
];
