import { AnswerError } from "../../../lib/data/send.ts";
import type { Row } from "../list/column.ts";
import type { Fields } from "./changes.ts";

/** An item that somebody else changed or deleted while it was being worked on (decision A20). */
export interface Conflict {
  doing: "save" | "delete";
  /** What the item is called, and its kind. */
  name: string;
  noun: string;
  fields: string[];
  before: Fields;
  /** What was to be saved. */
  changes: Fields;
  /** As it is stored now; undefined when it was deleted. */
  now: (Fields & Row) | undefined;
  /** Whether there is a whole form that could become a new item. */
  hasForm: boolean;
}

/** `mine` saves or deletes all the same; `back` does nothing. */
export type Resolution = "mine" | "theirs" | "restore" | "new" | "back";

export type AskAboutConflict = (conflict: Conflict) => Promise<Resolution>;

const CHANGED = 412;
const GONE = 404;
const KEY_REUSED = 422;

/** Whether a call failed because its item was deleted. */
export function isGone(error: unknown): boolean {
  return error instanceof AnswerError && error.status === GONE;
}

/** The item as it is now, out of the refusal of a call that knew an older one. */
export function changedItem<Entity>(error: unknown): Entity | undefined {
  return presentIn<Entity>(error, CHANGED);
}

/** The item that a first call made, whose answer was lost (decision A19). */
export function madeBefore<Entity>(error: unknown): Entity | undefined {
  return presentIn<Entity>(error, KEY_REUSED);
}

function presentIn<Entity>(error: unknown, status: number): Entity | undefined {
  if (!(error instanceof AnswerError) || error.status !== status) return undefined;
  return (error.problem as { present?: Entity }).present;
}
