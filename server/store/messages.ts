import { type InferResult, sql } from "kysely";
import type { ContactForm, ContactMessage } from "../../contract/contact.ts";
import type { Page, PageInput } from "../../contract/page.ts";
import type { Db } from "../database/open.ts";
import { notFound } from "../problems.ts";
import { markDeleted, markRestored } from "./collection.ts";
import { newEntity, now, toFlag } from "./common.ts";
import { type Order, readPage, sortColumns } from "./lists.ts";

const TABLE = { name: "messages", item: "message" } as const;
const NEWEST: Order = { time: sql`m.created_at`, seq: sql`m.seq` };

export async function listMessages(db: Db, page: PageInput): Promise<Page<ContactMessage>> {
  return readPage(db, shownMessages(db), page, NEWEST, toMessage);
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

export async function markMessageRead(
  db: Db,
  id: string,
  isRead: boolean,
): Promise<ContactMessage> {
  await db
    .updateTable("messages")
    .set({ is_read: toFlag(isRead), updated_at: now() })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .execute();
  return shownMessage(db, id);
}

export async function deleteMessage(db: Db, id: string): Promise<void> {
  await markDeleted(db, TABLE, id);
}

export async function restoreMessage(db: Db, id: string): Promise<ContactMessage> {
  await markRestored(db, TABLE, id);
  return shownMessage(db, id);
}

async function shownMessage(db: Db, id: string): Promise<ContactMessage> {
  const row = await shownMessages(db).where("m.id", "=", id).executeTakeFirst();
  if (!row) throw notFound(TABLE.item);
  return toMessage(row);
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
