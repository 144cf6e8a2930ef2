import { type InferResult, sql } from "kysely";
import type { ContactForm, ContactMessage } from "../../contract/forms/contact.ts";
import type { Page, PageInput } from "../../contract/page.ts";
import type { Tagged } from "../../contract/tagged.ts";
import type { Db } from "../database/open.ts";
import { notFound } from "../problems.ts";
import { markDeleted, markRestored, tagged } from "./collection.ts";
import { changedNow, newEntity, toFlag } from "./common.ts";
import { type Order, readPage, sortColumns } from "./lists.ts";

export const MESSAGES = { name: "messages", item: "message", label: "subject" } as const;
const NEWEST: Order = { time: sql`m.created_at`, seq: sql`m.seq` };

export async function listMessages(db: Db, page: PageInput): Promise<Page<Tagged<ContactMessage>>> {
  return readPage(db, shownMessages(db), page, NEWEST, toTagged);
}

/** Keeps a message; one that was kept before, by its key, is not kept again. */
export async function keepMessage(db: Db, form: ContactForm): Promise<void> {
  await db
    .insertInto("messages")
    .values({
      ...newEntity(),
      key: form.key ?? null,
      name: form.name,
      email: form.email,
      subject: form.subject,
      message: form.message,
      is_read: 0,
    })
    .onConflict((oc) => oc.column("key").doNothing())
    .execute();
}

/** Whether a message was kept under this key, deleted since or not. */
export async function isMessageKept(db: Db, key: string): Promise<boolean> {
  const kept = await db
    .selectFrom("messages")
    .select("id")
    .where("key", "=", key)
    .executeTakeFirst();
  return kept !== undefined;
}

export async function markMessageRead(
  db: Db,
  id: string,
  isRead: boolean,
): Promise<Tagged<ContactMessage>> {
  await db
    .updateTable("messages")
    .set({ is_read: toFlag(isRead), ...changedNow() })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .execute();
  return findMessage(db, id);
}

export async function deleteMessage(db: Db, id: string): Promise<void> {
  await markDeleted(db, MESSAGES, id);
}

export async function restoreMessage(db: Db, id: string): Promise<Tagged<ContactMessage>> {
  await markRestored(db, MESSAGES, id);
  return findMessage(db, id);
}

export async function findMessage(db: Db, id: string): Promise<Tagged<ContactMessage>> {
  const row = await shownMessages(db).where("m.id", "=", id).executeTakeFirst();
  if (!row) throw notFound(MESSAGES.item);
  return toTagged(row);
}

function shownMessages(db: Db) {
  return db
    .selectFrom("messages as m")
    .selectAll("m")
    .select(sortColumns(NEWEST))
    .where("m.deleted_at", "is", null);
}

type MessageRow = InferResult<ReturnType<typeof shownMessages>>[number];

function toMessage(row: MessageRow): ContactMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    is_read: row.is_read === 1,
    created_at: row.created_at,
  };
}

const toTagged = tagged(toMessage);
