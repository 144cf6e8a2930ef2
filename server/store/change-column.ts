import type { Values } from "../../contract/admin/unfinished.ts";
import { sql } from "kysely";
import type { TagKind } from "../../contract/admin/all-tags.ts";
import type { CATEGORY_ITEMS, CategoryKind } from "../../contract/admin/category-moves.ts";
import type { Db } from "../database/database.ts";
import { createYielder } from "../runtime/yielding.ts";
import type { Actor } from "./activity/activity.ts";
import { collections } from "./collections.ts";
import { changedNow, newEtag } from "./common.ts";
import { keepVersions } from "./history/versions.ts";
import { piecesOf } from "./lists.ts";

type ChangedKind = TagKind | (typeof CATEGORY_ITEMS)[CategoryKind];

/** A row, deleted or not. */
interface ColumnChange {
  id: string;
  is_deleted: number;
  value: string;
  /** The field that follows from the column, as it was. */
  former: Values;
}

/**
 * Gives rows of a kind other values in one column, some hundreds together. Each has a new tag and keeps a version, in
 * the trash too, and is found by what it says now. Within a transaction.
 */
export async function changeColumn(
  trx: Db,
  kind: ChangedKind,
  column: string,
  changes: ColumnChange[],
  actor: Actor,
): Promise<void> {
  const yieldIfDue = createYielder();
  for (const piece of piecesOf(changes)) {
    await writeColumn(trx, kind, column, piece);
    await keepVersions(trx, kind, piece, actor);
    const present = piece.filter(({ is_deleted }) => is_deleted === 0);
    await collections[kind].reindex(
      trx,
      present.map(({ id }) => id),
    );
    await yieldIfDue();
  }
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
