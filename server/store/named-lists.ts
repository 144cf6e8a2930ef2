import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import type { Page, PageInput } from "../../contract/page.ts";
import type { Db } from "../database/database.ts";
import { lowerAscii } from "./common.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { countRows } from "./lists.ts";

const POSITION = z.tuple([z.string(), z.string()]);
/** As far as ASCII goes. */
const NAME = sql`lower(c.name)`;
const ID = sql`c.id`;

/** Of a table whose rows may have a place in front of their names. */
const PLACED_NAME = sql`coalesce(c.place, lower(c.name))`;

interface NamedRow {
  id: string;
  name: string;
  place?: string | null;
}

/** Runs a query of a table `c` by place and name, as a complete list or as one page of it. */
export async function readNamedPage<Tables, Used extends keyof Tables, Row extends NamedRow, Item>(
  db: Db,
  query: SelectQueryBuilder<Tables, Used, Row>,
  { limit, cursor }: PageInput,
  toItem: (row: Row) => Item,
  { hasPlaces }: { hasPlaces: boolean } = { hasPlaces: false },
): Promise<Page<Item>> {
  const key = hasPlaces ? PLACED_NAME : NAME;
  let pageQuery = query.orderBy(key).orderBy(ID);
  if (cursor !== undefined) {
    const [name, id] = readCursor(cursor, POSITION);
    pageQuery = pageQuery.where(sql<SqlBool>`(${key}, ${ID}) > (${lowerAscii(name)}, ${id})`);
  }
  if (limit !== undefined) pageQuery = pageQuery.limit(limit + 1);
  const rows = await pageQuery.execute();
  const complete = limit === undefined && cursor === undefined;
  const total = complete ? rows.length : await countRows(db, query);
  const shown = limit === undefined ? rows : rows.slice(0, limit);
  const last = shown.length < rows.length ? shown.at(-1) : undefined;
  const next = last ? writeCursor([last.place ?? last.name, last.id]) : null;
  return { items: shown.map(toItem), total, next };
}
