import { sql } from "kysely";
import type { Tagged } from "../../contract/tagged.ts";
import type { Db } from "../database/database.ts";
import type { CollectionRow } from "../database/schema.ts";
import { conflict, notFound } from "../problems.ts";
import type { CollectionTable } from "./collection-table.ts";
import { type Collection, isKnownId } from "./collection.ts";
import { inTransaction, now } from "./common.ts";
import { requireOldAddressFree } from "./addresses/free-address.ts";
import { inOrder } from "./listing/in-order.ts";

interface ItemCalls<Row, Entity> extends Pick<
  Collection<never, Entity>,
  "find" | "findMany" | "remove" | "restore"
> {
  toTagged(row: Row): Tagged<Entity>;
}

/**
 * What a collection does with single items, told how its rows are read, without deleted ones. One that keeps
 * more in step than its row does so around `remove` and `restore`.
 */
export function itemCalls<Row extends Pick<CollectionRow, "id" | "etag" | "is_example">, Entity>(
  table: CollectionTable,
  readRows: (db: Db, ids: string[]) => Promise<Row[]>,
  toEntity: (row: Row) => Entity,
): ItemCalls<Row, Entity> {
  return {
    toTagged,
    find,
    findMany: async (db, ids) => inOrder(ids, await readRows(db, ids), toTagged),
    remove: (db, id) => markDeleted(db, table, id),
    restore: (db, id) =>
      inTransaction(db, async (trx) => {
        const { address } = table;
        if (address) await requireOldAddressFree(trx, { ...table, address }, id);
        await markRestored(trx, table, id);
        await requireCategory(trx, table, id);
        return find(trx, id);
      }),
  };

  async function find(db: Db, id: string): Promise<Tagged<Entity>> {
    const [row] = await readRows(db, [id]);
    // Whoever edits what was deleted meanwhile is told whether it can be restored.
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
