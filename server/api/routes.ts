import type { Route } from "../http/route.ts";
import { accountRoutes } from "./account.ts";
import { blogPostRoutes } from "./blog-posts.ts";
import { categoryRoutes } from "./categories.ts";
import { contactRoutes } from "./contact.ts";
import { designRoutes } from "./designs.ts";
import { insightRoutes } from "./insights.ts";
import { offlineRoutes } from "./offline/routes.ts";
import { productCategoryRoutes } from "./product-categories.ts";
import { productRoutes } from "./products.ts";
import { siteRoutes } from "./site.ts";
import { transferRoutes } from "./transfer.ts";
import { tutorialRoutes } from "./tutorials.ts";
import { uploadRoutes } from "./uploads.ts";

const contentRoutes: Route[] = [
  ...siteRoutes,
  ...designRoutes,
  ...categoryRoutes,
  ...productCategoryRoutes,
  ...productRoutes,
  ...tutorialRoutes,
  ...blogPostRoutes,
];

export const routes: Route[] = [
  ...contentRoutes,
  ...offlineRoutes(contentRoutes),
  ...accountRoutes,
  ...contactRoutes,
  ...insightRoutes,
  ...uploadRoutes,
  ...transferRoutes,
];
