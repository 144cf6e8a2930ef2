import type { Values } from "../../../contract/admin/unfinished.ts";
import { type Generated, sql } from "kysely";
import { COLLECTION_KINDS } from "../../../contract/collections.ts";
import type { CollectionKind } from "../../../contract/collection-items.ts";
import type { Page } from "../../../contract/page.ts";
import {
  type ItemVersion,
  MAX_VERSIONS,
  PRESENT,
  type VersionChanges,
} from "../../../contract/admin/admin-calls.ts";
import { type Db, engineOf } from "../../database/database.ts";
import { notFound } from "../../problems.ts";
import { type Actor, emailOf } from "./activity.ts";
import type { Collection } from "../collection.ts";
import { collections } from "../collections.ts";
import { DAY_MS, now } from "../common.ts";
import { singlePage, inPieces } from "../lists.ts";
import { uploadIdsIn } from "../pictures/files.ts";
import { promisify } from "node:util";
import { deflate, inflate } from "node:zlib";
import type { Tagged, Changes } from "../../../contract/endpoint.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    item_versions: ItemVersionTable;
  }
}

/**
 * A save. `former` has the previous values of the fields that it changed, so that the oldest versions can be deleted
 * first.
 */
interface ItemVersionTable {
  seq: Generated<number>;
  kind: CollectionKind;
  item_id: string;
  at: string;
  admin: string;
  /** Separated by commas, like the ids of the uploads that `former` refers to. */
  fields: string;
  uploads: string;
  former: Buffer;
}

const KEPT_DAYS = 365;

interface Item {
  kind: CollectionKind;
  id: string;
}

/** Several hundred items of one kind at most. Call this in the transaction of the save. */
export async function saveVersions(
  db: Db,
  kind: CollectionKind,
  items: { id: string; former: Values }[],
  actor: Actor,
): Promise<void> {
  const at = now();
  const rows = items.map(async ({ id, former }) => ({
    kind,
    item_id: id,
    at,
    admin: emailOf(db, actor),
    fields: Object.keys(former).join(),
    uploads: uploadIdsIn(JSON.stringify(former)).join(),
    former: await packed(former),
  }));
  await db
    .insertInto("item_versions")
    .values(await Promise.all(rows))
    .execute();
  const ids = items.map(({ id }) => id);
  await sql`delete from item_versions where kind = ${kind}
    and item_id in (${engineOf(db).listed("text", ids)}) and seq <= (select newest.seq
      from item_versions as newest
      where newest.kind = item_versions.kind and newest.item_id = item_versions.item_id
      order by newest.seq desc limit 1 offset ${sql.lit(MAX_VERSIONS)})`.execute(db);
}

/** The versions of an item, newest first: one for each save, and the one before the first save. */
export async function listVersions(db: Db, item: Item): Promise<Page<ItemVersion>> {
  const saves = await savesOf(db, item)
    .select(["seq", "at", "admin", "fields"])
    .orderBy("seq", "desc")
    .execute();
  const states: Omit<ItemVersion, "id">[] = saves.map(({ fields, at, admin }) => ({
    at,
    admin,
    fields: fields.split(","),
  }));
  if (states.length > 0) states.push({ at: null, admin: "", fields: [] });
  // Each version has the id of the save that replaced it.
  const items = states.map((state, index) => ({
    id: String(saves[index - 1]?.seq ?? PRESENT),
    ...state,
  }));
  return singlePage(items);
}

/** Throws 404 for an item in the trash or an unknown version. */
export async function findVersion<Form, Entity>(
  db: Db,
  kind: CollectionKind,
  { find, forms }: Pick<Collection<Form, Entity>, "find" | "forms">,
  { id, version }: { id: string; version: string },
): Promise<VersionChanges> {
  const present = valuesOf(await find(db, id), Object.keys(forms.changes.shape));
  const saves = await savesOf(db, { kind, id })
    .select(["seq", "former"])
    .orderBy("seq", "desc")
    .execute();
  const at = version === PRESENT ? 0 : 1 + saves.findIndex(({ seq }) => String(seq) === version);
  if (at === 0 && version !== PRESENT) throw notFound("version");
  const values = { ...present };
  for (const { former } of saves.slice(0, at)) Object.assign(values, await unpacked(former));
  const save = saves[at];
  const before = save ? await unpacked(save.former) : {};
  const parted = partedFields(Object.keys(present), values, present);
  return {
    changed: { before, after: valuesOf(values, Object.keys(before)) },
    since: { former: valuesOf(values, parted), present: valuesOf(present, parted) },
  };
}

