import { site } from "../../contract/endpoints.ts";
import { type Route, noInput, route } from "../http/route.ts";
import { now } from "../store/common.ts";
import { offeredSearches } from "../store/designs/offered-searches.ts";
import { popularCategories } from "../store/designs/popular-categories.ts";
import { shareSubject } from "../store/pictures/share-subjects.ts";

export const siteRoutes: Route[] = [
  route(site.settings, noInput, async ({ db, config }) => {
    const [picture, popular_categories, searches] = await Promise.all([
      shareSubject(db, "site"),
      popularCategories(db),
      offeredSearches(db, now().slice(0, 10)),
    ]);
    return {
      ...config.site,
      ...(picture && { share_picture: picture.address }),
      ...(popular_categories.length > 0 && { popular_categories }),
      ...searches,
    };
  }),
];
