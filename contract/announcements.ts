import { model } from "./outputs.ts";
import { z } from "zod";
import { LIMITS } from "./forms/limits.ts";

/** Bytes in base64url, as `PushSubscription.toJSON()` writes them. */
const bytes = (label: string, length: number) =>
  z
    .string(`The ${label} is required`)
    .regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}=*$`), `The ${label} is not valid`);

export const pushEndpoint = z.object({
  endpoint: z.string("The endpoint is required").max(LIMITS.address, "The endpoint is too long"),
});

/** A Web Push subscription, from `PushSubscription.toJSON()` (RFC 8030, RFC 8291). */
export const pushAddress = pushEndpoint.extend({
  keys: z.object({ p256dh: bytes("key", 65), auth: bytes("secret", 16) }, "The keys are required"),
});

export type PushAddress = z.infer<typeof pushAddress>;

/** The notification that devices receive and show. */
export const Announcement = model("Announcement", {
  title: z.string(),
  text: z.string(),
  path: z.string(),
  looks: z
    .number()
    .describe("How many new looks it tells of: the number on the icon of the installed app."),
});
export type Announcement = z.infer<typeof Announcement>;

export const SentAnnouncement = Announcement.extend({
  created_at: z.string(),
  reached: z.number().describe("Devices whose push service took it."),
  failed: z.number().describe("Devices whose push service did not."),
  is_finished: z.boolean(),
}).meta({ id: "SentAnnouncement" });
export type SentAnnouncement = z.infer<typeof SentAnnouncement>;

export const AnnouncementState = model("AnnouncementState", {
  devices: z.number().describe("How many devices want to hear."),
  is_weekly: z
    .boolean()
    .describe(
      "Whether the server announces new looks, at the earliest a week after the last announcement.",
    ),
  suggestion: Announcement.describe("What could be said of the looks since the last one."),
  last: SentAnnouncement.nullable(),
});
export type AnnouncementState = z.infer<typeof AnnouncementState>;
