import { createHmac, randomUUID } from "node:crypto";
import type { WebhookDelivery } from "../../contract/admin/webhooks.ts";
import type { Db } from "../database/database.ts";
import { askPublicWeb, isPublicAddress } from "../runtime/public-web.ts";
import { now } from "../store/common.ts";
import { type QueuedRow, postponeNotice, removeNotices, waitingRows } from "../store/notices.ts";
import { deliveryText, findWebhook, listWebhooks, recordDelivery } from "../store/webhooks.ts";
import { reasonOf } from "./send.ts";

const TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 60 * 60_000;
export const GIVE_UP_MS = 24 * 60 * 60_000;

/** The pause before the next attempt, by the number of failed attempts. */
export function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** tries, MAX_PAUSE_MS);
}

export interface Delivering {
  db: Db;
  /** Whether webhooks may call addresses in the server’s own network. */
  allowsPrivateWebhooks: boolean;
  timeoutMs?: number;
}

type Sending = Delivering & { log: { error: (about: object, text: string) => void } };

/** How long one webhook is sent to before the others get their turn. */
const TURN_MS = 30_000;

/**
 * Sends the due deliveries of one webhook, in order: while its oldest delivery waits for a retry, so do the others.
 * Returns after a while, so that all webhooks get their turn.
 */
export async function sendToWebhook(delivering: Sending, webhook: string): Promise<void> {
  const { db } = delivering;
  const rows = await waitingRows(db, { way: "webhook", webhook });
  const known = (await listWebhooks(db)).find(({ id }) => id === webhook);
  // The webhook was deleted while deliveries were queued.
  if (!known) return removeNotices(db, rows);
  if (rows[0] && rows[0].due_at > now()) return;
  // Only the host is logged: the rest of the address may be secret.
  const { host } = new URL(known.address);
  const end = performance.now() + TURN_MS;
  for (const row of rows) {
    if (!(await deliver(delivering, host, row)) || performance.now() > end) return;
  }
}

const isOver = ({ created_at }: QueuedRow) => Date.now() - Date.parse(created_at) > GIVE_UP_MS;

/** Returns whether the delivery was accepted. */
async function deliver(delivering: Sending, host: string, row: QueuedRow): Promise<boolean> {
  const { db, log } = delivering;
  const failure = await send(delivering, row.about, row).then(
    () => undefined,
    (error: unknown) => reasonOf(error),
  );
  const state = failure === undefined ? "sent" : isOver(row) ? "lost" : "waiting";
  const { id, kind: event } = row;
  const delivery = {
    id,
    event,
    at: now(),
    tries: row.tries + 1,
    state,
    failure: failure ?? "",
  } as const;
  await recordDelivery(db, row.about, delivery);
  if (state === "waiting") await postponeNotice(db, row, pauseAfter(row.tries));
  else await removeNotices(db, [row]);
  if (state === "lost") {
    const { tries, failure: reason } = delivery;
    log.error({ webhook: host, event, tries, reason }, "a webhook’s delivery was given up");
  }
  return state === "sent";
}

/** Sends the event `test`; returns why it failed, or null. */
export async function testWebhook(delivering: Delivering, webhook: string): Promise<string | null> {
  const [id, at, kind] = [randomUUID(), now(), "test"];
  const text = deliveryText(id, kind, at, {});
  const failure = await send(delivering, webhook, { id, kind, text }).then(
    () => null,
    (error: unknown) => reasonOf(error),
  );
  const state = failure === null ? "sent" : "lost";
  const delivery: WebhookDelivery = {
    id,
    event: kind,
    at,
    tries: 1,
    state,
    failure: failure ?? "",
  };
  await recordDelivery(delivering.db, webhook, delivery);
  return failure;
}

/** Rejects with the reason unless the receiver accepts it. */
async function send(
  { db, allowsPrivateWebhooks, timeoutMs = TIMEOUT_MS }: Delivering,
  webhook: string,
  { id, kind, text }: Pick<QueuedRow, "id" | "kind" | "text">,
): Promise<void> {
  const { address, secret } = await findWebhook(db, webhook);
  const seconds = Math.floor(Date.now() / 1000);
  const answer = await askPublicWeb(new URL(address), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
      "user-agent": "Lunula",
      "lunula-event": kind,
      "lunula-delivery": id,
      "lunula-signature": `t=${seconds},v1=${signature(secret, seconds, text)}`,
    },
    body: text,
    signal: AbortSignal.timeout(timeoutMs),
    isAllowed: allowsPrivateWebhooks ? () => true : isPublicAddress,
  });
  const { statusCode = 0 } = answer;
  // The response’s body is not used.
  answer.destroy();
  if (statusCode >= 300 && statusCode < 400)
    throw new Error(`Answered ${statusCode}: redirects are not followed`);
  if (statusCode < 200 || statusCode > 299) throw new Error(`Answered ${statusCode}`);
}

/** The signature in `v1`: HMAC-SHA256 of the time, a dot and the body, in hexadecimal. */
export function signature(secret: string, seconds: number, body: string): string {
  return createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
}
