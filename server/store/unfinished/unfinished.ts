import { sql } from "kysely";
import type { CollectionKind } from "../../../contract/collections.ts";
import type { Page } from "../../../contract/page.ts";
import type {
  UnfinishedCopy,
  UnfinishedItem,
  UnfinishedKind,
  Values,
} from "../../../contract/admin/unfinished.ts";
import type { Db } from "../../database/database.ts";
import { notFound } from "../../problems.ts";
import { collections } from "../collections.ts";
import { now } from "../common.ts";
import { unpacked, valuesOf } from "../history/versions.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    unfinished: UnfinishedTable;
  }
}

interface UnfinishedTable extends UnfinishedItem {
  admin_id: string;
  form: Buffer;
  began_with: Buffer | null;
  /** The ids of the uploads that it names, separated by commas. */
  uploads: string;
  /** Takes no more writes since: it was saved, or may be restored for a while. */
  discarded_at: string | null;
}

/** One copy of one admin. */
export interface OwnCopy {
  adminId: string;
  id: string;
}

const ITEM = ["id", "kind", "item_id", "label", "device", "at", "version", "writer"] as const;

export function rowOf(db: Db, { adminId, id }: OwnCopy) {
  return db.selectFrom("unfinished").where("admin_id", "=", adminId).where("id", "=", id);
}

/** Last typed first, without those of items that were deleted since. */
export async function listUnfinished(
  db: Db,
  adminId: string,
  kind: UnfinishedKind,
): Promise<Page<UnfinishedItem>> {
  const rows = await db
    .selectFrom("unfinished")
    .select(ITEM)
    .where("admin_id", "=", adminId)
    .where("kind", "=", kind)
    .where("discarded_at", "is", null)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  const deleted = await deletionsOf(db, kind, rows);
  const items = rows.flatMap((row) => {
    const end = row.item_id === null ? undefined : deleted.get(row.item_id);
    if (end === undefined) return [row];
    return end < row.at ? [{ ...row, item_id: null }] : [];
  });
  return { items, total: items.length, next: null };
}

/** Throws 404 for what is another's, discarded, or of an item that was deleted since. */
export async function findUnfinished(db: Db, own: OwnCopy): Promise<UnfinishedCopy> {
  const row = await rowOf(db, own)
    .select([...ITEM, "form", "began_with"])
    .where("discarded_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("unfinished work");
  const { began_with, ...item } = row;
  const form = await unpacked(row.form);
  const before = began_with && (await unpacked(began_with));
  const end = (await deletionsOf(db, row.kind, [row])).get(row.item_id ?? "");
  if (end === undefined) return { ...item, form, before };
  if (end >= row.at) throw notFound("unfinished work");
  return { ...item, item_id: null, form: { ...fieldsOf(row.kind, before), ...form }, before: null };
}

/** Until it is restored, or until it has been gone for long. */
export async function discardUnfinished(db: Db, { adminId, id }: OwnCopy): Promise<void> {
  await db
    .updateTable("unfinished")
    .set({ discarded_at: now() })
    .where("admin_id", "=", adminId)
    .where("id", "=", id)
    .where("discarded_at", "is", null)
    .execute();
}

/** What a call saved is not unfinished any more: its key names the copy. Within the transaction of the save. */
export async function finish(
  trx: Db,
  { adminId, key }: { adminId?: string; key?: string | undefined },
): Promise<void> {
  if (adminId && key) await discardUnfinished(trx, { adminId, id: key });
}

export async function restoreUnfinished(db: Db, own: OwnCopy): Promise<UnfinishedItem> {
  await db
    .updateTable("unfinished")
    .set({ discarded_at: null })
    .where("admin_id", "=", own.adminId)
    .where("id", "=", own.id)
    .execute();
  const item = await rowOf(db, own).select(ITEM).executeTakeFirst();
  if (!item) throw notFound("unfinished work");
  return item;
}

/** Of the items that copies change, those that are deleted and when; long ago for those that are gone for good. */
async function deletionsOf(
  db: Db,
  kind: UnfinishedKind,
  copies: { item_id: string | null }[],
): Promise<Map<string, string>> {
  const ids = copies.flatMap(({ item_id }) => item_id ?? []);
  const store = storeOf(kind);
  if (!store || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; deleted_at: string | null }>`
    select id, deleted_at from ${sql.table(store.table.name)}
    where id in (${sql.join(ids)})`.execute(db);
  const present = new Map(rows.map(({ id, deleted_at }) => [id, deleted_at]));
  return new Map(
    ids.flatMap((id): [string, string][] => {
      const end = present.has(id) ? present.get(id) : "";
      return typeof end === "string" ? [[id, end]] : [];
    }),
  );
}

function fieldsOf(kind: UnfinishedKind, item: Values | null): Values {
  const store = storeOf(kind);
  return store && item ? valuesOf(item, Object.keys(store.forms.changes.shape)) : {};
}

/** Undefined for what is no collection. */
function storeOf(kind: UnfinishedKind) {
  return kind in collections ? collections[kind as CollectionKind] : undefined;
}
