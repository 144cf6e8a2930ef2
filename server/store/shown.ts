import { type SqlBool, sql } from "kysely";

/** The column that is 1 for what visitors may see of each table, as far as it is not deleted. */
const SHOWN = {
  designs: "is_active",
  categories: "is_active",
  product_categories: "is_active",
  products: "is_active",
  tutorials: "is_active",
  season_pages: "is_active",
  /** Published, and its time has come. */
  blog_posts: "is_public",
} as const;

export type ShownTable = keyof typeof SHOWN;

/**
 * That visitors may see a row of this table, which a query calls `alias`: the one place that says so. A literal, since
 * with a bound value SQLite would enter no index of what is shown alone.
 */
export function isShown(table: ShownTable, alias: string = table) {
  return sql<SqlBool>`${isNoDraft(table, alias)} and ${sql.ref(`${alias}.deleted_at`)} is null`;
}

/** The same of a row that is not deleted. */
export function isNoDraft(table: ShownTable, alias: string = table) {
  return sql<SqlBool>`${sql.ref(`${alias}.${SHOWN[table]}`)} = ${sql.lit(1)}`;
}