/** Deletes versions of items that are gone for good, and those that are too old. */
export async function deleteOldVersions(db: Db, time: number): Promise<void> {
  const limit = new Date(time - KEPT_DAYS * DAY_MS).toISOString();
  await db.deleteFrom("item_versions").where("at", "<", limit).execute();
  for (const kind of COLLECTION_KINDS) {
    await sql`delete from item_versions where kind = ${kind}
      and item_id not in (select id from ${sql.table(collections[kind].table.name)})`.execute(db);
  }
}

function savesOf(db: Db, { kind, id }: Item) {
  return db.selectFrom("item_versions").where("kind", "=", kind).where("item_id", "=", id);
}

export function valuesOf(item: object, fields: string[]): Values {
  const values = new Map<string, unknown>(Object.entries(item));
  return Object.fromEntries(fields.map((field) => [field, values.get(field)]));
}

/** Which of these fields differ between two items. */
function partedFields(fields: string[], one: object, other: object): string[] {
  const [first, second] = [valuesOf(one, fields), valuesOf(other, fields)];
  return fields.filter((field) => textOf(first[field]) !== textOf(second[field]));
}

/** An absent field is the same as one that is null. */
function textOf(value: unknown): string {
  return JSON.stringify(value ?? null);
}

/** In bytes; compressing smaller texts costs more than it saves. */
const SMALL = 512;
/** The first byte of a JSON object; a zlib stream has another. */
const BRACE = 0x7b;

const pack = promisify(deflate);
const unpack = promisify(inflate);

export async function packed(fields: Record<string, unknown>): Promise<Buffer> {
  const json = Buffer.from(JSON.stringify(fields));
  return json.length < SMALL ? json : pack(json);
}

export async function unpacked(bytes: Buffer): Promise<Record<string, unknown>> {
  const json = bytes[0] === BRACE ? bytes : await unpack(bytes);
  return JSON.parse(json.toString()) as Record<string, unknown>;
}

interface Change<Form, Entity> {
  kind: CollectionKind;
  store: Collection<Form, Entity>;
  id: string;
  changes: Changes<Form>;
  actor: Actor;
}

interface Replaced<Entity> {
  id: string;
  before: Tagged<Entity>;
  saved: Tagged<Entity>;
}

interface Changed<Entity> extends Omit<Replaced<Entity>, "id"> {
  /** Whether any field has changed. */
  isChanged: boolean;
}

/** Updates an item and stores the replaced version. Call this in a transaction. */
export async function updateWithVersion<Form, Entity>(
  trx: Db,
  { id, ...change }: Change<Form, Entity>,
): Promise<Changed<Entity>> {
  const before = await change.store.find(trx, id);
  const saved = await change.store.update(trx, id, change.changes);
  const changed = await keepReplaced(trx, change, [{ id, before, saved }]);
  return { before, saved, isChanged: changed > 0 };
}

/** The same for several items, in order, some hundred per query; duplicate ids are updated once. */
export function updateManyWithVersions<Form, Entity>(
  trx: Db,
  { ids, ...change }: Omit<Change<Form, Entity>, "id"> & { ids: string[] },
): Promise<Replaced<Entity>[]> {
  const { store, changes } = change;
  return inPieces([...new Set(ids)], async (piece) => {
    const before = await store.findMany(trx, piece);
    // Throws for the first missing one.
    if (before.length < piece.length) for (const id of piece) await store.find(trx, id);
    const saved = await store.updateMany(trx, piece, changes);
    const replaced = piece.flatMap((id, at) => {
      const [former, present] = [before[at], saved[at]];
      return former && present ? [{ id, before: former, saved: present }] : [];
    });
    await keepReplaced(trx, change, replaced);
    return replaced;
  });
}

/** Returns how many items have changed. */
async function keepReplaced<Form, Entity>(
  trx: Db,
  { kind, store, actor }: Pick<Change<Form, Entity>, "kind" | "store" | "actor">,
  items: Replaced<Entity>[],
): Promise<number> {
  const fields = Object.keys(store.forms.changes.shape);
  const changed = items.flatMap(({ id, before, saved }) => {
    const parted = partedFields(fields, before, saved);
    return parted.length === 0 ? [] : [{ id, former: valuesOf(before, parted) }];
  });
  if (changed.length > 0) await saveVersions(trx, kind, changed, actor);
  return changed.length;
}
