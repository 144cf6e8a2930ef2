import { sql } from "kysely";
import type { Tagged } from "../../../contract/endpoint.ts";
import type { Db } from "../../database/database.ts";
import type { CollectionRow } from "../../database/schema.ts";
import { conflict, notFound } from "../../problems.ts";
import { inTransaction, now } from "../common.ts";
import { inOrder } from "../lists.ts";
import { requireOldAddressFree } from "./addresses.ts";
import { type CollectionTable, type Collection, isKnownId } from "./collection.ts";

type ItemCalls<Entity> = Pick<
  Collection<never, Entity>,
  "find" | "findMany" | "remove" | "restore"
>;

/**
 * What a table does with single items. `readRows` leaves deleted ones out.
 */
export function itemCalls<Row extends Pick<CollectionRow, "id" | "etag" | "is_example">, Entity>(
  table: CollectionTable,
  readRows: (db: Db, ids: string[]) => Promise<Row[]>,
  toEntity: (row: Row) => Entity,
): ItemCalls<Entity> {
  return {
    find,
    findMany: async (db, ids) => inOrder(ids, await readRows(db, ids), toTagged),
    remove: (db, id) => markDeleted(db, table, id),
    restore: (db, id) =>
      inTransaction(db, async (trx) => {
        await requireOldAddressFree(trx, table, id);
        await markRestored(trx, table, id);
        await requireCategory(trx, table, id);
        return find(trx, id);
      }),
  };

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

/** Marks a row as deleted: it leaves every list and everything that visitors see. */
async function markDeleted(db: Db, table: CollectionTable, id: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table.name)} set deleted_at = ${now()}
    where id = ${id} and deleted_at is null`.execute(db);
  if (!numAffectedRows) throw notFound(table.item);
}

async function markRestored(db: Db, table: CollectionTable, id: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table.name)} set deleted_at = null
    where id = ${id} and deleted_at is not null`.execute(db);
  if (!numAffectedRows) throw notFound(table.item);
}

/** Throws 409 when the category of a restored item has been deleted meanwhile. */
async function requireCategory(
  db: Db,
  { name, categories }: CollectionTable,
  id: string,
): Promise<void> {
  if (!categories) return;
  const { rows } = await sql<{ name: string }>`
    select c.name from ${sql.table(name)} as i
    join ${sql.table(categories)} as c on c.id = i.category_id
    where i.id = ${id} and c.deleted_at is not null`.execute(db);
  const deleted = rows[0];
  if (deleted) {
    throw conflict(`Its category “${deleted.name}” has been deleted. Restore that first.`);
  }
}
