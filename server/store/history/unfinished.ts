import { type Generated, sql } from "kysely";
import type { CollectionKind } from "../../../contract/collection-items.ts";
import type { Page } from "../../../contract/page.ts";
import {
  type AutosaveCopy,
  type AutosaveEntry,
  type AutosavedItem,
  type AutosaveKind,
  type Values,
  MAX_UNFINISHED,
  type AutosaveForm,
  type AutosaveOutcome,
} from "../../../contract/admin/unfinished.ts";
import type { Db } from "../../database/database.ts";
import { notFound, conflict, invalid } from "../../problems.ts";
import { now, inTransaction } from "../common.ts";
import { unpacked, valuesOf, packed } from "./versions.ts";
import { hasIdempotentAnswer } from "../idempotency.ts";
import { uploadIdsIn } from "../pictures/files.ts";
import { markUploadsUsed } from "../pictures/picture-uses.ts";
import type { FieldProblem } from "../../../contract/endpoint.ts";
import { slug } from "../../../contract/forms/texts.ts";
import { collections } from "../collections.ts";
import { countRows, singlePage } from "../lists.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    unfinished: UnfinishedTable;
  }
}

interface UnfinishedTable extends Omit<AutosavedItem, "is_draft"> {
  is_draft: Generated<number>;
  admin_id: string;
  form: Buffer;
  began_with: Buffer | null;
  /** The ids of the uploads that the form refers to, separated by commas. */
  uploads: string;
  /** Accepts no more writes since then: the form was saved, or discarded and can be restored for a while. */
  discarded_at: string | null;
}

export interface OwnCopy {
  adminId: string;
  id: string;
}

const ITEM = [
  "id",
  "kind",
  "item_id",
  "label",
  "device",
  "at",
  "version",
  "writer",
  "is_draft",
] as const;

/** An admin’s own copies, and all drafts. */
function isOpenTo(adminId: string) {
  return sql<boolean>`(admin_id = ${adminId} or (is_draft = 1
    and exists (select 1 from admins where id = ${adminId} and role <> 'writer')))`;
}

function rowOf(db: Db, { adminId, id }: OwnCopy) {
  return db.selectFrom("unfinished").where("id", "=", id).where(isOpenTo(adminId));
}

/** Most recently edited first, without those of items deleted since. */
export async function listAutosaves(
  db: Db,
  adminId: string,
  kind: AutosaveKind,
): Promise<Page<AutosaveEntry>> {
  const open = db
    .selectFrom("unfinished")
    .select([...ITEM, sql<Buffer | null>`case when is_draft = 1 then form end`.as("form")])
    .select(sql<Buffer | null>`case when is_draft = 1 then began_with end`.as("began_with"))
    .where("kind", "=", kind)
    .where("discarded_at", "is", null)
    .orderBy("at", "desc")
    .orderBy("id", "desc");
  const own = await open.where("admin_id", "=", adminId).where("is_draft", "<>", 1).execute();
  const drafts = await open.where("is_draft", "=", sql.lit(1)).where(isOpenTo(adminId)).execute();
  const rows = [...own, ...drafts].toSorted((one, other) => other.at.localeCompare(one.at));
  const deleted = await deletionsOf(db, kind, rows);
  const present = rows.flatMap((row) => {
    const end = row.item_id === null ? undefined : deleted.get(row.item_id);
    if (end === undefined) return [row];
    return end < row.at ? [{ ...row, item_id: null }] : [];
  });
  const items = await Promise.all(present.map(toEntry));
  return singlePage(items);
}

async function toEntry({
  form,
  began_with,
  is_draft,
  ...item
}: Omit<AutosavedItem, "is_draft"> & {
  is_draft: number;
  form: Buffer | null;
  began_with: Buffer | null;
}): Promise<AutosaveEntry> {
  const { kind } = item;
  const before = began_with && (await unpacked(began_with));
  const values = { ...fieldsOf(kind, before), ...(form && (await unpacked(form))) };
  if (is_draft !== 1) return { ...item, is_draft: false };
  return {
    ...item,
    is_draft: true,
    lacks: lacksOf(kind, values),
    picture: pictureOf(kind, values),
  };
}

