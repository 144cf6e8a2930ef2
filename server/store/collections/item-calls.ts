import { sql } from "kysely";
import type { Tagged } from "../../../contract/endpoint.ts";
import type { Db } from "../../database/database.ts";
import { engineOf } from "../../database/engine.ts";
import type { CollectionRow } from "../../database/schema.ts";
import { conflict, notFound } from "../../problems.ts";
import { inTransaction, now, undeletedIds } from "../common.ts";
import { inOrder } from "../lists.ts";
import { requireOldAddressesFree } from "./slugs.ts";
import { type CollectionTable, type Collection, isKnownId } from "./collection.ts";

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
