import { type SqlBool, sql, type RawBuilder } from "kysely";
import { z } from "zod";
import type { ListInput, Filter } from "../../../contract/admin/admin-list.ts";
import type { Page } from "../../../contract/page.ts";
import { foldText } from "../../../contract/text/search-text.ts";
import { searchWords } from "../../../contract/search/question.ts";
import { type Db, engineOf, type ListedType } from "../../database/database.ts";
import { batches, createYielder } from "../../runtime/yielding.ts";
import { readCursor, writeCursor, CHUNK_SIZE, inPieces } from "../lists.ts";
import {
  type Group,
  type Listing,
  type Order,
  type FoundKeys,
  findCorrected,
  withWords,
} from "./listing.ts";
/** The position in a cursor: the group and the keys of the last row. */
const POSITION = z.tuple([z.string()], z.union([z.string(), z.number()]));
type Position = z.infer<typeof POSITION>;

/** `creator`: what visitors see, and what this admin made. */
type ReadInput = ListInput & { creator?: string | undefined };

interface Listed<Item> {
  listing: Listing<Item>;
  /** In the order of the ids, without missing ones. */
  findMany(db: Db, ids: string[]): Promise<Item[]>;
}

/** A list of the back office: complete, or a page if the input has a limit. */
export async function readList<Item>(
  db: Db,
  { listing, findMany }: Listed<Item>,
  input: ReadInput,
): Promise<Page<Item>> {
  const { items: ids, ...page } = await readIds(db, listing, input);
  return { ...page, items: await inPieces(ids, (piece) => findMany(db, piece)) };
}

/** The ids of the same list. */
export async function readIds(
  db: Db,
  listing: Listing<never>,
  input: ReadInput,
): Promise<Page<string>> {
  const { how, ...asked } = await rowsOf(db, listing, input);
  const { total, rows } = await counted(db, asked);
  if (rows.inOrder && input.sort === undefined) {
    return { ...(await readInOrder(db, rows, rows.inOrder, input)), total, ...how };
  }
  const { groups, order, isInitial } = await sortOf(db, listing, input.sort);

  const { limit = Number.POSITIVE_INFINITY, cursor } = input;
  let after = cursor === undefined ? undefined : positionIn(cursor, groups, order);
  const found: Found[] = [];
  const yieldIfDue = createYielder();
  const first = after ? groups.findIndex(({ name }) => name === after?.[0]) : 0;
  for (const group of groups.slice(first)) {
    for (;;) {
      const size = Math.min(limit + 1 - found.length, CHUNK_SIZE);
      const piece = await readPiece(db, rows, { ...order, group, isInitial, after, size });
      found.push(...piece);
      after = piece.at(-1)?.position;
      if (piece.length < size || found.length > limit) break;
      await yieldIfDue();
    }
    if (found.length > limit) break;
    after = undefined;
  }
  const shown = found.slice(0, limit);
  const last = shown.length < found.length ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ id }) => id),
    total,
    next: last ? writeCursor(last.position) : null,
    ...how,
  };
}

/** The cursor in search results: how many keys of all results come before the page. */
const PLACE = z.tuple([z.int().min(0)]);

async function readInOrder(
  db: Db,
  rows: Rows,
  inOrder: number[],
  { limit = Number.POSITIVE_INFINITY, cursor }: ListInput,
): Promise<Omit<Page<string>, "total">> {
  const [from] = cursor === undefined ? [0] : readCursor(cursor, PLACE);
  // Each query reads its part of the search results; the other conditions come after it.
  const among = rows.areFew ? rows.among : rows.among.slice(1);
  const conditions = conditionsOf(db, { ...rows, among }, { byKey: rows.areFew, byFilter: false });
  const items: string[] = [];
  const yieldIfDue = createYielder();
  // Reads one more row, the first of the next page; if filters apply, reads more rows for each that is shown.
  const isNarrowed =
    rows.areFew || rows.filters.length > 0 || rows.hidden !== undefined || among.length > 0;
  const size = isNarrowed ? CHUNK_SIZE : Math.min(CHUNK_SIZE, limit + 1);
  let at = from;
  for (const piece of batches(inOrder.slice(from), size)) {
    const named = sql<SqlBool>`${rows.key} in (${engineOf(db).listed("bigint", piece)})`;
    const found = await sql<{ id: string; key: number }>`select t.id, ${rows.key} as key
      from ${rows.table} as t where ${sql.join([...conditions, named], sql` and `)}`.execute(db);
    const ids = new Map(found.rows.map(({ id, key }) => [Number(key), id]));
    for (const key of piece) {
      const id = ids.get(key);
      // The first item of the next page.
      if (id !== undefined && items.length === limit) return { items, next: writeCursor([at]) };
      if (id !== undefined) items.push(id);
      at += 1;
    }
    await yieldIfDue();
  }
  return { items, next: null };
}

