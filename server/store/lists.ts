import { z } from "zod";
import { invalid } from "../problems.ts";
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Page, PageInput } from "../../contract/page.ts";
import { parseJson } from "../../contract/text/parse-json.ts";
import { batches, createYielder } from "../runtime/yielding.ts";
import { type Db, compiledOnce } from "../database/database.ts";
import { lowerAscii } from "./common.ts";

/** Writes a cursor for an address: the sort values of the page’s last item. */
export function writeCursor(position: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

/** The sort values in a cursor. Throws 400 unless `writeCursor` wrote it for such a list. */
export function readCursor<Position>(text: string, shape: z.ZodType<Position>): Position {
  const { data } = shape.safeParse(parseJson(Buffer.from(text, "base64url").toString()));
  if (data !== undefined) return data;
  throw invalid([{ field: "cursor", message: "The cursor does not belong to this list" }]);
}

export interface TimeOrder {
  time: RawBuilder<string>;
  seq: RawBuilder<number>;
}

/** The same as columns of a row, selected with `sortColumns`. */
export interface SortedRow {
  sort_time: string;
  sort_seq: number;
}

/** How many rows are read together: some milliseconds of work. */
export const CHUNK_SIZE = 500;

export function chunk<Item>(items: Item[]): Generator<Item[]> {
  return batches(items, CHUNK_SIZE);
}

/** Works on a list in pieces, between which waiting requests run. Returns what was made of each, together. */
export async function inPieces<Item, Made = never>(
  items: readonly Item[],
  work: (piece: Item[]) => Promise<Made[] | undefined>,
  size = CHUNK_SIZE,
): Promise<Made[]> {
  const yieldIfDue = createYielder();
  const all: Made[] = [];
  for (const piece of batches(items, size)) {
    all.push(...((await work(piece)) ?? []));
    await yieldIfDue();
  }
  return all;
}

/** Reads pages of rows until there are no more, each page after the last row of the one before, as `inPieces`. */
export async function* inPages<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const yieldIfDue = createYielder();
  for (let rows = await read(undefined); rows.length > 0; rows = await read(rows.at(-1))) {
    yield rows;
    await yieldIfDue();
  }
}

export function sortColumns({ time, seq }: TimeOrder) {
  return [time.as("sort_time"), seq.as("sort_seq")] as const;
}

/** Newest first. */
export function inTimeOrder<Tables, Used extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Used, Row>,
  { time, seq }: TimeOrder,
) {
  return query.orderBy(time, "desc").orderBy(seq, "desc");
}

/**
 * Runs a query as a complete list, or as one page if `page` has a limit. `counted` is the number of rows, or a query
 * with as many rows as `query`, for joins that only add columns and would make counting slow.
 */
export async function readPage<
  Tables,
  Used extends keyof Tables,
  Row extends SortedRow,
  Item,
  CountedTables,
  CountedUsed extends keyof CountedTables,
>(
  db: Db,
  query: SelectQueryBuilder<Tables, Used, Row>,
  page: PageInput,
  order: TimeOrder,
  toItem: (row: Row) => Item,
  counted?: SelectQueryBuilder<CountedTables, CountedUsed, object> | number,
): Promise<Page<Item>> {
  const { limit, cursor } = page;
  const complete = limit === undefined && cursor === undefined;
  if (complete) {
    return singlePage(await collect(readPieces(query, order, toItem)));
  }
  let pageQuery = inTimeOrder(query, order);
  if (cursor !== undefined) pageQuery = pageQuery.where(after(order, readCursor(cursor, POSITION)));
  if (limit !== undefined) pageQuery = pageQuery.limit(limit + 1);
  const { rows, total } =
    typeof counted === "number"
      ? { rows: await pageQuery.execute(), total: counted }
      : await withTotal(db, pageQuery, counted ? countOf(counted) : countOf(query));
  return pageOf(rows, limit, total, toItem);
}

/** A page of rows, which are one more than its limit if others follow. */
export function pageOf<Row extends SortedRow, Item>(
  rows: Row[],
  limit: number | undefined,
  total: number,
  toItem: (row: Row) => Item,
): Page<Item> {
  const shown = limit === undefined ? rows : rows.slice(0, limit);
  const last = shown.length < rows.length ? shown.at(-1) : undefined;
  return { items: shown.map(toItem), total, next: last ? writeCursor(positionOf(last)) : null };
}

/** The total is read together with the rows: for a remote database, a second query takes longer than counting. */
async function withTotal<Tables, Used extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, Used, Row>,
  count: RawBuilder<number>,
): Promise<{ rows: Row[]; total: number }> {
  const rows: (Row & Total)[] = await query
    .select(count.as("total"))
    .$castTo<Row & Total>()
    .execute();
  return { rows, total: rows[0]?.total ?? (await one(db, count)) };
}

