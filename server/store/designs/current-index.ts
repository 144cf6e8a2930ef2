import { type SqlBool, sql } from "kysely";
import { engineOf } from "../../database/engine.ts";
import type { Db } from "../../database/database.ts";
import { createYielder } from "../../runtime/yielding.ts";
import { PIECE, piecesOf } from "../lists.ts";
import { FACET_FIELDS, type FacetColumns, toFacets, toList } from "./facet-columns.ts";
import { isAmong, undeletedDesigns } from "./designs.ts";
import { SearchIndex } from "../../../contract/design-index/search-index.ts";

interface Kept {
  index: SearchIndex;
  /** Which changes it holds; undefined before the designs were read. */
  now?: string;
  /** The last who brings it up to date. */
  turn: Promise<void>;
}

const kept = new WeakMap<Db, Kept>();

/** The index of all designs as they are now, whoever changed them: this process or another. */
export async function currentIndex(db: Db): Promise<SearchIndex> {
  const own: Kept = kept.get(db) ?? { index: new SearchIndex(), turn: Promise.resolve() };
  kept.set(db, own);
  // Each looks for changes itself, since what another one found may be older than the question.
  const turn = own.turn.then(() => bringUpToDate(db, own));
  own.turn = turn.catch(() => undefined);
  await turn;
  return own.index;
}

async function bringUpToDate(db: Db, own: Kept): Promise<void> {
  const { changedDesigns } = engineOf(db);
  if (own.now !== undefined) {
    const { seqs, now } = await changedDesigns(db, own.now);
    await readAgain(db, own.index, seqs);
    own.now = now;
    return;
  }
  // Asked before: what changes while they are read is read again.
  const { now } = await changedDesigns(db);
  own.index = await readAll(db);
  own.now = now;
}

async function readAll(db: Db): Promise<SearchIndex> {
  const index = new SearchIndex();
  const yieldIfDue = createYielder();
  const newest = searched(db).orderBy("d.created_at", "desc").orderBy("d.seq", "desc");
  let piece = await newest.limit(PIECE).execute();
  for (let last = piece.at(-1); last; last = piece.at(-1)) {
    index.add(piece.map(withFacets));
    await yieldIfDue();
    const { created_at, seq } = last;
    const after = sql<SqlBool>`(d.created_at, d.seq) < (${created_at}, ${seq})`;
    piece = await newest.where(after).limit(PIECE).execute();
  }
  return index;
}

async function readAgain(db: Db, index: SearchIndex, changed: number[]): Promise<void> {
  const yieldIfDue = createYielder();
  for (const seqs of piecesOf(changed)) {
    const present = await searched(db).where(isAmong(db, seqs)).execute();
    const deleted = new Set(seqs);
    for (const { seq } of present) deleted.delete(seq);
    index.remove(deleted);
    index.add(present.map(withFacets));
    await yieldIfDue();
  }
}

function searched(db: Db) {
  return undeletedDesigns(db)
    .innerJoin("categories as c", "c.id", "d.category_id")
    .select(["d.seq", "d.created_at", "d.category_id", "d.title", "d.tags", "d.alt_text"])
    .select(["c.name as category_name", ...FACET_FIELDS.map((field) => `d.${field}` as const)])
    .select(["d.palette", "d.is_active"]);
}

function withFacets<Row extends FacetColumns & { palette: string; is_active: number }>(row: Row) {
  const { palette, is_active } = row;
  return { ...row, ...toFacets(row), palette: toList(palette), is_active: is_active === 1 };
}
