import { AnswerError } from "../../../lib/data/send.ts";
import type { Row } from "../../kit/list/column.ts";
import type { Fields } from "./changes.ts";

/** An item that somebody else changed or deleted while it was being worked on (decision 13). */
export interface Conflict {
  /** `open` goes on with unfinished work of an item that has been changed since. */
  doing: "save" | "delete" | "open";
  /** What the item is called, and its kind. */
  name: string;
  noun: string;
  fields: string[];
  before: Fields;
  /** What was to be saved. */
  changes: Fields;
  /** As it is stored now; undefined when it was deleted. */
  now: (Fields & Partial<Row>) | undefined;
  /** Of what was deleted: whether it can be restored. */
  inTrash: boolean;
  /** Whether there is a whole form that could become a new item. */
  hasForm: boolean;
}

/** What a call is about, before it is known how that stands. */
export type Attempt = Omit<Conflict, "now" | "inTrash">;

/** What is to be done; `merged` is what was chosen of each field that both changed. `back` does nothing. */
export type Resolution = { merged: Fields } | "delete" | "restore" | "new" | "back";

export type AskAboutConflict = (conflict: Conflict) => Promise<Resolution>;

const CHANGED = 412;
const GONE = new Set([404, 410]);
const KEY_REUSED = 422;

/** Whether a call failed because its item was deleted. */
export function isGone(error: unknown): error is AnswerError {
  return error instanceof AnswerError && GONE.has(error.status);
}

/** Whether what was deleted can be restored. */
export function isInTrash(error: unknown): boolean {
  return isGone(error) && (error.problem as { in_trash?: boolean }).in_trash === true;
}

/** The item as it is now, out of the refusal of a call that knew an older one. */
export function changedItem<Entity>(error: unknown): Entity | undefined {
  return presentIn<Entity>(error, CHANGED);
}

/** The item that a first call made, whose answer was lost (decision 13). */
export function madeBefore<Entity>(error: unknown): Entity | undefined {
  return presentIn<Entity>(error, KEY_REUSED);
}

function presentIn<Entity>(error: unknown, status: number): Entity | undefined {
  if (!(error instanceof AnswerError) || error.status !== status) return undefined;
  return (error.problem as { present?: Entity }).present;
}
