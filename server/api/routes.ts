import type { Route } from "../http/route.ts";
import { accountRoutes } from "./account.ts";
import { categoryRoutes } from "./categories.ts";
import { designRoutes } from "./designs.ts";
import { siteRoutes } from "./site.ts";
import { uploadRoutes } from "./uploads.ts";

/** Every call of the API. */
export const routes: Route[] = [
  ...siteRoutes,
  ...accountRoutes,
  ...designRoutes,
  ...categoryRoutes,
  ...uploadRoutes,
];
