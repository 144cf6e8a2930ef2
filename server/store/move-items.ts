import { type RawBuilder, sql } from "kysely";
import { CATEGORY_ITEMS, type CategoryKind } from "../../contract/admin/category-moves.ts";
import { type Db, engineOf } from "../database/database.ts";
import type { Actor } from "./history/activity.ts";
import { collections } from "./collections.ts";
import type { Values } from "../../contract/admin/unfinished.ts";
import type { TagKind } from "../../contract/admin/all-tags.ts";
import { changedNow, newEtag } from "./common.ts";
import { saveVersions } from "./history/versions.ts";
import { inPieces } from "./lists.ts";

export interface CategoryRef {
  id: string;
  name: string;
  /** Its path or slug. */
  address: string;
  is_deleted: number;
}

interface MovableItem {
  id: string;
  is_deleted: number;
}

/** A category outside the trash, by its path or slug in any case. */
export function categoryAt(trx: Db, kind: CategoryKind, address: string) {
  const key = sql.ref(`${collections[kind].table.address}_key`);
  return findCategory(trx, kind, sql`${key} = ${address.toLowerCase()} and deleted_at is null`);
}

/** A category, including those in the trash. */
export function categoryWithId(trx: Db, kind: CategoryKind, id: string) {
  return findCategory(trx, kind, sql`id = ${id}`);
}

async function findCategory(
  trx: Db,
  kind: CategoryKind,
  where: RawBuilder<unknown>,
): Promise<CategoryRef | undefined> {
  const { name, address = "" } = collections[kind].table;
  const { rows } = await sql<CategoryRef>`select id, name, ${sql.ref(address)} as address,
    case when deleted_at is null then 0 else 1 end as is_deleted
    from ${sql.table(name)} where ${where}`.execute(trx);
  return rows[0];
}

/** The items of a category, or those of them with these ids; items in the trash come last. */
export async function itemsIn(
  trx: Db,
  kind: CategoryKind,
  id: string,
  ids?: string[],
): Promise<MovableItem[]> {
  const table = sql.table(collections[CATEGORY_ITEMS[kind]].table.name);
  const named = ids ? sql`and id in (${engineOf(trx).listed("text", ids)})` : sql``;
  // Two queries, since each has its own index.
  const present = await sql<MovableItem>`select id, 0 as is_deleted from ${table}
    where category_id = ${id} ${named} and deleted_at is null`.execute(trx);
  const deleted = await sql<MovableItem>`select id, 1 as is_deleted from ${table}
    where category_id = ${id} ${named} and deleted_at is not null`.execute(trx);
  return [...present.rows, ...deleted.rows];
}

/** How many items outside the trash are in any of these categories. */
export async function countItemsIn(trx: Db, kind: CategoryKind, ids: string[]): Promise<number> {
  const table = sql.table(collections[CATEGORY_ITEMS[kind]].table.name);
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${table}
    where category_id in (${engineOf(trx).listed("text", ids)}) and deleted_at is null`.execute(
    trx,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Moves items from one category to another; each move is a save in the history. Call this in a transaction. */
export async function moveItems(
  trx: Db,
  kind: CategoryKind,
  items: MovableItem[],
  { from, into }: { from: CategoryRef; into: CategoryRef },
  actor: Actor,
): Promise<void> {
  const changes = items.map((item) => ({
    ...item,
    value: into.id,
    former: { category: from.address },
  }));
  await changeColumn(trx, CATEGORY_ITEMS[kind], "category_id", changes, actor);
}

type ChangedKind = TagKind | (typeof CATEGORY_ITEMS)[CategoryKind];

/** A row, which may be in the trash. */
interface ColumnChange {
  id: string;
  is_deleted: number;
  value: string;
  /** The previous value of the form field for the column. */
  former: Values;
}

/**
 * Changes one column in several hundred rows of a kind. Each row gets a new ETag and a version, even in the trash;
 * search texts are updated. Call this in a transaction.
 */
export async function changeColumn(
  trx: Db,
  kind: ChangedKind,
  column: string,
  changes: ColumnChange[],
  actor: Actor,
): Promise<void> {
  await inPieces(changes, async (piece) => {
    await writeColumn(trx, kind, column, piece);
    await saveVersions(trx, kind, piece, actor);
    const present = piece.filter(({ is_deleted }) => is_deleted === 0);
    await collections[kind].reindex(
      trx,
      present.map(({ id }) => id),
    );
  });
}

async function writeColumn(trx: Db, kind: ChangedKind, column: string, changes: ColumnChange[]) {
  const table = sql.table(collections[kind].table.name);
  const values = changes.map(({ id, value }) => sql`(${id}, ${value}, ${newEtag()})`);
  const { updated_at, is_example } = changedNow(changes[0]?.former);
  const edited = is_example === undefined ? sql`` : sql`, is_example = ${is_example}`;
  await sql`with changed (id, value, etag) as (values ${sql.join(values)})
    update ${table} set ${sql.ref(column)} = changed.value, etag = changed.etag,
      updated_at = ${updated_at}${edited}
    from changed where ${table}.id = changed.id`.execute(trx);
}
