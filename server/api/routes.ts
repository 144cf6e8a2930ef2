import type { Route } from "../http/route.ts";
import { adminRoutes } from "./account/admins.ts";
import { ownAccountRoutes } from "./account/own-account.ts";
import { secondFactorRoutes } from "./account/second-factor.ts";
import { passkeyRoutes } from "./account/passkeys/passkeys.ts";
import { passkeySignInRoutes } from "./account/passkeys/sign-in.ts";
import { sessionRoutes } from "./account/sessions.ts";
import { signInRoutes } from "./account/sign-in.ts";
import { activityRoutes } from "./activity.ts";
import { addressRoutes } from "./addresses.ts";
import { announcementRoutes } from "./announcements.ts";
import { blogPostRoutes } from "./blog-posts.ts";
import { categoryMoveRoutes } from "./collections/category-moves.ts";
import { collectionRoutes } from "./collections/collections.ts";
import { contactRoutes } from "./contact.ts";
import { designRoutes } from "./designs.ts";
import { firstStepRoutes } from "./first-steps.ts";
import { formChoiceRoutes } from "./form-choices.ts";
import { insightRoutes } from "./insights.ts";
import { offlineRoutes } from "./offline/routes.ts";
import { pictureRoutes } from "./pictures.ts";
import { previewLinkRoutes } from "./preview-links.ts";
import { orderRoutes } from "./order/order.ts";
import { relatedRoutes } from "./related.ts";
import { settingsRoutes } from "./settings.ts";
import { siteRoutes } from "./site.ts";
import { synonymRoutes } from "./synonyms.ts";
import { tagRoutes } from "./tags/tags.ts";
import { tutorialRoutes } from "./tutorials.ts";
import { transferRoutes } from "./transfer.ts";
import { trashRoutes } from "./trash/trash.ts";
import { unfinishedRoutes } from "./unfinished.ts";
import { uploadRoutes } from "./uploads.ts";

const contentRoutes: Route[] = [
  ...siteRoutes,
  ...settingsRoutes,
  ...synonymRoutes,
  ...collectionRoutes,
  ...designRoutes,
  ...blogPostRoutes,
  ...tutorialRoutes,
  ...relatedRoutes,
  ...addressRoutes,
];

export const routes: Route[] = [
  // Before `/api/admin/designs/:id`, which would take their names for ids.
  ...formChoiceRoutes,
  ...contentRoutes,
  ...offlineRoutes(contentRoutes),
  ...signInRoutes,
  ...ownAccountRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...passkeySignInRoutes,
  ...adminRoutes,
  ...sessionRoutes,
  ...contactRoutes,
  ...insightRoutes,
  ...announcementRoutes,
  ...uploadRoutes,
  ...pictureRoutes,
  ...transferRoutes,
  ...activityRoutes,
  ...trashRoutes,
  ...tagRoutes,
  ...orderRoutes,
  ...categoryMoveRoutes,
  ...unfinishedRoutes,
  ...firstStepRoutes,
  ...previewLinkRoutes,
];
