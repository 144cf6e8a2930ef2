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

/** Where and how a browser is reached by Web Push; what `PushSubscription.toJSON()` says (RFC 8030, RFC 8291). */
export const pushAddress = pushEndpoint.extend({
  keys: z.object({ p256dh: bytes("key", 65), auth: bytes("secret", 16) }, "The keys are required"),
});

export type PushAddress = z.infer<typeof pushAddress>;

/** What is sent to the devices, and shown by them. */
export interface Announcement {
  title: string;
  text: string;
  path: string;
  /** How many new looks it tells of: the number on the icon of the installed app. */
  looks: number;
}

/** One that was made, and how far its sending is. */
export interface SentAnnouncement extends Announcement {
  created_at: string;
  /** Devices whose push service took it. */
  reached: number;
  /** Devices whose push service did not. */
  failed: number;
  is_finished: boolean;
}

export interface AnnouncementState {
  /** How many devices want to hear. */
  devices: number;
  /** Whether the server announces new looks, at the earliest a week after the last announcement. */
  is_weekly: boolean;
  /** What could be said of the looks since the last one. */
  suggestion: Announcement;
  last: SentAnnouncement | null;
}
