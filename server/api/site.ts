import { site } from "../../contract/endpoints.ts";
import { type Route, noInput, route } from "../http/route.ts";
import { shareSubject } from "../store/share-subjects.ts";

export const siteRoutes: Route[] = [
  route(site.settings, noInput, async ({ db, config }) => {
    const picture = await shareSubject(db, "site");
    return { ...config.site, ...(picture && { share_picture: picture.address }) };
  }),
];
