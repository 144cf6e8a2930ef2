import { type SqlBool, sql } from "kysely";
import type { Made } from "../../contract/item-order.ts";
import type { CollectionRow, Schema } from "../database/schema.ts";
import { now, type Origin } from "./common.ts";

/** Tables with items that visitors may see: those of all collections. */
export type ShownTable = {
  [Table in keyof Schema]: Schema[Table] extends { is_active: number } | { is_public: number }
    ? Table
    : never;
}[keyof Schema];

/** Posts and pages are public once they are published and their time has come. */
const shownColumn = (table: ShownTable) =>
  table === "blog_posts" || table === "pages" ? "is_public" : "is_active";

/**
 * The condition that visitors may see a row of this table, which the query refers to as `alias`. This is its only
 * definition. Uses a literal, since with a bound value SQLite would not use the partial indexes of visible rows.
 */
export function isShown(table: ShownTable, alias: string = table) {
  return sql<SqlBool>`${isPubliclyVisible(table, alias)} and ${sql.ref(`${alias}.deleted_at`)} is null`;
}

/** The same for a row known to be outside the trash. */
export function isPubliclyVisible(table: ShownTable, alias: string = table) {
  return sql<SqlBool>`${sql.ref(`${alias}.${shownColumn(table)}`)} = ${sql.lit(1)}`;
}

/** A row of a table that visitors see newest first. */
export interface FirstPublicRow {
  /** When it first became public; for a draft that never was, when it was created. */
  first_public_at: string;
  was_public: number;
}

/** The values for a new row. */
export function firstPublicOf(
  { created_at }: Pick<CollectionRow, "created_at">,
  { is_active }: { is_active?: unknown },
  { first_public_at }: Origin = {},
): FirstPublicRow {
  const wasPublic = is_active === true || first_public_at !== undefined;
  return { first_public_at: first_public_at ?? created_at, was_public: Number(wasPublic) };
}

/** The values for an update: showing an item again changes nothing. */
export function firstPublicOnceShown({ is_active }: { is_active?: unknown }) {
  if (!is_active) return {};
  const at = sql<string>`case when was_public = 1 then first_public_at else ${now()} end`;
  return { first_public_at: at, was_public: 1 };
}

/** `first_public_at` as a field of an answer; absent where `created_at` says the same. */
export function firstPublicField(
  row: FirstPublicRow & Pick<CollectionRow, "created_at"> & { is_active: number },
): Pick<Made, "first_public_at"> {
  const { first_public_at, was_public, created_at, is_active } = row;
  const isSaid = was_public === 0 || (first_public_at === created_at && is_active === 1);
  return isSaid ? {} : { first_public_at };
}
