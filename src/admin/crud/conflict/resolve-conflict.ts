import type { Tagged } from "../../../../contract/tagged.ts";
import { Refusal } from "../../kit/failure.ts";
import { type Fields, clashes, holds, isSame, mergedChanges } from "./changes.ts";
import {
  type AskAboutConflict,
  type Attempt,
  type Conflict,
  changedItem,
  isGone,
  isInTrash,
} from "./conflict.ts";

/** What comes of a refused call: the changes to save over what is there now, or how it ended. */
export type Resolved<Item> =
  | { ended: "again"; now: Item; changes: Fields }
  | { ended: "saved" | "theirs"; item: Item }
  | { ended: "restore" }
  | { ended: "new" };

/**
 * Settles the refusal of a call about an item that changed or went away. Asks only where something is
 * at stake: where both changed a field, not where each changed others, nor when the change is there already,
 * since the answer to a first try was lost. Throws what is no conflict, and a `Refusal` when nothing is
 * to be done.
 */
export async function resolveConflict<Item extends Tagged<object>>(
  error: unknown,
  attempt: Attempt,
  ask: AskAboutConflict,
): Promise<Resolved<Item>> {
  const now = changedItem<Item & Fields>(error);
  if (!now && !isGone(error)) throw error;
  const conflict: Conflict = { ...attempt, now, inTrash: isInTrash(error) };
  if (!now) {
    const resolution = await ask(conflict);
    if (resolution === "restore" || resolution === "new") return { ended: resolution };
  } else if (attempt.doing === "delete") {
    const isSameItem = attempt.fields.every((field) => isSame(attempt.before[field], now[field]));
    if (isSameItem || (await ask(conflict)) === "delete")
      return { ended: "again", now, changes: {} };
  } else {
    if (holds(now, attempt.changes)) return { ended: "saved", item: now };
    const changes = await mergeChanges(attempt, now, ask);
    if (changes && holds(now, changes)) return { ended: "theirs", item: now };
    if (changes) return { ended: "again", now, changes };
  }
  const done = attempt.doing === "delete" ? "deleted" : "saved";
  throw new Refusal(`Not ${done}: it was ${now ? "changed" : "deleted"} elsewhere meanwhile.`);
}

/**
 * What is to become of `now`, field by field: what one side alone changed is taken, and `ask` decides about the
 * rest. Undefined when it decides nothing.
 */
export async function mergeChanges(
  attempt: Attempt,
  now: Fields,
  ask: AskAboutConflict,
): Promise<Fields | undefined> {
  const { fields, before, changes } = attempt;
  const all = clashes(fields, before, changes, now);
  if (all.every(({ by }) => by !== "both")) return mergedChanges(all, {});
  const resolution = await ask({ ...attempt, now, inTrash: false });
  return typeof resolution === "object" ? mergedChanges(all, resolution.merged) : undefined;
}
