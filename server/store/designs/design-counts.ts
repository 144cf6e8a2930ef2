import type { Db } from "../../database/database.ts";
import { engineOf } from "../../database/engine.ts";
import { noteReads } from "../../database/reads.ts";
import { isNoDraft } from "../shown.ts";

const KIND = "designs";

export interface DesignCount {
  all: number;
  /** Of these, what visitors may see. */
  shown: number;
}

/**
 * How many designs each category has, by its id; those without any are left out. Counted again when content
 * changed: of 100,000 designs that takes longer than to read a page of them.
 */
export async function designCounts(db: Db): Promise<ReadonlyMap<string, DesignCount>> {
  noteReads([KIND]);
  const text = await engineOf(db).readCounted(KIND, () => countAll(db));
  return new Map(JSON.parse(text) as [id: string, count: DesignCount][]);
}

/** The same for some categories, counted each time: a save needs few of many designs. */
export async function designCountsOf(
  db: Db,
  categories: string[],
): Promise<ReadonlyMap<string, DesignCount>> {
  noteReads([KIND]);
  const rows = await countedByCategory(db).where("category_id", "in", categories).execute();
  return new Map(rows.map(entryOf));
}

export async function countShownDesigns(db: Db): Promise<number> {
  const counts = await designCounts(db);
  return counts.values().reduce((sum, { shown }) => sum + shown, 0);
}

async function countAll(db: Db): Promise<string> {
  const rows = await countedByCategory(db).execute();
  return JSON.stringify(rows.map(entryOf));
}

function countedByCategory(db: Db) {
  return db
    .selectFrom("designs")
    .select(["category_id", (eb) => eb.fn.countAll<number>().as("all")])
    .select((eb) => eb.fn.countAll<number>().filterWhere(isNoDraft(KIND)).as("shown"))
    .where("deleted_at", "is", null)
    .groupBy("category_id");
}

function entryOf({ category_id, ...count }: { category_id: string } & DesignCount) {
  return [category_id, count] as const;
}
