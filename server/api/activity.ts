import { z } from "zod";
import { ACTIVITY_KINDS, activity } from "../../contract/admin/activity.ts";
import { type Route, pageInput, route } from "../http/route.ts";
import { listActivity } from "../store/activity/activity.ts";

const activityInput = pageInput.extend({
  kind: z.enum(ACTIVITY_KINDS, `Please choose ${ACTIVITY_KINDS.join(" or ")}`).optional(),
  item: z.string("Please name an item").optional(),
});

export const activityRoutes: Route[] = [
  route(activity, activityInput, ({ db }, input) => listActivity(db, input)),
];
