import type { Crud } from "../../../contract/admin/admin-calls.ts";
import type { Tagged, Changes } from "../../../contract/endpoint.ts";
import { AnswerError, send } from "../../lib/data/send.ts";
import { Refusal } from "../kit/calls.ts";

export type ItemFields = Record<string, unknown>;

/** The data about a saved or deleted item that a conflict needs. */
export interface Attempt {
  /** The item’s name, and its kind. */
  name: string;
  noun: string;
  fields: string[];
  /** The item when editing began. */
  before: ItemFields;
  changes: ItemFields;
  /** Whether there is a complete form that could become a new item. */
  hasForm: boolean;
}

/** A conflict: an item that was changed or deleted by somebody else meanwhile (decision 13). */
export interface Conflict extends Attempt {
  /** `open` continues unfinished work of an item that has been changed since. */
  doing: "save" | "delete" | "open";
  /** The stored item; undefined if it was deleted. */
  now: (ItemFields & { updated_at?: string }) | undefined;
  /** For a deleted item: whether it can be restored. */
  inTrash: boolean;
}

/** The decision; `merged` has the chosen value of each field that both changed. `back` does nothing. */
export type Resolution = { merged: ItemFields } | "delete" | "restore" | "new" | "back";

export type AskAboutConflict = (conflict: Conflict) => Promise<Resolution>;

/** The outcome of a save: merged with others’ changes, only theirs, or restored from the trash. */
export type SaveOutcome = "saved" | "merged" | "theirs" | "restored";

interface SaveCalls<Item> {
  /** Saves changes to the version with this ETag. */
  save: (changes: ItemFields, tag: string) => Promise<Item>;
  restore?: () => Promise<unknown>;
  ask: AskAboutConflict;
}

/** The expected results of saves without a response, by ETag, while the page is open. */
const unanswered = new Map<string, ItemFields[]>();

/**
 * Saves changes to the version with this ETag, merged with others’ changes (decision 13). Asks only if something may be
 * lost: if the item was deleted, or both changed the same field. The caller saves `new`. Throws errors that are no
 * conflict, and a `Refusal` if the admin cancels.
 */
export async function saveOver<Item extends Tagged<object>>(
  attempt: Attempt & { tag: string },
  { save, restore, ask }: SaveCalls<Item>,
): Promise<{ ended: SaveOutcome; item: Item } | { ended: "new" }> {
  let { before, changes, tag } = attempt;
  let ended: SaveOutcome = "saved";
  for (;;) {
    const wanted: ItemFields = { ...before, ...changes };
    try {
      const item = await save(changes, tag);
      unanswered.delete(tag);
      return { ended, item };
    } catch (error) {
      if (!isAnswer(error)) unanswered.set(tag, [...(unanswered.get(tag) ?? []), wanted]);

      if (isGone(error)) {
        const conflict = { ...attempt, before, changes, now: undefined, inTrash: isInTrash(error) };
        const resolution = await ask({ ...conflict, doing: "save" });
        if (resolution === "new") return { ended: "new" };
        if (resolution !== "restore") throw notDone("saved", "deleted");
        if (!restore) throw error;
        await restore();
        ended = "restored";
        continue;
      }

      const now = changedItem<Item & ItemFields & { etag: string }>(error);
      if (!now) throw error;
      // An earlier save of this page whose response was lost: no conflict.
      if (unanswered.get(tag)?.some((made) => isSameIn(attempt.fields, made, now))) {
        const left = attempt.fields.filter((name) => !isSame(wanted[name], now[name]));
        if (left.length === 0) return { ended, item: now };
        changes = Object.fromEntries(left.map((name) => [name, wanted[name]]));
      } else {
        if (holds(now, changes)) return { ended: "saved", item: now };
        const merged = await mergeChanges("save", { ...attempt, before, changes }, now, ask);
        if (!merged) throw notDone("saved", "changed");
        if (holds(now, merged)) return { ended: "theirs", item: now };
        if (ended === "saved" && !isSameIn(attempt.fields, before, now)) ended = "merged";
        changes = merged;
      }
      [before, tag] = [now, now.etag];
    }
  }
}

/** Deletes the version with this ETag. Asks if it was changed meanwhile; a missing item counts as deleted. */
export async function deleteOver(
  attempt: Attempt & { tag: string },
  remove: (tag: string) => Promise<unknown>,
  ask: AskAboutConflict,
): Promise<void> {
  let { tag } = attempt;
  for (;;) {
    try {
      await remove(tag);
      return;
    } catch (error) {
      if (isGone(error)) return;
      const now = changedItem<ItemFields & { etag: string }>(error);
      if (!now) throw error;
      if (!isSameIn(attempt.fields, attempt.before, now)) {
        const resolution = await ask({ ...attempt, doing: "delete", now, inTrash: false });
        if (resolution !== "delete") throw notDone("deleted", "changed");
      }
      tag = now.etag;
    }
  }
}

/** An autosaved form with its changes. */
export interface Rebased<Form, Before> {
  before: Before;
  form: Partial<Form>;
}

/**
 * Rebases an autosaved form, based on `older`, on the current item: `ask` decides about fields that both changed.
 * Undefined if nothing has changed since, or if the decision is postponed.
 */
