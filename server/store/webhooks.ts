import { randomBytes, randomUUID } from "node:crypto";
import type { ActivityAction, ActivityKind } from "../../contract/admin/activity.ts";
import {
  type ItemEvent,
  MAX_DELIVERIES,
  type Webhook,
  type WebhookDelivery,
  type WebhookForm,
} from "../../contract/admin/webhooks.ts";
import { COLLECTION_KINDS, collectionName } from "../../contract/collections.ts";
import type { Changes } from "../../contract/endpoint.ts";
import type { Db } from "../database/database.ts";
import { notFound } from "../problems.ts";
import { inTransaction, now } from "./common.ts";

declare module "../database/schema.ts" {
  interface Schema {
    webhooks: WebhookRow;
  }
}

/** Lists are JSON. */
interface WebhookRow {
  id: string;
  address: string;
  events: string;
  /** In plain text, since deliveries are signed with it. */
  secret: string;
  created_at: string;
  deliveries: string;
}

const SHOWN = ["id", "address", "events", "created_at", "deliveries"] as const;

/** First made first. */
export async function listWebhooks(db: Db): Promise<Webhook[]> {
  const rows = await db
    .selectFrom("webhooks")
    .select(SHOWN)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toWebhook);
}

export async function addWebhook(db: Db, form: WebhookForm): Promise<Webhook & { secret: string }> {
  const secret = `whsec_${randomBytes(32).toString("base64url")}`;
  const made = { ...form, id: randomUUID(), created_at: now(), deliveries: [] };
  const row = { ...made, events: JSON.stringify(form.events), deliveries: "[]", secret };
  await db.insertInto("webhooks").values(row).execute();
  return { ...made, secret };
}

export async function changeWebhook(
  db: Db,
  id: string,
  { address, events }: Changes<WebhookForm>,
): Promise<Webhook> {
  const changes = {
    ...(address !== undefined && { address }),
    ...(events && { events: JSON.stringify(events) }),
  };
  if (Object.keys(changes).length > 0)
    await db.updateTable("webhooks").set(changes).where("id", "=", id).execute();
  return toWebhook(await findWebhook(db, id));
}

/** Also removes its queued deliveries. Returns its address. */
export async function removeWebhook(db: Db, id: string): Promise<string> {
  const { address } = await findWebhook(db, id);
  await db.deleteFrom("webhooks").where("id", "=", id).execute();
  await db.deleteFrom("notices").where("way", "=", "webhook").where("about", "=", id).execute();
  return address;
}

/** With its secret. */
export async function findWebhook(db: Db, id: string): Promise<WebhookRow> {
  const row = await db
    .selectFrom("webhooks")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => notFound("webhook"));
  return row;
}

const EVENT_OF: Partial<Record<ActivityAction, ItemEvent>> = {
  add: "created",
  restore: "created",
  change: "updated",
  order: "updated",
  move: "updated",
  delete: "deleted",
};
/** How many ids an event lists; further items are only counted. */
const MAX_IDS = 1_000;

interface ItemAct {
  action: ActivityAction;
  kind: ActivityKind;
  item?: { id: string; name: string };
  count?: number;
  ids?: string[];
  published?: string[];
}

/** Queues the webhook events of an activity entry. */
export async function queueItemEvents(db: Db, act: ItemAct): Promise<void> {
  const { action, item, ids = item ? [item.id] : [], count = Math.max(ids.length, 1) } = act;
  const kind = COLLECTION_KINDS.find((one) => one === act.kind);
  if (!kind) return;
  const name = collectionName(kind);
  const event = EVENT_OF[action];
  const about = { kind: name, ...(item && { name: item.name }) };
  if (event) {
    const data = { ...about, ids: ids.slice(0, MAX_IDS), count };
    await queueEvent(db, `${name}.${event}`, data);
  }
  const published = action === "publish" ? ids : (act.published ?? []);
  if (published.length === 0) return;
  const data = { ...about, ids: published.slice(0, MAX_IDS), count: published.length };
  await queueEvent(db, `${name}.published`, data);
}

/** Whether visitors may see an item of a collection, ignoring its category. */
export function isPublished(item: object): boolean {
  const fields = new Map<string, unknown>(Object.entries(item));
  const at = fields.get("published_at");
  return (
    fields.get("is_active") !== false &&
    fields.get("is_published") !== false &&
    !(typeof at === "string" && at > now())
  );
}

/** Call this in the transaction of the change: it queues a delivery for each webhook that subscribes to the event. */
export async function queueEvent(db: Db, event: string, data: object): Promise<void> {
  const all = await db.selectFrom("webhooks").select(["id", "events"]).execute();
  const at = now();
  const rows = all
    .filter(({ events }) => (JSON.parse(events) as string[]).includes(event))
    .map(({ id: about }) => {
      const id = randomUUID();
      const text = deliveryText(id, event, at, data);
      return {
        id,
        way: "webhook" as const,
        kind: event,
        text,
        about,
        created_at: at,
        due_at: at,
        tries: 0,
      };
    });
  if (rows.length > 0) await db.insertInto("notices").values(rows).execute();
}

/** The body of a delivery, the same for all attempts. */
export function deliveryText(id: string, event: string, at: string, data: object): string {
  return JSON.stringify({ id, event, at, data });
}

/** Replaces the result of an earlier attempt. */
export async function recordDelivery(
  db: Db,
  webhook: string,
  delivery: WebhookDelivery,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom("webhooks")
      .select("deliveries")
      .where("id", "=", webhook)
      .executeTakeFirst();
    if (!row) return;
    const others = (JSON.parse(row.deliveries) as WebhookDelivery[]).filter(
      ({ id }) => id !== delivery.id,
    );
    const deliveries = JSON.stringify([delivery, ...others].slice(0, MAX_DELIVERIES));
    await trx.updateTable("webhooks").set({ deliveries }).where("id", "=", webhook).execute();
  });
}

function toWebhook({
  id,
  address,
  events,
  created_at,
  deliveries,
}: Omit<WebhookRow, "secret">): Webhook {
  return {
    id,
    address,
    events: JSON.parse(events),
    created_at,
    deliveries: JSON.parse(deliveries),
  };
}
