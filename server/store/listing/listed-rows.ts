import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Filter, ListInput } from "../../../contract/admin/admin-list.ts";
import { searchWords } from "../../../contract/search/search-words.ts";
import { foldText } from "../../../contract/search/search-text.ts";
import { type ListedType, engineOf } from "../../database/engine.ts";
import type { Db } from "../../database/database.ts";
import type { FoundKeys, Listing } from "./listing.ts";
import { withWords } from "./search-texts.ts";

/** So many rows are sorted at once sooner than looked for in an index of all. */
const FEW = 1_000;

/** What a list shows, before it is sorted. */
export interface Rows {
  table: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  keyType: ListedType;
  filters: { isBroad?: true; where: RawBuilder<SqlBool> }[];
  /** Keys, of which a row's is in each: those that a search finds, or that are otherwise known. */
  among: RawBuilder<unknown>[];
  /** Few, and all of them named by `among`: quickly sorted. */
  areFew: boolean;
  /** Their keys in the order in which a search found them, where it has one. */
  inOrder?: number[] | undefined;
}

export async function rowsOf(
  db: Db,
  listing: Listing<never>,
  { q = "", ...input }: ListInput,
): Promise<Rows> {
  const filters = Object.entries(listing.filters).flatMap(([field, { where, ...filter }]) => {
    const value = input[field as Filter];
    return value === undefined || !where ? [] : [{ ...filter, where: where(value) }];
  });
  const { keys, inOrder } = q.trim() === "" ? {} : await foundBy(db, listing, q);
  const narrowed = await listing.narrowed?.(db, input);
  const among = [keys, narrowed].filter((keys) => keys !== undefined);
  const [table, key] = [sql.table(listing.table), sql.ref(`t.${listing.key}`)];
  const keyType = listing.key === "seq" ? "bigint" : "text";
  return { table, key, keyType, filters, among, areFew: false, inOrder };
}

/** What a search finds in a list. */
export async function foundBy(db: Db, listing: Listing<never>, q: string): Promise<FoundKeys> {
  return (await listing.found?.(db, q)) ?? { keys: withWords(db, listing, wordsToFind(q)) };
}

/** What texts have to hold; all that was typed where only something is left out. */
export function wordsToFind(q: string): string[] {
  const words = searchWords(q);
  return words.length > 0 ? words : [foldText(q).trim()];
}

/** The number of the rows; where they are few, with their keys in place of what they are found by. */
export async function counted(db: Db, rows: Rows): Promise<{ total: number; rows: Rows }> {
  const { keyType, table, key, filters, among, inOrder } = rows;
  // A search has counted what it found, all of it there: thousands of keys need not be sent to be counted again.
  if (inOrder && inOrder.length > FEW && among.length === 1 && filters.length === 0) {
    return { total: inOrder.length, rows };
  }
  const where = sql.join(conditionsOf(db, rows, { byKey: true, byFilter: true }), sql` and `);
  // What these keys name is not deleted: where nothing else is asked for, nothing has to be looked up.
  const all =
    among.length === 1 && filters.length === 0
      ? sql`(${among[0]}) as found`
      : sql`${table} as t where ${where}`;
  const count = await sql<{ count: number }>`select count(*) as count from ${all}`.execute(db);
  const total = count.rows[0]?.count ?? 0;
  if (total > FEW || (among.length === 0 && filters.length === 0)) return { total, rows };
  const few = await sql<{ key: string | number }>`select ${key} as key from ${table} as t
    where ${where}`.execute(db);
  const named = engineOf(db).listed(
    keyType,
    few.rows.map(({ key }) => key),
  );
  return { total, rows: { ...rows, filters: [], among: [named], areFew: true } };
}

/**
 * That a row is one of them. No index is to be entered by a condition that gives too many rows to be
 * sorted: by the keys of a search only where `byKey`, by a broad filter only where `byFilter`.
 */
export function conditionsOf(
  db: Db,
  { key, filters, among }: Rows,
  { byKey, byFilter }: { byKey: boolean; byFilter: boolean },
): RawBuilder<SqlBool>[] {
  const { apart } = engineOf(db);
  const conditions = [sql<SqlBool>`t.deleted_at is null`];
  for (const { isBroad, where } of filters) {
    const enters = !isBroad || (byFilter && filters.length === 1);
    conditions.push(enters ? where : apart(sql<SqlBool>`(${where})`));
  }
  for (const keys of among) {
    // PostgreSQL would join and sort all that is found sooner than look each row of an index up in it.
    const isAmong = sql<SqlBool>`(${apart(key)} in (${keys})) is true`;
    conditions.push(byKey ? sql<SqlBool>`${key} in (${keys})` : isAmong);
  }
  return conditions;
}
