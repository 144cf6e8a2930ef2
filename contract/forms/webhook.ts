import { z } from "zod";
import { WEBHOOK_EVENTS } from "../admin/webhooks.ts";
import { webAddress } from "./texts.ts";

export const webhookForm = z.object({
  address: webAddress("Address").refine(
    (address) => !URL.parse(address)?.username,
    "The address must not contain a password",
  ),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, "This is no event"), "Please choose events")
    .min(1, "Please choose at least one event")
    .transform((events) => [...new Set(events)]),
});
