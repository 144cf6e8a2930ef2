import { sql } from "kysely";
import type { CategoryChoice } from "../../contract/admin/admin-list.ts";
import { type Db, engineOf } from "../database/database.ts";
import { RequestProblem, invalid } from "../problems.ts";
import { COLLECTION_TABLES } from "../database/collection-tables.ts";
import type { NamedPath } from "../../contract/settings/site.ts";
import { itemsAtFormer } from "./addresses.ts";
import { lowerAscii } from "./common.ts";
import { isShown } from "./shown.ts";

const CATEGORY_TABLES = {
  categories: COLLECTION_TABLES.categories,
  product_categories: COLLECTION_TABLES.productCategories,
};

type CategoryTable = keyof typeof CATEGORY_TABLES;

/** The categories to choose from in forms, without deleted ones, by name. */
export async function categoryChoices(db: Db, table: CategoryTable): Promise<CategoryChoice[]> {
  const value = sql.ref(CATEGORY_TABLES[table].address);
  const { rows } = await sql<Omit<CategoryChoice, "is_active"> & { is_active: number }>`
    select id, ${value} as value, name as label, is_active from ${sql.table(table)}
    where deleted_at is null order by name_key, id`.execute(db);
  return rows.map((row) => ({ ...row, is_active: row.is_active === 1 }));
}

/** The id of the category at a path, in any case; if none has it, of the one that had it before. */
export function idOfCategory(path: string) {
  const key = path.toLowerCase();
  return sql<string>`coalesce(
    (select id from categories where path_key = ${key} and deleted_at is null),
    (select item_id from old_addresses where kind = 'category' and "key" = ${key}))`;
}

/** The current path of the category that had this one; undefined if a category has the path, or none ever had. */
export async function movedCategory(db: Db, path: string): Promise<string | undefined> {
  const { rows } = await sql<{ path: string; path_key: string }>`
    select path, path_key from categories
    where id = ${idOfCategory(path)} and deleted_at is null`.execute(db);
  const [found] = rows;
  return found && found.path_key !== path.toLowerCase() ? found.path : undefined;
}

/** The id of the category that a form names by path or slug; undefined if it names none. */
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

/** Throws 409 for categories in use; `in_category` is the total number of their items. */
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

/** The categories in a new site’s footer, in this order. */
const FIXED = ["french", "holiday", "minimalist", "trending"];

/**
 * The categories in the footer: the chosen ones that visitors can open, else the fixed ones, else the newest. A chosen
 * one is found even if its path has changed.
 */
export function popularCategories(db: Db, chosen: string[]): Promise<NamedPath[]> {
  return engineOf(db).remember(`popular categories ${chosen}`, () => findPopular(db, chosen));
}

async function findPopular(db: Db, chosen: string[]): Promise<NamedPath[]> {
  for (const paths of [chosen, FIXED]) {
    const found = await openCategories(db, paths);
    if (found.length > 0) return found;
  }
  const newest = allOpen(db).orderBy("created_at", "desc").orderBy("id").limit(FIXED.length);
  return (await newest.execute()).map(toNamedPath);
}

/** The current paths of the chosen categories; an unknown path stays as it is. */
export async function presentPaths(db: Db, chosen: string[]): Promise<string[]> {
  const known = await categoriesAt(db, chosen, allCategories);
  const paths = chosen.map((path) => {
    const key = lowerAscii(path);
    const category = known.get(key);
    return category && category.path_key !== key ? category.path : path;
  });
  return [...new Set(paths)];
}

async function openCategories(db: Db, paths: string[]): Promise<NamedPath[]> {
  const known = await categoriesAt(db, paths, allOpen);
  const found = new Set(paths.flatMap((path) => known.get(lowerAscii(path)) ?? []));
  return [...found].map(toNamedPath);
}

/** The categories that have these paths, else those that had them, by the paths' keys. */
async function categoriesAt(db: Db, paths: string[], among: typeof allCategories) {
  const keys = paths.map(lowerAscii);
  const present = keys.length > 0 ? await among(db).where("path_key", "in", keys).execute() : [];
  const byKey = new Map(present.map((category) => [category.path_key, category]));
  const missing = keys.filter((key) => !byKey.has(key));
  for (const [key, id] of await itemsAtFormer(db, "category", missing)) {
    const renamed = await among(db).where("id", "=", id).executeTakeFirst();
    if (renamed) byKey.set(key, renamed);
  }
  return byKey;
}

function allOpen(db: Db) {
  return allCategories(db).where(isShown("categories"));
}

function allCategories(db: Db) {
  return db
    .selectFrom("categories")
    .select(["name", "path", "path_key"])
    .where("deleted_at", "is", null);
}

function toNamedPath({ name, path }: NamedPath): NamedPath {
  return { name, path };
}
