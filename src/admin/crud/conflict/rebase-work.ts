import type { Tagged } from "../../../../contract/tagged.ts";
import type { AskAboutConflict, Attempt } from "./conflict.ts";
import { mergeChanges } from "./resolve-conflict.ts";

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
