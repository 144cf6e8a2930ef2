import { site } from "../../contract/endpoints.ts";
import { type Route, noInput, route } from "../http/route.ts";

export const siteRoutes: Route[] = [
  route(site.settings, noInput, async ({ config }) => config.site),
];
