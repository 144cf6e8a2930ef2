import { announcementCalls } from "../../contract/admin/site-calls.ts";
import { z } from "zod";
import { announcementForm } from "../../contract/forms/announcement.ts";
import { LIMITS } from "../../contract/forms/limits.ts";
import { announcements } from "../../contract/endpoints.ts";

import { type Route, noInput, route } from "../http/route.ts";
import { vapidKeys } from "../push.ts";
import { requireService } from "../push.ts";
import { logActivity } from "../store/history/activity.ts";
import {
  announcementState,
  keepAnnouncement,
  setWeekly,
  keepSubscription,
  removeSubscriptions,
} from "../store/announcements.ts";
import { inTransaction } from "../store/common.ts";

/** Bytes in base64url, as `PushSubscription.toJSON()` writes them. */
const bytes = (label: string, length: number) =>
  z
    .string(`The ${label} is required`)
    .regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}=*$`), `The ${label} is not valid`);

const endpointInput = z.object({
  endpoint: z.string("The endpoint is required").max(LIMITS.address, "The endpoint is too long"),
});

const addressInput = endpointInput.extend({
  keys: z.object({ p256dh: bytes("key", 65), auth: bytes("secret", 16) }, "The keys are required"),
});

export const announcementRoutes: Route[] = [
  route(announcements.key, noInput, async ({ db }) => ({ key: (await vapidKeys(db)).publicKey })),
  route(
    announcements.subscribe,
    addressInput,
    async ({ db, limits, config }, given, { address }) => {
      requireService(given.endpoint, config.pushServices);
      await limits.countSubscription(address);
      await keepSubscription(db, given);
    },
  ),
  route(announcements.unsubscribe, endpointInput, ({ db }, { endpoint }) =>
    removeSubscriptions(db, [endpoint]),
  ),

  route(announcementCalls.state, noInput, ({ db }) => announcementState(db)),
  route(announcementCalls.send, announcementForm, async ({ db }, form, caller) => {
    await inTransaction(db, async (trx) => {
      await keepAnnouncement(trx, form);
      const act = { action: "announce", kind: "announcements", name: form.title } as const;
      await logActivity(trx, caller, act);
    });
    return announcementState(db);
  }),
  route(
    announcementCalls.setWeekly,
    z.object({ is_weekly: z.boolean("Weekly must be true or false") }),
    async ({ db }, { is_weekly }, caller) => {
      await inTransaction(db, async (trx) => {
        await setWeekly(trx, is_weekly);
        const name = "Weekly announcements";
        await logActivity(trx, caller, { action: "change", kind: "settings", name });
      });
      return announcementState(db);
    },
  ),
];
