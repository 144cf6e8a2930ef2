import type { ContentVersions, Versions } from "./content-versions.ts";
import type { Engine } from "./engine.ts";
import { DESIGN_CHANGES, type Kind, noteReads } from "./reads.ts";
import { sql } from "kysely";
import type { Db } from "./database.ts";

type Counts = Pick<ContentVersions, "current" | "reach">;

/** Asks which designs changed only once the counts of changes say that something did. */
export function changesAsCounted(versions: Counts): Engine["changedDesigns"] {
  let known: { now: string; versions: Versions } | undefined;
  return async (db, since) => {
    // What asks nothing of the database is made of it all the same, such as a search that finds nothing.
    noteReads(DESIGN_CHANGES);
    const present = versions.current();
    const isUnchanged = known?.now === since && known?.versions === present;
    if (since !== undefined && isUnchanged && isKnown(versions)) return { seqs: [], now: since };
    const found = await changedDesigns(db, since);
    known = { now: found.now, versions: present };
    return found;
  };
}

/** The same for texts, one of each kind. */
export function readAsCounted(versions: Counts): Engine["readCounted"] {
  const known = new Map<Kind, { text: string; versions: Versions }>();
  return async (kind, read) => {
    // Asked before: what changes while it is read is read again.
    const present = versions.current();
    const own = known.get(kind);
    if (own?.versions === present && isKnown(versions)) return own.text;
    const text = await read();
    known.set(kind, { text, versions: present });
    return text;
  };
}

function isKnown(versions: Counts): boolean {
  return versions.reach === undefined || versions.reach() === "known";
}

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