/** A draft that has no item yet, with its current fields; undefined if there is none. */
export async function findDraft(
  db: Db,
  kind: CollectionKind,
  id: string,
): Promise<Values | undefined> {
  const row = await db
    .selectFrom("unfinished")
    .select(["at", "form"])
    .where("id", "=", id)
    .where("kind", "=", kind)
    .where("is_draft", "=", 1)
    .where("item_id", "is", null)
    .where("discarded_at", "is", null)
    .executeTakeFirst();
  return row && draftAsItem(kind, { id, at: row.at, values: await unpacked(row.form) });
}

/** Throws 404 if it is another admin's, discarded, or of an item deleted since. */
export async function findAutosave(db: Db, own: OwnCopy): Promise<AutosaveCopy> {
  const row = await rowOf(db, own)
    .select([...ITEM, "form", "began_with"])
    .where("discarded_at", "is", null)
    .executeTakeFirstOrThrow(() => notFound("unfinished work"));
  const { began_with, is_draft, ...rest } = row;
  const item = { ...rest, is_draft: is_draft === 1 };
  const form = await unpacked(row.form);
  const before = began_with && (await unpacked(began_with));
  const end = (await deletionsOf(db, row.kind, [row])).get(row.item_id ?? "");
  if (end === undefined) return { ...item, form, before };
  if (end >= row.at) throw notFound("unfinished work");
  return { ...item, item_id: null, form: { ...fieldsOf(row.kind, before), ...form }, before: null };
}

/** Discards a copy. It can be restored for a while. */
export async function discardAutosave(db: Db, { adminId, id }: OwnCopy): Promise<void> {
  await db
    .updateTable("unfinished")
    .set({ discarded_at: now() })
    .where("id", "=", id)
    .where(isOpenTo(adminId))
    .where("discarded_at", "is", null)
    .execute();
}

/**
 * Discards the autosaved copy once its form is saved: the call’s key is the copy’s id. Call this in the transaction of
 * the save.
 */
export async function completeAutosave(
  trx: Db,
  { adminId, key }: { adminId?: string; key?: string | undefined },
): Promise<void> {
  if (adminId && key) await discardAutosave(trx, { adminId, id: key });
}

export async function restoreAutosave(db: Db, own: OwnCopy): Promise<AutosavedItem> {
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable("unfinished")
      .set({ discarded_at: null, at: now() })
      .where("id", "=", own.id)
      .where(isOpenTo(own.adminId))
      .where("discarded_at", "is not", null)
      .execute();
    const row = await rowOf(trx, own)
      .select([...ITEM, "uploads"])
      .executeTakeFirstOrThrow(() => notFound("unfinished work"));
    const { uploads, is_draft, ...item } = row;
    await markUploadsUsed(trx, uploads.split(","));
    return { ...item, is_draft: is_draft === 1 };
  });
}

