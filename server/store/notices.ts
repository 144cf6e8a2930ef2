import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { DAY_MS, now } from "./common.ts";

/** How a notice is sent. */
export type NoticeChannel = "url" | "ntfy" | "mail";

export type NoticeKind =
  | "message"
  | "backup-failed"
  | "backup-old"
  | "disk"
  | "sign-ins"
  | "release"
  /** A password reset link, which is only sent by mail to the admin. */
  | "reset";

/** A queued notice or webhook delivery. */
export interface QueuedRow {
  /** For a webhook, the id of the delivery. */
  id: string;
  way: NoticeChannel | "webhook";
  /** For a webhook, the event. */
  kind: string;
  /** For a webhook, the whole body. */
  text: string;
  /** The id of a message or of a webhook; for a reset, the e-mail address that was entered, an admin’s or not. */
  about: string;
  created_at: string;
  /** When it is tried next. */
  due_at: string;
  tries: number;
}

export interface NoticeRow extends QueuedRow {
  way: NoticeChannel;
  kind: NoticeKind;
}

declare module "../database/schema.ts" {
  interface Schema {
    notices: QueuedRow;
  }
}

type NewNotice = Pick<NoticeRow, "kind"> & Partial<Pick<NoticeRow, "text" | "about">>;

/** Call this in the transaction of the change that it reports. */
export async function queueNotice(db: Db, ways: NoticeChannel[], notice: NewNotice): Promise<void> {
  if (ways.length === 0) return;
  const at = now();
  const row = { text: "", about: "", ...notice, created_at: at, due_at: at, tries: 0 };
  const rows = ways.map((way) => ({ ...row, id: randomUUID(), way }));
  await db.insertInto("notices").values(rows).execute();
}

/** A channel, or one webhook: each has its own queue. */
export interface Receiver {
  way: QueuedRow["way"];
  /** The id of the webhook; empty for other ways. */
  webhook: string;
}

/** The receivers with a due row. */
export async function dueReceivers(db: Db): Promise<Receiver[]> {
  return db
    .selectFrom("notices")
    .select(["way", sql<string>`case way when 'webhook' then about else '' end`.as("webhook")])
    .where("due_at", "<=", now())
    .distinct()
    .execute();
}

/** The most rows in one read: notices are short, but a delivery may contain a long list of ids. */
const MAX_NOTICES = 1_000;
const MAX_DELIVERIES = 20;

/** The rows queued for a receiver, oldest first. Further ones are read after these. */
export async function waitingRows(db: Db, { way, webhook }: Receiver): Promise<QueuedRow[]> {
  const isWebhook = way === "webhook";
  return db
    .selectFrom("notices")
    .selectAll()
    .where("way", "=", way)
    .$if(isWebhook, (query) => query.where("about", "=", webhook))
    .orderBy("created_at")
    .limit(isWebhook ? MAX_DELIVERIES : MAX_NOTICES)
    .execute();
}

export async function removeNotices(db: Db, rows: QueuedRow[]): Promise<void> {
  for (const { id } of rows) await db.deleteFrom("notices").where("id", "=", id).execute();
}

export async function postponeNotice(db: Db, { id, tries }: QueuedRow, ms: number): Promise<void> {
  const due_at = new Date(Date.now() + ms).toISOString();
  await db
    .updateTable("notices")
    .set({ due_at, tries: tries + 1 })
    .where("id", "=", id)
    .execute();
}

const KEPT_DAYS = 2;

/** Deletes notices for a way that is no longer configured; others are given up earlier. */
export async function deleteOldNotices(db: Db): Promise<void> {
  const limit = new Date(Date.now() - KEPT_DAYS * DAY_MS).toISOString();
  await db.deleteFrom("notices").where("created_at", "<", limit).execute();
}