interface Found {
  id: string;
  position: Position;
}

interface Place extends Order {
  group: Group;
  /** Whether it is the default order, which the filters’ indexes include. */
  isInitial: boolean;
  after: Position | undefined;
  size: number;
}

async function readPiece(db: Db, rows: Rows, place: Place): Promise<Found[]> {
  const { group, after, descending, size } = place;
  const keys = rows.areFew ? place.keys.map(engineOf(db).withoutIndex) : place.keys;
  const conditions = conditionsOf(db, rows, { byKey: rows.areFew, byFilter: place.isInitial });
  if (group.name !== "") conditions.push(group.where);
  if (after) {
    const [, ...values] = after;
    const than = descending ? sql`<` : sql`>`;
    // With the first key alone, SQLite can also use an index on an expression.
    conditions.push(sql<SqlBool>`${keys[0]} ${than}= ${values[0]}
      and (${sql.join(keys)}) ${than} (${sql.join(values)})`);
  }
  const direction = descending ? sql`desc` : sql`asc`;
  const named = keys.map((one, index) => sql`${one} as ${sql.ref(`key${index}`)}`);
  const page = await sql<Record<string, string | number> & { id: string }>`
    select t.id, ${sql.join(named)} from ${rows.table} as t
    where ${sql.join(conditions, sql` and `)}
    order by ${sql.join(keys.map((one) => sql`${one} ${direction}`))} limit ${size}`.execute(db);
  return page.rows.map((row) => ({
    id: row.id,
    position: [group.name, ...keys.map((_, index) => row[`key${index}`] ?? "")],
  }));
}

const EVERYTHING: Group = { name: "", where: sql`true` };

async function sortOf(
  db: Db,
  { sorts, largestFirst }: Listing<never>,
  asked: string | undefined,
): Promise<{ groups: Group[]; order: Order; isInitial: boolean }> {
  const [initial = ""] = Object.keys(sorts);
  const name = asked?.replace(/^-/, "") ?? initial;
  const descending = asked === undefined ? largestFirst : asked.startsWith("-");
  const sort = sorts[name];
  if (!sort) throw new Error(`There is no sort order “${asked}”`);
  const isInitial = name === initial;
  if ("keys" in sort) {
    return { groups: [EVERYTHING], order: { keys: sort.keys, descending }, isInitial };
  }
  const groups = await sort.groups(db);
  return { groups: descending ? groups.toReversed() : groups, order: sort.within, isInitial };
}

function positionIn(cursor: string, groups: Group[], { keys }: Order): Position {
  const fits = (position: Position) =>
    position.length === keys.length + 1 && groups.some(({ name }) => name === position[0]);
  return readCursor(cursor, POSITION.refine(fits));
}

/** Up to this many rows, sorting is faster than scanning an index of all rows. */
const FEW = 1_000;

/** The rows of a list, before sorting. */
interface Rows {
  table: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  keyType: ListedType;
  filters: { isBroad?: true; where: RawBuilder<SqlBool> }[];
  /** Sets of keys, each of which must contain a row's key: search results and other known sets. */
  among: RawBuilder<unknown>[];
  /** The reader sees no draft but the own ones, whose ids `own` reads. */
  hidden?: { isDraft: RawBuilder<SqlBool>; own: RawBuilder<unknown> };
  /** Few rows, all listed in `among`: quickly sorted. */
  areFew: boolean;
  /** Their keys in the order of the search results, if it has one. */
  inOrder?: number[] | undefined;
}

async function rowsOf(
  db: Db,
  listing: Listing<never>,
  { q = "", creator, ...input }: ReadInput,
): Promise<Rows & { how: Pick<Page<never>, "relaxed" | "suggestion"> }> {
  const filters: Rows["filters"] = Object.entries(listing.filters).flatMap(
    ([field, { where, ...filter }]) => {
      const value = input[field as Filter];
      return value === undefined || !where ? [] : [{ ...filter, where: where(value) }];
    },
  );
  const { keys, inOrder, ...how } = q.trim() === "" ? {} : await findKeys(db, listing, q);
  const narrowed = await listing.narrowed?.(db, input);
  const [table, key] = [sql.table(listing.table), sql.ref(`t.${listing.key}`)];
  const among = [keys, narrowed].filter((keys) => keys !== undefined);
  const keyType = listing.key === "seq" ? "bigint" : "text";
  const rows: Rows = { table, key, keyType, filters, among, areFew: false, inOrder };
  if (creator === undefined) return { ...rows, how };
  const state = listing.filters.is_active ? "is_active" : "is_published";
  const own = sql`(select item_id from item_creators where admin_id = ${creator})`;
  // Of drafts alone, the own ones are looked up.
  if (input[state] === "false") filters.push({ where: sql<SqlBool>`t.id in ${own}` });
  const isDraft = listing.filters[state]?.where?.("false") ?? sql`true`;
  return { ...rows, ...(input[state] === undefined && { hidden: { isDraft, own } }), how };
}

