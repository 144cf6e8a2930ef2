import { changedDesigns } from "../changed-designs.ts";
import type { ContentVersions, Versions } from "../content-versions.ts";
import type { Engine } from "../engine.ts";

type Counts = Required<Pick<ContentVersions, "current" | "reach">>;

/** Asks which designs changed only once the counts of changes say that something did. */
export function changesAsCounted(versions: Counts): Engine["changedDesigns"] {
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

/** The same for texts by their names. */
export function readAsCounted(versions: Counts): Engine["readCounted"] {
  const known = new Map<string, { text: string; versions: Versions }>();
  return async (name, read) => {
    const present = versions.current();
    const own = known.get(name);
    if (own?.versions === present && versions.reach() === "known") return own.text;
    const text = await read();
    known.set(name, { text, versions: present });
    return text;
  };
}
