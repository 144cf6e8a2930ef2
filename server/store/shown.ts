import { type SqlBool, sql } from "kysely";

/** The column that is 1 for what visitors may see of each table, as far as it is not deleted. */
const SHOWN = {
  designs: null,
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
  const column = SHOWN[table];
  const isUndeleted = sql<SqlBool>`${sql.ref(`${alias}.deleted_at`)} is null`;
  if (column === null) return isUndeleted;
  return sql<SqlBool>`${sql.ref(`${alias}.${column}`)} = ${sql.lit(1)} and ${isUndeleted}`;
}
