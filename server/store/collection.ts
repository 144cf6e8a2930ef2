import { sql } from "kysely";
import type { z } from "zod";
import type { DesignsChoice } from "../../contract/facets/facet-choice.ts";
import type { Page, PageInput } from "../../contract/page.ts";
import type { SearchedItem } from "../../contract/search/searched-texts.ts";
import type { Tagged, Changes } from "../../contract/endpoint.ts";
import { type Db, engineOf } from "../database/database.ts";
import type { DeletableTable, CollectionRow } from "../database/schema.ts";
import { RequestProblem, conflict, notFound } from "../problems.ts";
import { type Origin, inTransaction, now, undeletedIds } from "./common.ts";
import type { Listing } from "./listing/listing.ts";
import { type WholeList, inOrder } from "./lists.ts";
import { requireOldAddressesFree } from "./slugs.ts";

export interface CollectionTable {
  name: DeletableTable;
  /** What one row is called. */
  item: string;
  /** The column by which people recognise a row. */
  label: "title" | "name" | "subject";
  /** The column with the end of its public address, where it has one; `<address>_key` holds it in lower case. */
  address?: "path" | "slug";
  /** The table that a row's `category_id` names, where it has one. */
  categories?: "categories" | "product_categories";
}

/** What `defineCollection` makes of a collection: its table, its forms and its calls. */
export interface Collection<Form, Entity> {
  table: CollectionTable;
  forms: { create: z.ZodType<Form>; changes: z.ZodType<Changes<Form>> & { shape: object } };
  /** The field that shows an upload, which `upload_id` names; null for a table without that column. */
  picture: (keyof Form & string) | null;
  /** Whether facets narrow down what visitors see. */
  hasFacets?: true;
  /** What a search of visitors finds an item by; without it, they cannot search. */
  searchedBy?(item: Entity): SearchedItem;
  /** Adds what visitors get beside what is saved. */
  forVisitors?(db: Db, items: Entity[]): Promise<Entity[]>;
  listing: Listing<Entity>;
  shown(db: Db, filter: ShownFilter): Promise<Page<Entity>>;
  /** All of that in pieces, where it is too long to be held in memory; undefined when a page of it is asked for. */
  whole?(db: Db, filter: ShownFilter): Promise<WholeList<Entity> | undefined>;
  /** In the order of the ids; unknown ids are left out. */
  findMany(db: Db, ids: string[]): Promise<Tagged<Entity>[]>;
  /** The same without what is related to them. */
  findAlone(db: Db, ids: string[]): Promise<Tagged<Entity>[]>;
  /** This and what follows throws 404 for an item that is not active (or, to be restored, deleted). */
  find(db: Db, id: string): Promise<Tagged<Entity>>;
  create(db: Db, form: Form, origin?: Origin): Promise<Tagged<Entity>>;
  update(db: Db, id: string, changes: Changes<Form>): Promise<Tagged<Entity>>;
  /** The same for some hundred items, without those that are deleted. */
  updateMany(db: Db, ids: string[], changes: Changes<Form>): Promise<Tagged<Entity>[]>;
  remove(db: Db, id: string): Promise<void>;
  /** Some hundreds of them: all or none. */
  removeMany(db: Db, ids: string[]): Promise<void>;
  restore(db: Db, id: string): Promise<Tagged<Entity>>;
  /** Some hundreds of them: all or none. */
  restoreMany(db: Db, ids: string[]): Promise<Tagged<Entity>[]>;
  /** Updates what items are found by after a change that did not save them, such as that of their tags. */
  reindex(db: Db, ids: string[]): Promise<void>;
}

/** `featured`, facets and colors mean something where the contract has such a list. */
interface ShownFilter extends PageInput, DesignsChoice {
  featured?: boolean;
}

/** Throws 412 with the present item when the caller edited an older one (decision 13). */
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

/** Proxies that compress make a tag weak on its way out; it names a state, not bytes, so it still holds. */
function tagsOf(ifMatch: string): string[] {
  return ifMatch.split(",").map((tag) => `"${tag.trim().replace(/^W\//, "").replaceAll('"', "")}"`);
}

/** Whether a row has this id, deleted ones included. */
export async function isKnownId(db: Db, { name }: CollectionTable, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(name)} where id = ${id}`.execute(db);
  return rows.length > 0;
}

type ItemCalls<Entity> = Pick<
  Collection<never, Entity>,
  "find" | "findMany" | "remove" | "removeMany" | "restore" | "restoreMany"
>;

/**
 * What a table does with items, some hundreds at most. `readRows` leaves deleted ones out.
 */
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

/** Marks rows as deleted: they leave every list and everything that visitors see. */
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

/** Throws 409 when the category of a restored item has been deleted meanwhile. */
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