/** The search results; if nothing has the words, those of the corrected search. */
export async function findKeys(db: Db, listing: Listing<never>, q: string): Promise<FoundKeys> {
  if (listing.found) return listing.found(db, q);
  const keys = withWords(db, listing, wordsToFind(q));
  return (await isAny(db, keys)) ? { keys } : findCorrected(db, listing, q);
}

/** Whether a query returns any key. */
export async function isAny(db: Db, keys: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select 1 from (${keys}) as found limit 1`.execute(db);
  return rows.length > 0;
}

/** The words that texts must contain; the whole input if it only excludes words. */
export function wordsToFind(q: string): string[] {
  const words = searchWords(q);
  return words.length > 0 ? words : [foldText(q).trim()];
}

/** Counts the rows; if they are few, replaces the search condition by their keys. */
async function counted(db: Db, rows: Rows): Promise<{ total: number; rows: Rows }> {
  const { keyType, table, key, filters, among, hidden, inOrder } = rows;
  // The search has already counted its results, none of them deleted: thousands of keys need not be sent to be counted
  // again.
  const isFiltered = filters.length > 0 || hidden !== undefined;
  if (inOrder && inOrder.length > FEW && among.length === 1 && !isFiltered) {
    return { total: inOrder.length, rows };
  }
  const whereOf = (some: Rows) =>
    sql.join(conditionsOf(db, some, { byKey: true, byFilter: true }), sql` and `);
  const { hidden: _hidden, ...every } = rows;
  const where = whereOf(rows);
  // These keys are not in the trash: without further conditions, no row has to be looked up.
  const all =
    among.length === 1 && !isFiltered
      ? sql`(${among[0]}) as found`
      : sql`${table} as t where ${whereOf(every)}`;
  const total = (await countOf(db, all)) - (await countHidden());
  if (total > FEW || (among.length === 0 && !isFiltered)) return { total, rows };
  const few = await sql<{ key: string | number }>`select ${key} as key from ${table} as t
    where ${where}`.execute(db);
  const named = engineOf(db).listed(
    keyType,
    few.rows.map(({ key }) => key),
  );
  return { total, rows: { ...every, filters: [], among: [named], areFew: true } };

  /** Indexes count drafts and find the own ones: no other row has to be looked at. */
  async function countHidden(): Promise<number> {
    if (!hidden) return 0;
    const { isDraft, own } = hidden;
    const these = sql`${table} as t where ${whereOf(every)}`;
    const isOwnDraft = sql`${engineOf(db).withoutIndex(sql`(${isDraft})`)} and t.id in ${own}`;
    const drafts = await countOf(db, sql`${these} and ${isDraft}`);
    return drafts - (await countOf(db, sql`${these} and ${isOwnDraft}`));
  }
}

async function countOf(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const count = await sql<{ count: number }>`select count(*) as count from ${rows}`.execute(db);
  return count.rows[0]?.count ?? 0;
}

/**
 * The conditions for a row. A condition with many matches should not use its index, since these would have to be
 * sorted: the keys of a search only do so with `byKey`, a broad filter only with `byFilter`.
 */
function conditionsOf(
  db: Db,
  { key, filters, among, hidden }: Rows,
  { byKey, byFilter }: { byKey: boolean; byFilter: boolean },
): RawBuilder<SqlBool>[] {
  const { withoutIndex } = engineOf(db);
  const conditions = [sql<SqlBool>`t.deleted_at is null`];
  for (const { isBroad, where } of filters) {
    const enters = !isBroad || (byFilter && filters.length === 1);
    conditions.push(enters ? where : withoutIndex(sql<SqlBool>`(${where})`));
  }
  if (hidden) {
    const { isDraft, own } = hidden;
    conditions.push(sql<SqlBool>`not (${isDraft} and t.id not in ${own})`);
  }
  for (const keys of among) {
    // PostgreSQL would rather join and sort all results than look up each row of an index in them.
    const isAmong = sql<SqlBool>`(${withoutIndex(key)} in (${keys})) is true`;
    conditions.push(byKey ? sql<SqlBool>`${key} in (${keys})` : isAmong);
  }
  return conditions;
}
