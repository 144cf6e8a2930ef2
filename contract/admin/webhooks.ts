import { model } from "../outputs.ts";
import { idInput } from "../inputs.ts";
import { scoped, endpoint } from "../endpoint.ts";
import { z } from "zod";
import { COLLECTION_KINDS, collectionName } from "../collections.ts";
import { webAddress } from "../forms/texts.ts";

/** What can happen to items of a collection. `published`: visitors can see it now, and could not before. */
export const ITEM_EVENTS = ["created", "updated", "deleted", "published"] as const;
export type ItemEvent = (typeof ITEM_EVENTS)[number];

export const MESSAGE_EVENT = "messages.received";

/** `designs.created`, and so on. */
export const WEBHOOK_EVENTS: readonly string[] = [
  ...COLLECTION_KINDS.flatMap((kind) =>
    ITEM_EVENTS.map((event) => `${collectionName(kind)}.${event}`),
  ),
  MESSAGE_EVENT,
];

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

/** How many deliveries a webhook remembers. */
export const MAX_DELIVERIES = 10;

export const WebhookDelivery = model("WebhookDelivery", {
  id: z.string().describe("The same over all tries."),
  event: z.string(),
  at: z.string().describe("ISO 8601 in UTC, of the last try."),
  tries: z.number(),
  state: z
    .enum(["sent", "waiting", "lost"])
    .describe("`waiting` is tried again; `lost` was tried for a day."),
  failure: z.string().describe("Why it was not taken; empty for what was."),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const Webhook = model("Webhook", {
  id: z.string(),
  address: z.string(),
  events: z.array(z.string()),
  created_at: z.string(),
  deliveries: z.array(WebhookDelivery).describe(`The last ${MAX_DELIVERIES}, newest first.`),
});
export type Webhook = z.infer<typeof Webhook>;

export type WebhookForm = z.infer<typeof webhookForm>;

export const webhooks = scoped("webhooks", {
  list: endpoint("GET", "/api/admin/webhooks", {
    summary: "First made first.",
    output: z.object({ webhooks: z.array(Webhook) }),
  }),
  make: endpoint("POST", "/api/admin/webhooks", {
    summary: "Answers the secret that deliveries are signed with, this once.",
    status: 201,
    input: webhookForm,
    output: Webhook.extend({
      secret: z.string(),
    }),
  }),
  change: endpoint("PUT", "/api/admin/webhooks/:id", {
    input: idInput.extend(webhookForm.partial().shape),
    output: Webhook,
  }),
  remove: endpoint("DELETE", "/api/admin/webhooks/:id", { status: 204, input: idInput }),
  test: endpoint("POST", "/api/admin/webhooks/:id/test", {
    summary: "Sends the event `test` now.",
    input: idInput,
    output: z.object({ failure: z.string().nullable() }),
  }),
});
