import { sql } from "kysely";
import type { z } from "zod";
import type { DesignsChoice } from "../../contract/facets/facet-choice.ts";
import type { Page, PageInput } from "../../contract/page.ts";
import type { SearchedItem } from "../../contract/search/searched-texts.ts";
import type { Tagged, Changes } from "../../contract/endpoint.ts";
import { type Db, engineOf } from "../database/database.ts";
import type { CollectionRow } from "../database/schema.ts";
import { RequestProblem, conflict, notFound } from "../problems.ts";
import {
  type Origin,
  inTransaction,
  now,
  undeletedIds,
  ASCENDING_PLACE,
  DESCENDING_PLACE,
  type PlaceKey,
} from "./common.ts";
import type { Listing } from "./listing/listing.ts";
import { type WholeList, inOrder } from "./lists.ts";
import { requireOldAddressesFree } from "./addresses.ts";
import type { OrderedKind } from "../../contract/admin/admin-calls.ts";
import { COLLECTION_TABLES, type CollectionTable } from "../database/collection-tables.ts";
import { isShown } from "./shown.ts";

/** A collection, created by `defineCollection`: its table, its forms and its calls. */
export interface Collection<Form, Entity> {
  table: CollectionTable;
  forms: {
    create: z.ZodType<Form>;
    changes: z.ZodType<Changes<Form>> & { shape: object };
    blank: object;
  };
  /** The form field that shows an upload, which `upload_id` refers to; null for a table without that column. */
  picture: (keyof Form & string) | null;
  /** The searchable texts of an item for visitors; if undefined, they cannot search. */
  searchedBy?(item: Entity): SearchedItem;
  /** What a search answers, where that is not what a list does. */
  asFound?(items: Entity[]): Entity[];
  /** Adds fields for visitors that are not stored with the items. */
  forVisitors?(db: Db, items: Entity[]): Promise<Entity[]>;
  listing: Listing<Entity>;
  shown(db: Db, filter: ShownFilter): Promise<Page<Entity>>;
  /** The whole list in chunks, if it is too long for memory; undefined if a page of it is requested. */
  whole?(db: Db, filter: ShownFilter): Promise<WholeList<Entity> | undefined>;
  /** In the order of the ids, without unknown ones. */
  findMany(db: Db, ids: string[]): Promise<Tagged<Entity>[]>;
  /** The same without related items. */
  findAlone(db: Db, ids: string[]): Promise<Tagged<Entity>[]>;
  /** This and the following calls throw 404 for an item in the trash (`restore`: for one that is not in it). */
  find(db: Db, id: string): Promise<Tagged<Entity>>;
  create(db: Db, form: Form, origin?: Origin): Promise<Tagged<Entity>>;
  update(db: Db, id: string, changes: Changes<Form>): Promise<Tagged<Entity>>;
  /** The same for several hundred items, without those in the trash. */
  updateMany(db: Db, ids: string[], changes: Changes<Form>): Promise<Tagged<Entity>[]>;
  remove(db: Db, id: string): Promise<void>;
  /** Up to several hundred: all or none. */
  removeMany(db: Db, ids: string[]): Promise<void>;
  restore(db: Db, id: string): Promise<Tagged<Entity>>;
  /** Up to several hundred: all or none. */
  restoreMany(db: Db, ids: string[]): Promise<Tagged<Entity>[]>;
  /** Updates the search texts of items after an indirect change, such as a renamed tag. */
  reindex(db: Db, ids: string[]): Promise<void>;
}

/** `featured`, facets and colors mean something where the contract has such a list. */
export interface ShownFilter extends PageInput, DesignsChoice {
  featured?: boolean;
}

/** Throws 412 with the current item if the caller edited an older version (decision 13). */
export async function requireMatch(
  db: Db,
  { find }: { find(db: Db, id: string): Promise<{ etag: string }> },
  id: string,
  ifMatch: string | undefined,
): Promise<void> {
  if (!ifMatch || ifMatch.trim() === "*") return;
  const present = await find(db, id);
  if (tagsOf(ifMatch).includes(present.etag)) return;
  throw new RequestProblem(412, "This was changed elsewhere. Nothing was saved.", {
    headers: { ETag: present.etag },
    details: { present },
  });
}

/** Compressing proxies make an ETag weak in transit; it identifies a version, not bytes, so it still counts. */
function tagsOf(ifMatch: string): string[] {
  return ifMatch.split(",").map((tag) => `"${tag.trim().replace(/^W\//, "").replaceAll('"', "")}"`);
}

