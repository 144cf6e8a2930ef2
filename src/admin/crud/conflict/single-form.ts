import type { Changes } from "../../../../contract/endpoints.ts";
import type { Tagged } from "../../../../contract/tagged.ts";
import { Refusal } from "../../kit/failure.ts";
import type { AskAboutConflict, Attempt } from "./conflict.ts";
import { type Ended, saveOver } from "./save-over.ts";
import { mergeChanges } from "./resolve-conflict.ts";

interface SingleForm<Form, Item> {
  /** What it is called, and its kind. */
  name: string;
  noun: string;
  fields: string[];
  /** Saves changes of the state that has this tag. */
  save: (changes: Changes<Form>, tag: string) => Promise<Item>;
}

/** A form of what there is one of, and which two may change at once (decision 13). */
export function singleForm<Form, Item extends Tagged<object>>(
  { name, noun, fields, save }: SingleForm<Form, Item>,
  ask: AskAboutConflict,
) {
  return {
    async save(before: Item, changes: Changes<Form>): Promise<{ ended: Ended; item: Item }> {
      const attempt = { doing: "save" as const, name, noun, fields, changes, hasForm: true };
      const outcome = await saveOver<Item>(
        { ...attempt, before: { ...before }, tag: before.etag },
        { save: (fields, tag) => save(fields as Changes<Form>, tag), ask },
      );
      if (outcome.ended === "new") throw new Refusal("It is gone, and was not saved.");
      return outcome;
    },

    /** Unfinished work, which began with `older`, as work on what there is now. */
    rebase: (older: Item, form: Partial<Form>, now: Item) =>
      rebaseWork<Form, Item>({ name, noun, fields, changes: form }, { older, now }, ask),
  };
}

/** What a toast says of a save. */
export function endedTitle(what: string, ended: Ended): string {
  if (ended === "theirs") return "The other changes were kept";
  return ended === "merged" ? `${what} saved, with what was changed elsewhere` : `${what} saved`;
}

/** Unfinished work, with what it changes. */
export interface Rebased<Form, Before> {
  before: Before;
  form: Partial<Form>;
}

/**
 * Unfinished work, which began with `older`, as work on what is there now: `ask` decides about what both
 * changed. Undefined when nothing has changed since, or when it is left to be decided later.
 */
export async function rebaseWork<Form, Item extends Tagged<object>>(
  attempt: Omit<Attempt, "doing" | "hasForm" | "before">,
  { older, now }: { older: Item; now: Item },
  ask: AskAboutConflict,
): Promise<Rebased<Form, Item> | undefined> {
  if (older.etag === now.etag) return undefined;
  const whole = { ...attempt, doing: "open" as const, hasForm: true, before: { ...older } };
  const form = await mergeChanges(whole, { ...now }, ask);
  return form && { before: now, form: form as Partial<Form> };
}