/** When the items that copies belong to were deleted, if they were; long ago for those deleted for good. */
async function deletionsOf(
  db: Db,
  kind: AutosaveKind,
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

function fieldsOf(kind: AutosaveKind, item: Values | null): Values {
  const store = storeOf(kind);
  return store && item ? valuesOf(item, Object.keys(store.forms.changes.shape)) : {};
}

interface AutosaveState {
  admin_id: string;
  is_draft: number;
  version: number;
  writer: string;
  discarded_at: string | null;
}

/**
 * Stores a form, unless a newer version of it is stored. Throws 409 if the admin has too many. The copy behind a
 * completed create still accepts writes: one arrives if the response was lost, and the next save must use the same key,
 * so that it creates nothing twice.
 */
export async function saveAutosave(
  db: Db,
  own: OwnCopy,
  sent: AutosaveForm,
): Promise<AutosaveOutcome> {
  const { form, before, base: _base, is_draft = false, ...item } = sent;
  const uploads = uploadIdsIn(JSON.stringify([form, before]));
  const content = {
    form: await packed(form),
    ...(before && { began_with: await packed(before) }),
    uploads: uploads.join(),
  };
  return inTransaction(db, async (trx) => {
    const present = await rowOf(trx, own)
      .select(["admin_id", "version", "writer", "discarded_at", "is_draft"])
      .executeTakeFirst();
    const isThrownAway =
      Boolean(present?.discarded_at) && !(await hasIdempotentAnswer(trx, { ...own, key: own.id }));
    const outcome = present ? outcomeOf(present, sent, isThrownAway) : "kept";
    if (outcome !== "kept") return { outcome };
    if (!present) await requireRoom(trx, own);
    if (is_draft) requireLabel(item.kind, { ...fieldsOf(item.kind, before ?? null), ...form });
    const row = {
      ...item,
      ...content,
      at: now(),
      discarded_at: null,
      is_draft: is_draft || present?.is_draft === 1 ? 1 : 0,
    };
    await trx
      .insertInto("unfinished")
      .values({
        admin_id: present?.admin_id ?? own.adminId,
        id: own.id,
        began_with: null,
        ...row,
      })
      .onConflict((oc) => oc.columns(["admin_id", "id"]).doUpdateSet(row))
      .execute();
    await markUploadsUsed(trx, uploads);
    return { outcome };
  });
}

function outcomeOf(
  present: AutosaveState,
  { writer, version, base }: AutosaveForm,
  isThrownAway: boolean,
): AutosaveOutcome["outcome"] {
  if (isThrownAway) return "elsewhere";
  if (present.writer === writer) return version > present.version ? "kept" : "late";
  return present.version === base ? "kept" : "elsewhere";
}

export function countUnfinished(db: Db, adminId: string): Promise<number> {
  const own = db.selectFrom("unfinished").where("admin_id", "=", adminId);
  return countRows(db, own.where("discarded_at", "is", null));
}

async function requireRoom(trx: Db, { adminId }: OwnCopy): Promise<void> {
  if ((await countUnfinished(trx, adminId)) < MAX_UNFINISHED) return;
  throw conflict(
    `There are ${MAX_UNFINISHED} unfinished items already. Save or discard some of them first.`,
  );
}

/** Undefined for kinds that are not collections. */
function storeOf(kind: AutosaveKind) {
  return kind in collections ? collections[kind as CollectionKind] : undefined;
}

/** What a form lacks to be published, in the order of its fields: one problem for each field. */
function lacksOf(kind: AutosaveKind, values: Values): FieldProblem[] {
  const store = storeOf(kind);
  if (!store) return [];
  const issues = store.forms.create.safeParse(values).error?.issues ?? [];
  const first = new Map<string, FieldProblem>();
  for (const { path, message } of issues) {
    const field = String(path[0] ?? "");
    if (!first.has(field)) first.set(field, { field, message });
  }
  const order = Object.keys(store.forms.changes.shape);
  return [...first.values()].toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

/** The address of the form’s picture; empty without one. */
function pictureOf(kind: AutosaveKind, values: Values): string {
  const field = storeOf(kind)?.picture ?? null;
  const picture = field === null ? "" : values[field];
  return typeof picture === "string" ? picture : "";
}

/** Throws 400 for a draft without a title. */
function requireLabel(kind: AutosaveKind, values: Values): void {
  const field = storeOf(kind)?.table.label;
  if (field === undefined)
    throw invalid([{ field: "is_draft", message: "Only items have drafts" }]);
  const given = values[field];
  if (typeof given === "string" && given.trim() !== "") return;
  const label = field === "name" ? "Name" : "Title";
  throw invalid([{ field, message: `${label} is required` }]);
}

/** A draft as if it were saved, for its preview; missing fields are blank. */
function draftAsItem(
  kind: CollectionKind,
  { id, at, values }: { id: string; at: string; values: Values },
): Values {
  const { forms, table } = collections[kind];
  const { blank } = forms as unknown as { blank: Values };
  const title = String(values[table.label] ?? "");
  const address = table.address ?? "slug";
  return {
    ...blank,
    ...values,
    [address]: values[address] || slug(title) || "draft",
    id,
    category_name: "",
    created_at: at,
    updated_at: at,
    is_example: false,
    related: [],
    etag: "",
  };
}
