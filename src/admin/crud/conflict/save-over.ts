import type { Tagged } from "../../../../contract/tagged.ts";
import { type Fields, isSame } from "./changes.ts";
import type { AskAboutConflict, Attempt } from "./conflict.ts";
import { resolveConflict } from "./resolve-conflict.ts";

/** How a save ended: with what others changed meanwhile beside it, with that alone, or back from the trash. */
export type Ended = "saved" | "merged" | "theirs" | "restored";

interface SaveCalls<Item> {
  /** Saves changes of the state that has this tag. */
  save: (changes: Fields, tag: string) => Promise<Item>;
  restore?: () => Promise<unknown>;
  ask: AskAboutConflict;
}

/**
 * Saves changes of what was tagged so, over whatever others made of it meanwhile: `ask` decides where both
 * changed the same, each time anew (decision A20). `new` is for the caller to save.
 */
export async function saveOver<Item extends Tagged<object>>(
  attempt: Attempt & { tag: string },
  { save, restore, ask }: SaveCalls<Item>,
): Promise<{ ended: Ended; item: Item } | { ended: "new" }> {
  let { before, changes, tag } = attempt;
  let ended: Ended = "saved";
  for (;;) {
    try {
      return { ended, item: await save(changes, tag) };
    } catch (error) {
      const resolved = await resolveConflict<Item>(error, { ...attempt, before, changes }, ask);
      if (resolved.ended === "again") {
        const now: Fields & { etag: string } = { ...resolved.now };
        const isOther = attempt.fields.some((name) => !isSame(before[name], now[name]));
        if (ended === "saved" && isOther) ended = "merged";
        [before, changes, tag] = [now, resolved.changes, now.etag];
      } else if (resolved.ended === "restore" && restore) {
        await restore();
        ended = "restored";
      } else if (resolved.ended !== "restore") {
        return resolved;
      } else throw error;
    }
  }
}
