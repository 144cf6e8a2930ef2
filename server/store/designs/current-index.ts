import { type SqlBool, sql } from "kysely";
import { SearchIndex } from "../../../contract/design-index/search-index.ts";
import { type Db, engineOf } from "../../database/database.ts";
import { createYielder, batches } from "../../runtime/yielding.ts";
import { toList } from "../common.ts";
import { FACET_FIELDS, type FacetColumns, toFacets, isAmong, undeletedDesigns } from "./designs.ts";
/** How many designs are read and added at a time: some milliseconds of work before other requests get a turn. */
const AT_ONCE = 100;

export const currentIndex = followDesigns(readAll, readAgain);

async function readAll(db: Db): Promise<SearchIndex> {
  const index = new SearchIndex();
  const yieldIfDue = createYielder();
  const newest = searched(db).orderBy("d.first_public_at", "desc").orderBy("d.seq", "desc");
  let piece = await newest.limit(AT_ONCE).execute();
  for (let last = piece.at(-1); last; last = piece.at(-1)) {
    index.add(piece.map(withFacets));
    await yieldIfDue();
    const { first_public_at, seq } = last;
    const after = sql<SqlBool>`(d.first_public_at, d.seq) < (${first_public_at}, ${seq})`;
    piece = await newest.where(after).limit(AT_ONCE).execute();
  }
  return index;
}

async function readAgain(db: Db, index: SearchIndex, changed: number[]): Promise<void> {
  const yieldIfDue = createYielder();
  for (const seqs of batches(changed, AT_ONCE)) {
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
    .select(["d.seq", "d.first_public_at", "d.category_id", "d.title", "d.tags", "d.alt_text"])
    .select(["c.name as category_name", ...FACET_FIELDS.map((field) => `d.${field}` as const)])
    .select(["d.palette", "d.is_active"]);
}

function withFacets<Row extends FacetColumns & { palette: string; is_active: number }>(row: Row) {
  const { palette, is_active } = row;
  return { ...row, ...toFacets(row), palette: toList(palette), is_active: is_active === 1 };
}

interface Kept<Made> {
  made: Made | undefined;
  /** The change number up to which it is current. */
  now: string;
  /** The last caller that updates it. */
  turn: Promise<void>;
}

/**
 * Derives something from all designs and keeps it current with changes of all processes. It reads everything once, and
 * then only changed designs, with `readAgain`.
 */
export function followDesigns<Made>(
  readAll: (db: Db) => Promise<Made>,
  readAgain: (db: Db, made: Made, changed: number[]) => Promise<void>,
): (db: Db) => Promise<Made> {
  const known = new WeakMap<Db, Kept<Made>>();

  async function bringUpToDate(db: Db, kept: Kept<Made>): Promise<Made> {
    const { changedDesigns } = engineOf(db);
    if (kept.made !== undefined) {
      const { seqs, now } = await changedDesigns(db, kept.now);
      await readAgain(db, kept.made, seqs);
      kept.now = now;
      return kept.made;
    }
    // Taken first: changes during the read cause another read.
    const { now } = await changedDesigns(db);
    kept.made = await readAll(db);
    kept.now = now;
    return kept.made;
  }

  return (db) => {
    const kept = known.get(db) ?? { made: undefined, now: "", turn: Promise.resolve() };
    known.set(db, kept);
    // Each caller checks for changes itself, since an earlier check may be older than the request.
    const made = kept.turn.then(() => bringUpToDate(db, kept));
    kept.turn = made.then(
      () => undefined,
      () => undefined,
    );
    return made;
  };
}
