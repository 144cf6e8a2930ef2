import { sql } from "kysely";
import type { Db } from "./database.ts";

/** Triggers number the changes; since writers wait for each other, in the order of their commits. */
export async function changedDesigns(
  db: Db,
  since?: string,
): Promise<{ seqs: number[]; now: string }> {
  if (since === undefined) {
    const { rows } = await sql<{ change: number | null }>`
      select max(change) as change from design_changes`.execute(db);
    return { seqs: [], now: String(rows[0]?.change ?? 0) };
  }
  const { rows } = await sql<{ change: number; seq: number }>`select change, seq
    from design_changes where change > ${Number(since)} order by change`.execute(db);
  return { seqs: rows.map(({ seq }) => seq), now: String(rows.at(-1)?.change ?? since) };
}
