import { type RawBuilder, type SqlBool, sql } from "kysely";
import { COLLECTION_KINDS } from "../../contract/collections.ts";
import type { CollectionKind } from "../../contract/collection-items.ts";
import type { Db } from "../database/database.ts";
import { createYielder } from "../runtime/yielding.ts";
import { collections, membersOf } from "./collections.ts";
import { readSetting } from "./common.ts";
import type { CollectionTable } from "../database/collection-tables.ts";

/** The setting with the time at which the starter content was loaded. */
export const STARTER_MARK = "starter_loaded_at";

interface Removed {
  kind: CollectionKind;
  ids: string[];
}

/** How many removable items of the starter content are left. */
export async function countExamples(db: Db): Promise<number> {
  const counts = COLLECTION_KINDS.map((kind) => {
    const { table } = collections[kind];
    return sql`(select count(*) from ${sql.table(table.name)} as t where ${isRemovable(table)})`;
  });
  const { rows } = await sql<{ count: number }>`
    select ${sql.join(counts, sql` + `)} as count`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Moves them to the trash, categories after their items. Call this in a transaction. */
export async function removeExamples(trx: Db): Promise<Removed[]> {
  const yieldIfDue = createYielder();
  const removed: Removed[] = [];
  for (const kind of COLLECTION_KINDS.toReversed()) {
    const { table, remove } = collections[kind];
    const { rows } = await sql<{ id: string }>`
      select t.id from ${sql.table(table.name)} as t where ${isRemovable(table)}`.execute(trx);
    const ids = rows.map(({ id }) => id);
    for (const id of ids) {
      await remove(trx, id);
      await yieldIfDue();
    }
    if (ids.length > 0) removed.push({ kind, ids });
  }
  return removed;
}

/** Whether a design has a picture of the owner’s: pictures of the starter content do not count, edited or not. */
export async function hasOwnDesigns(db: Db): Promise<boolean> {
  const loadedAt = (await readSetting(db, STARTER_MARK)) ?? "";
  const { rows } = await sql`
    select 1 from designs as d where d.is_example = 0 and d.deleted_at is null
      and not exists (select 1 from picture_uses as p join uploads as u on u.id = p.upload_id
        where p.kind = 'designs' and p.item_id = d.id and u.created_at <= ${loadedAt})
    limit 1`.execute(db);
  return rows.length > 0;
}

/** A category with an item of the owner’s stays. */
function isRemovable(table: CollectionTable): RawBuilder<SqlBool> {
  const isEmpty = membersOf(table).map(
    ({ name }) => sql`and not exists (select 1 from ${sql.table(name)} as m
      where m.category_id = t.id and m.deleted_at is null and m.is_example = 0)`,
  );
  return sql`t.is_example = 1 and t.deleted_at is null ${sql.join(isEmpty, sql` `)}`;
}
