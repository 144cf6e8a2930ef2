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
 * How many designs each category has, by its id; those without any are left out. Counted anew when content
 * changed: of 100,000 designs that takes longer than to read a page of them.
 */
export async function designCounts(db: Db): Promise<ReadonlyMap<string, DesignCount>> {
  noteReads([KIND]);
  const text = await engineOf(db).readCounted(KIND, () => countByCategory(db));
  return new Map(JSON.parse(text) as [id: string, count: DesignCount][]);
}

export async function countShownDesigns(db: Db): Promise<number> {
  const counts = await designCounts(db);
  return counts.values().reduce((sum, { shown }) => sum + shown, 0);
}

async function countByCategory(db: Db): Promise<string> {
  const rows = await db
    .selectFrom("designs")
    .select(["category_id", (eb) => eb.fn.countAll<number>().as("all")])
    .select((eb) => eb.fn.countAll<number>().filterWhere(isNoDraft(KIND)).as("shown"))
    .where("deleted_at", "is", null)
    .groupBy("category_id")
    .execute();
  return JSON.stringify(rows.map(({ category_id, ...count }) => [category_id, count]));
}
