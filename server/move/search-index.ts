import { setImmediate } from "node:timers/promises";
import { engineOf } from "../database/engine.ts";
import type { Db } from "../database/database.ts";

const AT_ONCE = 500;

/** Puts designs into the index of the back office's search, from one on; answers the last of them, if any was left. */
export async function indexSome(db: Db, after: number): Promise<number | undefined> {
  const rows = await db
    .selectFrom("designs as d")
    .innerJoin("categories as c", "c.id", "d.category_id")
    .select(["d.seq", "d.created_at", "d.title", "d.tags", "d.alt_text"])
    .select("c.name as category_name")
    .where("d.deleted_at", "is", null)
    .where("d.seq", ">", after)
    .orderBy("d.seq")
    .limit(AT_ONCE)
    .execute();
  await engineOf(db).search.indexAll(db, rows);
  await setImmediate();
  return rows.at(-1)?.seq;
}
