import { type RawBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import type { Design } from "../../../contract/forms/design.ts";
import type { Page, PageInput } from "../../../contract/page.ts";
import { ignoredWords, searchWords, termsOf } from "../../../contract/search/search-words.ts";
import { createYielder } from "../../runtime/yielding.ts";
import { type Engine, engineOf } from "../../database/engine.ts";
import type { Db } from "../../database/open.ts";
import { type Places, type Sought, seqAt } from "../../database/search.ts";
import { readCursor, writeCursor } from "../cursor.ts";
import { type DesignRow, idOfCategory, undeletedDesigns, shown, toDesign } from "./designs.ts";
import { PIECE } from "../lists.ts";
import { countTogether } from "./match-sets.ts";

export interface DesignSearch extends PageInput {
  /** Decision P6. Blank finds nothing. */
  search: string;
  /** A category's path, in any case. */
  category?: string | undefined;
}

/** Looking one row up takes as long as listing a hundred. */
const OFTEN = 0.3;
const FEW = 250;

/** Where a page begins: after the row with this rank, time and seq. */
const POSITION = z.tuple([z.int().min(0).max(2), z.string(), z.int()]);
type Position = z.infer<typeof POSITION>;

/**
 * The search of decision P6, rank by rank: hits in titles, then whole words and beginnings, then
 * pieces, newest first within each. It reads no more of a rank than the page has room for.
 */
export async function findDesigns(db: Db, input: DesignSearch): Promise<Page<Design>> {
  const { search, category, limit, cursor } = input;
  const start = cursor === undefined ? undefined : readCursor(cursor, POSITION);
  const terms = searchWords(search).map(termsOf);
  if (terms.length === 0) return { items: [], total: 0, next: null };
  const { search: index } = engineOf(db);
  const begins = terms.map((term) => term.begins);
  const [inTitle, begun, any]: [Sought, Sought, Sought] = [
    { groups: begins, titleOnly: true },
    { groups: begins },
    { groups: terms.map(({ occurs }) => occurs) },
  ];
  const ranks = [
    within(inTitle, undefined, category === undefined && (await isOften(db, inTitle))),
    within(begun, inTitle),
    within(any, begun),
  ];

  /** What matches, in a category if one is asked for. */
  function within(sought: Sought, except?: Sought, often?: boolean): Places {
    const { from, where } = index.places(sought, except, often);
    if (category === undefined) return { from, where };
    return { from, where: sql<SqlBool>`${where} and ${isIn(index, category)}` };
  }

  const total =
    isOfSeveral(index, any) && category === undefined
      ? (await countTogether(db, any)).together
      : await count(db, within(any));
  const found: Found[] = [];
  const yieldIfDue = createYielder();
  const size = limit === undefined ? PIECE : limit + 1;
  for await (const piece of total > 0 ? foundPieces(db, ranks, size, start) : []) {
    found.push(...piece);
    if (found.length === total || (limit !== undefined && found.length > limit)) break;
    await yieldIfDue();
  }
  const items = found.slice(0, limit);
  const last = items.length < found.length ? items.at(-1) : undefined;
  const ignored = ignoredWords(search);
  return {
    items: items.map(({ row }) => toDesign(row)),
    total,
    next: last ? writeCursor([last.rank, last.row.created_at, last.row.seq]) : null,
    ...(ignored.length > 0 && { ignored }),
  };
}

const isOfSeveral = (index: Engine["search"], sought: Sought) => index.parts(sought).size > 1;

/** Whether of what one table finds so much is in the other, too, that a page is soon full. */
async function isOften(db: Db, sought: Sought): Promise<boolean> {
  if (!isOfSeveral(engineOf(db).search, sought)) return false;
  const { together, first } = await countTogether(db, sought);
  return together > FEW && together > first * OFTEN;
}

interface Found {
  rank: number;
  row: DesignRow;
}

async function* foundPieces(
  db: Db,
  ranks: Places[],
  size: number,
  start?: Position,
): AsyncGenerator<Found[]> {
  const { placeOf } = engineOf(db).search;
  const [first = 0, created_at = "", seq = 0] = start ?? [];
  let after = start && placeOf({ created_at, seq });
  for (const [rank, places] of ranks.entries()) {
    if (rank < first) continue;
    for (;;) {
      const rows = await rowsAt(db, places, size, after);
      if (rows.length > 0) yield rows.map((row) => ({ rank, row }));
      const last = rows.at(-1);
      if (!last || rows.length < size) break;
      after = placeOf(last);
    }
    after = undefined;
  }
}

/** The next rows of a rank, behind a place: the index gives places in order, and only so many. */
function rowsAt(db: Db, { from, where }: Places, size: number, after?: RawBuilder<number>) {
  const { place } = engineOf(db).search;
  const behind = after ? sql`and ${place} < ${after}` : sql``;
  const places = sql<{ place: number }>`(select ${place} as place from ${from}
    where ${where} ${behind} order by ${place} desc limit ${size})`.as("p");
  return shown(undeletedDesigns(db))
    .innerJoin(places, (join) => join.on(sql`d.seq`, "=", seqAt(sql.ref("p.place"))))
    .orderBy("p.place", "desc")
    .execute();
}

async function count(db: Db, { from, where }: Places): Promise<number> {
  const counted = await sql<{
    count: number;
  }>`select count(*) as count from ${from} where ${where}`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

function isIn({ place }: Engine["search"], category: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${seqAt(place)} in (select seq from designs
    where category_id = ${idOfCategory(category)} and deleted_at is null)`;
}
