import { idInput } from "../inputs.ts";
import { scoped } from "../account/scopes.ts";
import { z } from "zod";
import { COLLECTION_KINDS, collectionName } from "../collections.ts";
import { webAddress } from "../forms/texts.ts";
import { type, endpoint } from "../endpoint.ts";

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
export const KEPT_DELIVERIES = 10;

export interface WebhookDelivery {
  /** The same over all tries. */
  id: string;
  event: string;
  /** ISO 8601 in UTC, of the last try. */
  at: string;
  tries: number;
  /** `waiting` is tried again; `lost` was tried for a day. */
  state: "sent" | "waiting" | "lost";
  /** Why it was not taken; empty for what was. */
  failure: string;
}

export interface Webhook {
  id: string;
  address: string;
  events: string[];
  created_at: string;
  /** The last `KEPT_DELIVERIES`, newest first. */
  deliveries: WebhookDelivery[];
}

export type WebhookForm = z.infer<typeof webhookForm>;

export const webhooks = scoped("webhooks", {
  /** First made first. */
  list: endpoint("GET", "/api/admin/webhooks", { output: type<{ webhooks: Webhook[] }>() }),
  /** Answers the secret that deliveries are signed with, this once. */
  make: endpoint("POST", "/api/admin/webhooks", {
    status: 201,
    input: webhookForm,
    output: type<Webhook & { secret: string }>(),
  }),
  change: endpoint("PUT", "/api/admin/webhooks/:id", {
    input: idInput.extend(webhookForm.partial().shape),
    output: type<Webhook>(),
  }),
  remove: endpoint("DELETE", "/api/admin/webhooks/:id", { status: 204, input: idInput }),
  /** Sends the event `test` now. */
  test: endpoint("POST", "/api/admin/webhooks/:id/test", {
    input: idInput,
    output: type<{ failure: string | null }>(),
  }),
});