export async function rebaseAutosave<Form, Item extends Tagged<object>>(
  attempt: Pick<Attempt, "name" | "noun" | "fields"> & { changes: Partial<Form> },
  { older, now }: { older: Item; now: Item },
  ask: AskAboutConflict,
): Promise<Rebased<Form, Item> | undefined> {
  if (older.etag === now.etag) return undefined;
  const whole = { ...attempt, hasForm: true, before: { ...older } };
  const form = await mergeChanges("open", whole, { ...now }, ask);
  return form && { before: now, form: form as Partial<Form> };
}

/** A complete form with its idempotency key (decision 13). */
export interface KeyedForm<Form> {
  form: Form;
  key: string;
}

/**
 * Adds a form. When a first try arrived, its answer was lost and the form was changed before this one,
 * `change` saves the change to what the first made.
 */
export async function addOnce<Form extends ItemFields, Entity extends Form & { id: string }>(
  calls: Crud<Form, Tagged<Entity>>,
  { form, key }: KeyedForm<Form>,
  change: (made: Tagged<Entity>, changes: Changes<Form>) => Promise<unknown>,
): Promise<void> {
  try {
    await send(calls.create, form, { key });
  } catch (error) {
    const made = presentIn<Tagged<Entity>>(error, KEY_REUSED);
    if (!made) throw error;
    // A blank address is not a change: the site made one.
    const given = form["slug"] === "" ? { ...form, slug: made["slug"] } : form;
    await change(made, changesBetween<Form>(made, given));
  }
}

/** The title of the toast after a save. */
export function outcomeTitle(what: string, ended: SaveOutcome): string {
  if (ended === "theirs") return "Kept the other changes";
  return ended === "merged"
    ? `${what} saved and merged with changes made elsewhere`
    : `${what} saved`;
}

/** A field in which two versions differ: mine and the stored one. */
export interface Clash {
  field: string;
  before: unknown;
  mine: unknown;
  theirs: unknown;
  /** Who changed it since the common version. */
  by: "both" | "me" | "them";
}

/**
 * The fields that differ between `before` with my changes and `now` with others’. With `by: "them"` I did not change
 * the field: `mine` is the old value.
 */
export function clashes(
  fields: string[],
  before: ItemFields,
  changes: ItemFields,
  now: ItemFields,
): Clash[] {
  return fields.flatMap((field): Clash[] => {
    const was = before[field];
    const mine = field in changes ? changes[field] : was;
    const theirs = now[field];
    if (isSame(mine, theirs)) return [];
    const by = isSame(was, mine) ? "them" : isSame(was, theirs) ? "me" : "both";
    return [{ field, before: was, mine, theirs, by }];
  });
}

/**
 * Merges field by field: one-sided changes are applied, and `ask` decides about the rest. Undefined if it decides
 * nothing.
 */
async function mergeChanges(
  doing: "save" | "open",
  attempt: Attempt,
  now: ItemFields,
  ask: AskAboutConflict,
): Promise<ItemFields | undefined> {
  const { fields, before, changes } = attempt;
  const all = clashes(fields, before, changes, now);
  if (all.every(({ by }) => by !== "both")) return mergedChanges(all, {});
  const resolution = await ask({ ...attempt, doing, now, inTrash: false });
  return typeof resolution === "object" ? mergedChanges(all, resolution.merged) : undefined;
}

/** The changes to save over `now`: my own, and for fields that both changed the chosen values. */
export function mergedChanges(all: Clash[], chosen: ItemFields): ItemFields {
  const merged = all.flatMap(({ field, mine, theirs, by }): [string, unknown][] => {
    const value = by === "me" ? mine : by === "both" ? chosen[field] : theirs;
    return isSame(value, theirs) ? [] : [[field, value]];
  });
  return Object.fromEntries(merged);
}

export function changesBetween<Form extends ItemFields>(before: Form, form: Form): Changes<Form> {
  const changed = Object.entries(form).filter(([name, value]) => !isSame(before[name], value));
  return Object.fromEntries(changed) as Changes<Form>;
}

/** Whether an item has all of these values already. */
export function holds(item: ItemFields, changes: ItemFields): boolean {
  return isSameIn(Object.keys(changes), changes, item);
}

function isSameIn(fields: string[], one: ItemFields, other: ItemFields): boolean {
  return fields.every((name) => isSame(one[name], other[name]));
}

/** Whether two values of a field are equal: lists by content, and an absent one to null. */
export function isSame(a: unknown, b: unknown): boolean {
  return (
    (a ?? null) === (b ?? null) || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b))
  );
}

const CHANGED = 412;
const GONE = new Set([404, 410]);
const KEY_REUSED = 422;

/** Whether a call failed because its item was deleted. */
export function isGone(error: unknown): error is AnswerError {
  return error instanceof AnswerError && GONE.has(error.status);
}

function isInTrash(error: AnswerError): boolean {
  return (error.problem as { in_trash?: boolean }).in_trash === true;
}

/** Whether the site itself refused a call; otherwise it may have succeeded. */
function isAnswer(error: unknown): boolean {
  return error instanceof AnswerError && error.explained;
}

/** The current item, from the 412 response of a call. */
export function changedItem<Entity>(error: unknown): Entity | undefined {
  return presentIn<Entity>(error, CHANGED);
}

function presentIn<Entity>(error: unknown, status: number): Entity | undefined {
  if (!(error instanceof AnswerError) || error.status !== status) return undefined;
  return (error.problem as { present?: Entity }).present;
}

function notDone(done: "saved" | "deleted", why: "changed" | "deleted"): Refusal {
  return new Refusal(`Not ${done}: it was ${why} elsewhere.`);
}