/** A complete list as a stream of chunks, never in memory as a whole. */
export interface WholeList<Item> extends Omit<Page<Item>, "items"> {
  pieces: AsyncIterable<Item[]>;
}

/** Reads a complete list in chunks, so that other requests need not wait for a long one. */
export async function* readPieces<Tables, Used extends keyof Tables, Row extends SortedRow, Item>(
  query: SelectQueryBuilder<Tables, Used, Row>,
  order: TimeOrder,
  toItem: (row: Row) => Item,
): AsyncGenerator<Item[]> {
  const yieldIfDue = createYielder();
  const piece = inTimeOrder(query, order).limit(CHUNK_SIZE);
  let rows = await piece.execute();
  yield rows.map(toItem);
  for (let last = rows.at(-1); last && rows.length === CHUNK_SIZE; last = rows.at(-1)) {
    await yieldIfDue();
    rows = await piece.where(after(order, positionOf(last))).execute();
    yield rows.map(toItem);
  }
}

export async function collect<Item>(pieces: AsyncIterable<Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const piece of pieces) items.push(...piece);
  return items;
}

/** In each row: the length of the whole list. */
interface Total {
  total: number;
}

export function countRows<Tables, Used extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, Used, Row>,
): Promise<number> {
  return one(db, countOf(query));
}

/** Whether a query has any row. */
export async function isAnyRow<Tables, Used extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Used, Row>,
): Promise<boolean> {
  const first = query
    .clearSelect()
    .select(sql`1`.as("one"))
    .limit(1);
  return (await first.executeTakeFirst()) !== undefined;
}

/** A complete list. */
export function singlePage<Item>(items: Item[]): Page<Item> {
  return { items, total: items.length, next: null };
}

async function one(db: Db, count: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<Total>`select ${count} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

function countOf<Tables, Used extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Used, Row>,
) {
  const rows = query.clearSelect().select(sql`1`.as("one"));
  return sql<number>`(select count(*) from (${rows}) as counted)`;
}

/** The position in a cursor: time and seq of the last row. */
const POSITION = z.tuple([z.string(), z.int()]);
type Position = z.infer<typeof POSITION>;

/** The part of the index after a cursor: by the time alone if that is an expression, so that SQLite uses the index. */
function after({ time, seq }: TimeOrder, [lastTime, lastSeq]: Position) {
  return sql<SqlBool>`${time} <= ${lastTime} and (${time}, ${seq}) < (${lastTime}, ${lastSeq})`;
}

function positionOf({ sort_time, sort_seq }: SortedRow): Position {
  return [sort_time, sort_seq];
}

/** The items in the order of these ids, without those that have no row. */
export function inOrder<Row extends { id: string }, Item>(
  ids: string[],
  rows: Row[],
  toItem: (row: Row) => Item,
): Item[] {
  const items = new Map(rows.map((row) => [row.id, toItem(row)]));
  return ids.flatMap((id) => items.get(id) ?? []);
}

const NAMED_POSITION = z.tuple([z.string(), z.string()]);
/** Case-insensitive for ASCII only. */
const NAME = sql`lower(c.name)`;
const ID = sql`c.id`;

/** For tables whose rows may have a place, which sorts before names. */
const PLACED_NAME = sql`coalesce(c.place, lower(c.name))`;

interface NameRow {
  id: string;
  name: string;
  place?: string | null;
}

/** Reads a table `c` by place and name, as a complete list or as one page. */
export function namedPages<Tables, Used extends keyof Tables, Row extends NameRow>(
  listed: (db: Db) => SelectQueryBuilder<Tables, Used, Row>,
  { hasPlaces }: { hasPlaces: boolean } = { hasPlaces: false },
) {
  const key = hasPlaces ? PLACED_NAME : NAME;
  const inOrder = (db: Db) => listed(db).orderBy(key).orderBy(ID);
  const complete = compiledOnce<Row, []>(inOrder);

  return async <Item>(
    db: Db,
    { limit, cursor }: PageInput,
    toItem: (row: Row) => Item,
  ): Promise<Page<Item>> => {
    if (limit === undefined && cursor === undefined) {
      return singlePage((await complete(db)).map(toItem));
    }
    let pageQuery = inOrder(db);
    if (cursor !== undefined) {
      const [name, id] = readCursor(cursor, NAMED_POSITION);
      pageQuery = pageQuery.where(sql<SqlBool>`(${key}, ${ID}) > (${lowerAscii(name)}, ${id})`);
    }
    if (limit !== undefined) pageQuery = pageQuery.limit(limit + 1);
    const rows = await pageQuery.execute();
    const shown = limit === undefined ? rows : rows.slice(0, limit);
    const last = shown.length < rows.length ? shown.at(-1) : undefined;
    const next = last ? writeCursor([last.place ?? last.name, last.id]) : null;
    return { items: shown.map(toItem), total: await countRows(db, listed(db)), next };
  };
}
