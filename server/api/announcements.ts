import { announcementCalls } from "../../contract/admin/site-calls.ts";
import { announcements } from "../../contract/endpoints.ts";

import { type Route, route } from "../http/route.ts";
import { vapidKeys, requireService } from "../push.ts";
import { logActivity } from "../store/history/activity.ts";
import {
  announcementState,
  saveAnnouncement,
  setWeekly,
  saveSubscription,
  removeSubscriptions,
} from "../store/announcements.ts";
import { inTransaction } from "../store/common.ts";

export const announcementRoutes: Route[] = [
  route(announcements.key, async ({ db }) => ({ key: (await vapidKeys(db)).publicKey })),
  route(announcements.subscribe, async ({ db, limits, config }, given, { address }) => {
    requireService(given.endpoint, config.pushServices);
    await limits.countSubscription(address);
    await saveSubscription(db, given);
  }),
  route(announcements.unsubscribe, ({ db }, { endpoint }) => removeSubscriptions(db, [endpoint])),

  route(announcementCalls.state, ({ db }) => announcementState(db)),
  route(announcementCalls.send, async ({ db }, form, caller) => {
    await inTransaction(db, async (trx) => {
      await saveAnnouncement(trx, form);
      const act = { action: "announce", kind: "announcements", name: form.title } as const;
      await logActivity(trx, caller, act);
    });
    return announcementState(db);
  }),
  route(announcementCalls.setWeekly, async ({ db }, { is_weekly }, caller) => {
    await inTransaction(db, async (trx) => {
      await setWeekly(trx, is_weekly);
      const name = "Weekly announcements";
      await logActivity(trx, caller, { action: "change", kind: "settings", name });
    });
    return announcementState(db);
  }),
];
