import { changedDesigns } from "../changed-designs.ts";
import type { ContentVersions, Versions } from "../content-versions.ts";
import type { Engine } from "../engine.ts";

/** Asks which designs changed only once the counts of changes say that something did. */
export function changesAsCounted(
  versions: Required<Pick<ContentVersions, "current" | "reach">>,
): Engine["changedDesigns"] {
  let known: { now: string; versions: Versions } | undefined;
  return async (db, since) => {
    const present = versions.current();
    const isUnchanged = known?.now === since && known?.versions === present;
    if (since !== undefined && isUnchanged && versions.reach() === "known") {
      return { seqs: [], now: since };
    }
    const found = await changedDesigns(db, since);
    known = { now: found.now, versions: present };
    return found;
  };
}
