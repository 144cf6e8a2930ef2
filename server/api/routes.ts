import type { Route } from "../http/route.ts";
import { accountRoutes } from "./account.ts";
import { blogPostRoutes } from "./blog-posts.ts";
import { categoryRoutes } from "./categories.ts";
import { contactRoutes } from "./contact.ts";
import { designRoutes } from "./designs.ts";
import { insightRoutes } from "./insights.ts";
import { productCategoryRoutes } from "./product-categories.ts";
import { productRoutes } from "./products.ts";
import { siteRoutes } from "./site.ts";
import { transferRoutes } from "./transfer.ts";
import { tutorialRoutes } from "./tutorials.ts";
import { uploadRoutes } from "./uploads.ts";

/** Every call of the API. */
export const routes: Route[] = [
  ...siteRoutes,
  ...accountRoutes,
  ...designRoutes,
  ...categoryRoutes,
  ...productCategoryRoutes,
  ...productRoutes,
  ...tutorialRoutes,
  ...blogPostRoutes,
  ...contactRoutes,
  ...insightRoutes,
  ...uploadRoutes,
  ...transferRoutes,
];
