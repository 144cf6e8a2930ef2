import type { Tagged } from "../../../../contract/tagged.ts";
import { AnswerError } from "../../../lib/data/send.ts";
import { type Fields, isSame } from "./changes.ts";
import { type AskAboutConflict, type Attempt, changedItem } from "./conflict.ts";
import { resolveConflict } from "./resolve-conflict.ts";

/** How a save ended: with what others changed meanwhile beside it, with that alone, or back from the trash. */
export type Ended = "saved" | "merged" | "theirs" | "restored";

interface SaveCalls<Item> {
  /** Saves changes of the state that has this tag. */
  save: (changes: Fields, tag: string) => Promise<Item>;
  restore?: () => Promise<unknown>;
  ask: AskAboutConflict;
}

/** What saves without an answer would have made of the states with these tags, as long as the page is open. */
const unanswered = new Map<string, Fields[]>();

/**
 * Saves changes of what was tagged so, over whatever others made of it meanwhile: `ask` decides where both
 * changed the same, each time anew (decision 13). `new` is for the caller to save.
 */
export async function saveOver<Item extends Tagged<object>>(
  attempt: Attempt & { tag: string },
  { save, restore, ask }: SaveCalls<Item>,
): Promise<{ ended: Ended; item: Item } | { ended: "new" }> {
  let { before, changes, tag } = attempt;
  let ended: Ended = "saved";
  for (;;) {
    const wanted: Fields = { ...before, ...changes };
    try {
      const item = await save(changes, tag);
      unanswered.delete(tag);
      return { ended, item };
    } catch (error) {
      if (!isAnswer(error)) unanswered.set(tag, [...(unanswered.get(tag) ?? []), wanted]);
      const now = changedItem<Item & Fields & { etag: string }>(error);
      const isSameAs = (item: Fields) => (name: string) => isSame(item[name], now?.[name]);
      // One's own, of which this page has not heard: nothing to ask about.
      if (now && unanswered.get(tag)?.some((made) => attempt.fields.every(isSameAs(made)))) {
        const left = attempt.fields.filter((name) => !isSameAs(wanted)(name));
        if (left.length === 0) return { ended, item: now };
        changes = Object.fromEntries(left.map((name) => [name, wanted[name]]));
        [before, tag] = [now, now.etag];
        continue;
      }
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

/** Whether the site itself refused a call; otherwise it may have done what was asked. */
function isAnswer(error: unknown): boolean {
  return error instanceof AnswerError && error.explained;
}
