import { z } from "zod";
import type { Design } from "../../../contract/forms/design.ts";
import type { Page, PageInput } from "../../../contract/page.ts";
import { ignoredWords, searchWords, termsOf } from "../../../contract/search/search-words.ts";
import { createYielder } from "../../runtime/yielding.ts";
import type { Db } from "../../database/database.ts";
import { readCursor, writeCursor } from "../cursor.ts";
import { PIECE } from "../lists.ts";
import { currentIndex } from "./current-index.ts";
import { idOfCategory, isAmong, shown, toDesign, undeletedDesigns } from "./designs.ts";
import type { Place } from "./search-index.ts";

export interface DesignSearch extends PageInput {
  /** Decision P6. Blank finds nothing. */
  search: string;
  /** A category's path, in any case. */
  category?: string | undefined;
}

/** Where a page begins: after the design with this rank, time and seq. */
const POSITION = z.tuple([z.int().min(0).max(2), z.number(), z.int()]);

/**
 * The search of decision P6: hits in titles, then whole words and beginnings, then pieces, newest first
 * within each.
 */
export async function findDesigns(db: Db, input: DesignSearch): Promise<Page<Design>> {
  const { search, category, limit, cursor } = input;
  const after = cursor === undefined ? undefined : placeIn(cursor);
  const terms = searchWords(search).map(termsOf);
  if (terms.length === 0) return { items: [], total: 0, next: null };
  const categoryId = category === undefined ? undefined : await idAt(db, category);
  const index = await currentIndex(db);
  const most = limit === undefined ? undefined : limit + 1;
  const { found, total } = index.find({ terms, categoryId, most, after });
  const shownHere = found.slice(0, limit);
  const last = shownHere.length < found.length ? shownHere.at(-1) : undefined;
  const ignored = ignoredWords(search);
  return {
    items: await itemsOf(db, shownHere),
    total,
    next: last ? writeCursor([last.rank, last.time, last.seq]) : null,
    ...(ignored.length > 0 && { ignored }),
  };
}

function placeIn(cursor: string): Place {
  const [rank, time, seq] = readCursor(cursor, POSITION);
  return { rank, time, seq };
}

/** The category at a path, or an id that none has. */
async function idAt(db: Db, path: string): Promise<string> {
  const { id } = await db.selectNoFrom(idOfCategory(path).as("id")).executeTakeFirstOrThrow();
  return id ?? "";
}

/** A piece at a time, so that nobody waits until a long list is read. */
async function itemsOf(db: Db, places: Place[]): Promise<Design[]> {
  const yieldIfDue = createYielder();
  const items: Design[] = [];
  for (let at = 0; at < places.length; at += PIECE) {
    await yieldIfDue();
    const seqs = places.slice(at, at + PIECE).map(({ seq }) => seq);
    const rows = await shown(undeletedDesigns(db)).where(isAmong(db, seqs)).execute();
    const bySeq = new Map(rows.map((row) => [row.seq, row]));
    items.push(...seqs.flatMap((seq) => bySeq.get(seq) ?? []).map(toDesign));
  }
  return items;
}
