import type { Db } from "../../database/database.ts";
import { engineOf } from "../../database/engine.ts";

interface Kept<Made> {
  made: Made | undefined;
  /** Which changes it holds. */
  now: string;
  /** The last who brings it up to date. */
  turn: Promise<void>;
}

/**
 * Something made of all designs, kept up to date with changes of all processes. It is read whole once, and
 * from then on only what changed, by `readAgain`.
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
    // Asked before: what changes while they are read is read again.
    const { now } = await changedDesigns(db);
    kept.made = await readAll(db);
    kept.now = now;
    return kept.made;
  }

  return (db) => {
    const kept = known.get(db) ?? { made: undefined, now: "", turn: Promise.resolve() };
    known.set(db, kept);
    // Each looks for changes itself, since what another one found may be older than the question.
    const made = kept.turn.then(() => bringUpToDate(db, kept));
    kept.turn = made.then(
      () => undefined,
      () => undefined,
    );
    return made;
  };
}
