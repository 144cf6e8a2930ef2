import { sql } from "kysely";
import type { CategoryChoice } from "../../../contract/admin/admin-list.ts";
import type { Db } from "../../database/database.ts";
import { RequestProblem, invalid } from "../../problems.ts";
import type { CollectionTable } from "./collection.ts";

export const CATEGORY_TABLES = {
  categories: { name: "categories", item: "category", label: "name", address: "path" },
  product_categories: {
    name: "product_categories",
    item: "product category",
    label: "name",
    address: "slug",
  },
} as const satisfies Record<string, CollectionTable>;

type CategoryTable = keyof typeof CATEGORY_TABLES;

/** What forms need of all categories that are not deleted, by name. */
export async function categoryChoices(db: Db, table: CategoryTable): Promise<CategoryChoice[]> {
  const value = sql.ref(CATEGORY_TABLES[table].address);
  const { rows } = await sql<Omit<CategoryChoice, "is_active"> & { is_active: number }>`
    select id, ${value} as value, name as label, is_active from ${sql.table(table)}
    where deleted_at is null order by name_key, id`.execute(db);
  return rows.map((row) => ({ ...row, is_active: row.is_active === 1 }));
}

/** The id of the category at a path, in any case: of one that had the path before, unless another has it now. */
export function idOfCategory(path: string) {
  const key = path.toLowerCase();
  return sql<string>`coalesce(
    (select id from categories where path_key = ${key} and deleted_at is null),
    (select item_id from old_addresses where kind = 'category' and "key" = ${key}))`;
}

/** Where the category is now that had this path before; undefined where there is one at the path, or never was. */
export async function movedCategory(db: Db, path: string): Promise<string | undefined> {
  const { rows } = await sql<{ path: string; path_key: string }>`
    select path, path_key from categories
    where id = ${idOfCategory(path)} and deleted_at is null`.execute(db);
  const [found] = rows;
  return found && found.path_key !== path.toLowerCase() ? found.path : undefined;
}

/** The id of the category that a form names by its path or slug; undefined when it names none. */
export async function categoryIdFor(
  db: Db,
  table: CategoryTable,
  named: string | undefined,
): Promise<string | undefined> {
  if (named === undefined) return undefined;
  const { item, address } = CATEGORY_TABLES[table];
  const found =
    table === "categories"
      ? sql`id = ${idOfCategory(named)}`
      : sql`${sql.ref(`${address}_key`)} = ${named.toLowerCase()}`;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${found} and deleted_at is null`.execute(db);
  if (rows[0]) return rows[0].id;
  throw invalid([{ field: "category", message: `There is no ${item} “${named}”` }]);
}

/** Throws 409 for a category that is used; `in_category` says by how many items together. */
export function refuseWhileUsed(
  count: number,
  { one, many }: { one: string; many: string },
  where = "this category",
): void {
  if (count === 0) return;
  const items = count === 1 ? `1 ${one} is` : `${count} ${many} are`;
  throw new RequestProblem(409, `${items} in ${where}. Move or delete them first.`, {
    details: { in_category: count },
  });
}
