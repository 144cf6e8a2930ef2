import { sql } from "kysely";
import type { DeletedItem } from "../../contract/deleted.ts";
import type { Page, PageInput } from "../../contract/page.ts";
import { engineOf } from "../database/engine.ts";
import type { Db } from "../database/database.ts";
import type { CollectionTable } from "./collection-table.ts";
import { type Order, readPage, sortColumns } from "./lists.ts";

/** What can be restored, last deleted first (decision A15). */
export async function listDeleted(
  db: Db,
  { name, label, categories }: CollectionTable,
  page: PageInput,
): Promise<Page<DeletedItem>> {
  const lastDeleted: Order = { time: sql`t.deleted_at`, seq: engineOf(db).rowNumber("t") };
  const deleted = db
    .selectFrom(sql<{ id: string; deleted_at: string }>`${sql.table(name)}`.as("t"))
    .where("t.deleted_at", "is not", null);
  const rows = deleted
    .select(["t.id", "t.deleted_at", sql<string>`${sql.ref(`t.${label}`)}`.as("name")])
    .select(deletedCategory(categories).as("waits_for"))
    .select(sortColumns(lastDeleted));
  return readPage(db, rows, page, lastDeleted, toDeleted, deleted);
}

function deletedCategory(categories: CollectionTable["categories"]) {
  if (!categories) return sql<null>`null`;
  return sql<string | null>`(select c.name from ${sql.table(categories)} as c
    where c.id = t.category_id and c.deleted_at is not null)`;
}

function toDeleted({ id, name, deleted_at, waits_for }: DeletedItem): DeletedItem {
  return { id, name, deleted_at, waits_for };
}