/** Whether a row has this id, including those in the trash. */
export async function isKnownId(db: Db, { name }: CollectionTable, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(name)} where id = ${id}`.execute(db);
  return rows.length > 0;
}

type ItemCalls<Entity> = Pick<
  Collection<never, Entity>,
  "find" | "findMany" | "remove" | "removeMany" | "restore" | "restoreMany"
>;

/** The calls on a table’s items, several hundred at most. `readRows` leaves out deleted ones. */
export function itemCalls<Row extends Pick<CollectionRow, "id" | "etag" | "is_example">, Entity>(
  table: CollectionTable,
  readRows: (db: Db, ids: string[]) => Promise<Row[]>,
  toEntity: (row: Row) => Entity,
): ItemCalls<Entity> {
  return {
    find,
    findMany,
    remove: (db, id) => markDeleted(db, table, [id]),
    removeMany: (db, ids) => markDeleted(db, table, ids),
    restore: async (db, id) => {
      const [item] = await restoreMany(db, [id]);
      return item ?? find(db, id);
    },
    restoreMany,
  };

  async function findMany(db: Db, ids: string[]): Promise<Tagged<Entity>[]> {
    return inOrder(ids, await readRows(db, ids), toTagged);
  }

  function restoreMany(db: Db, ids: string[]): Promise<Tagged<Entity>[]> {
    return inTransaction(db, async (trx) => {
      await requireOldAddressesFree(trx, table, ids);
      await markRestored(trx, table, ids);
      await requireCategories(trx, table, ids);
      return findMany(trx, ids);
    });
  }

  async function find(db: Db, id: string): Promise<Tagged<Entity>> {
    const [row] = await readRows(db, [id]);
    // Editors of an item that was deleted meanwhile learn whether it can be restored.
    if (!row) throw notFound(table.item, { in_trash: await isKnownId(db, table, id) });
    return toTagged(row);
  }

  function toTagged(row: Row): Tagged<Entity> {
    const mark = row.is_example === 1 && { is_example: true };
    return { ...toEntity(row), ...mark, etag: `"${row.etag}"` };
  }
}

/** Moves rows to the trash: they leave every list and every public page. */
async function markDeleted(db: Db, table: CollectionTable, ids: string[]): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table.name)} set deleted_at = ${now()}
    where ${undeletedIds(db, ids)}`.execute(db);
  if (numAffectedRows < ids.length) throw notFound(table.item);
}

async function markRestored(db: Db, table: CollectionTable, ids: string[]): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table.name)} set deleted_at = null
    where id in (${engineOf(db).listed("text", ids)}) and deleted_at is not null`.execute(db);
  if (numAffectedRows < ids.length) throw notFound(table.item);
}

/** Throws 409 if the category of a restored item has been deleted meanwhile. */
async function requireCategories(
  db: Db,
  { name, categories }: CollectionTable,
  ids: string[],
): Promise<void> {
  if (!categories) return;
  const { rows } = await sql<{ name: string }>`
    select c.name from ${sql.table(name)} as i
    join ${sql.table(categories)} as c on c.id = i.category_id
    where i.id in (${engineOf(db).listed("text", ids)}) and c.deleted_at is not null
    limit 1`.execute(db);
  const deleted = rows[0];
  if (deleted) {
    throw conflict(`Its category “${deleted.name}” has been deleted. Restore that first.`);
  }
}

/** Places ascend by name or descend by time. */
const PLACE_KEYS: Record<OrderedKind, PlaceKey> = {
  categories: ASCENDING_PLACE,
  productCategories: ASCENDING_PLACE,
  nailDesigns: DESCENDING_PLACE,
};

/**
 * Puts items first, in this order, and no others, except that hidden items keep their places: the editor did not see
 * them. Missing items are left out. Call this in a transaction.
 */
export async function setOrder(trx: Db, kind: OrderedKind, ids: string[]): Promise<void> {
  const { keyOf } = PLACE_KEYS[kind];
  const table = sql.table(COLLECTION_TABLES[kind].name);
  const order = withHidden(ids, await hiddenPlaces(trx, kind));
  await sql`update ${table} set place = null where place is not null`.execute(trx);
  if (order.length === 0) return;
  const values = order.map((id, index) => sql`(${id}, ${keyOf(index + 1)})`);
  await sql`with placed (id, place) as (values ${sql.join(values)})
    update ${table} set place = placed.place
    from placed where ${table}.id = placed.id and ${table}.deleted_at is null`.execute(trx);
}

interface HiddenPlace {
  id: string;
  place: number;
}

/** The existing, hidden items with a place, in order. */
async function hiddenPlaces(trx: Db, kind: OrderedKind): Promise<HiddenPlace[]> {
  const { name } = COLLECTION_TABLES[kind];
  const { rows } = await sql<{ id: string; place: string }>`
    select id, place from ${sql.table(name)}
    where place is not null and deleted_at is null and not (${isShown(name)})`.execute(trx);
  return rows
    .map(({ id, place }) => ({ id, place: PLACE_KEYS[kind].placeOf(place) }))
    .toSorted((a, b) => a.place - b.place);
}

/** Inserts hidden items at their places, or at the end of a shorter list. */
function withHidden(ids: string[], hidden: HiddenPlace[]): string[] {
  const order = [...ids];
  for (const { id, place } of hidden) if (!ids.includes(id)) order.splice(place - 1, 0, id);
  return order;
}
