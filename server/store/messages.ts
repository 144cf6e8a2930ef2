import { type InferResult, sql } from "kysely";
import type { ContactForm, ContactMessage } from "../../contract/forms/contact.ts";
import { MESSAGE_EVENT } from "../../contract/admin/webhooks.ts";
import type { Tagged } from "../../contract/endpoint.ts";
import type { Db } from "../database/database.ts";
import { changedNow, inTransaction, newEntity, boolToInt, undeletedId } from "./common.ts";
import { itemCalls } from "./collection.ts";
import { saveSearchTexts, type Listing, booleanFilter } from "./listing/listing.ts";
import { type NoticeChannel, queueNotice } from "./notices.ts";
import { queueEvent } from "./webhooks.ts";
import { countRows, isAnyRow } from "./lists.ts";
const messageListing: Listing<ContactMessage> = {
  table: "messages",
  key: "seq",
  sorts: { created_at: { keys: [sql`t.created_at`, sql`t.seq`] } },
  largestFirst: true,
  filters: { is_read: booleanFilter("is_read") },
  texts: ({ name, email, subject, message }) => [name, email, subject, message],
};

export const MESSAGES = { name: "messages", item: "message", label: "subject" } as const;

export async function countUnread(db: Db): Promise<number> {
  return countRows(db, shownMessages(db).where("m.is_read", "=", 0));
}

/** Stores a message, unless one with the same key is stored already. */
export async function saveMessage(
  db: Db,
  form: ContactForm,
  ways: NoticeChannel[] = [],
): Promise<void> {
  const entity = newEntity();
  await inTransaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("messages")
      .values({
        ...entity,
        key: form.key ?? null,
        name: form.name,
        email: form.email,
        subject: form.subject,
        message: form.message,
        is_read: 0,
      })
      .onConflict((oc) => oc.column("key").doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return;
    await saveSearchTexts(trx, messageListing, [await messages.find(trx, entity.id)]);
    await queueNotice(trx, ways, { kind: "message", about: entity.id });
    // The event has only the id: receivers with access to messages can fetch the message.
    await queueEvent(trx, MESSAGE_EVENT, { id: entity.id });
  });
}

/** Whether a message with this key was stored, even if deleted since. */
export function isMessageSaved(db: Db, key: string): Promise<boolean> {
  return isAnyRow(db.selectFrom("messages").where("key", "=", key));
}

export async function markMessageRead(
  db: Db,
  id: string,
  isRead: boolean,
): Promise<Tagged<ContactMessage>> {
  await db
    .updateTable("messages")
    .set({ is_read: boolToInt(isRead), ...changedNow() })
    .where(undeletedId(id))
    .execute();
  return messages.find(db, id);
}

function shownMessages(db: Db) {
  return db.selectFrom("messages as m").selectAll("m").where("m.deleted_at", "is", null);
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

export const messages = {
  listing: messageListing,
  ...itemCalls(
    MESSAGES,
    (db, ids) => shownMessages(db).where("m.id", "in", ids).execute(),
    toMessage,
  ),
};
