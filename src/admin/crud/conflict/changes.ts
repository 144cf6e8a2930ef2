import type { Changes } from "../../../../contract/endpoint.ts";

export type Fields = Record<string, unknown>;

export function changesBetween<Form extends Fields>(before: Form, form: Form): Changes<Form> {
  const changed = Object.entries(form).filter(([name, value]) => !isSame(before[name], value));
  return Object.fromEntries(changed) as Changes<Form>;
}

/** Whether an item has all of these values already. */
export function holds(item: Fields, changes: Fields): boolean {
  return Object.entries(changes).every(([name, value]) => isSame(item[name], value));
}

/** Whether two values of a field are the same: a list by what it holds. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));
}

/** One field in which two versions part: one's own beside what is stored now. */
export interface Clash {
  field: string;
  before: unknown;
  mine: unknown;
  theirs: unknown;
  /** Who changed it since both were the same. */
  by: "both" | "me" | "them";
}

/**
 * The fields in which `before`, changed by me, and `now`, changed by others, part. With `by: "them"`
 * nothing of mine is at stake: `mine` is what it was.
 */
export function clashes(fields: string[], before: Fields, changes: Fields, now: Fields): Clash[] {
  return fields.flatMap((field): Clash[] => {
    const was = before[field];
    const mine = field in changes ? changes[field] : was;
    const theirs = now[field];
    if (isSame(mine, theirs)) return [];
    const by = isSame(was, mine) ? "them" : isSame(was, theirs) ? "me" : "both";
    return [{ field, before: was, mine, theirs, by }];
  });
}

/** What was chosen of a field that both changed. */
export interface Choice {
  side: "mine" | "theirs" | "both";
  value: unknown;
}

/** What is to be saved over `now`: my own changes, and of fields that both changed what was chosen. */
export function mergedChanges(all: Clash[], chosen: Fields): Fields {
  const merged = all.flatMap(({ field, mine, theirs, by }): [string, unknown][] => {
    const value = by === "me" ? mine : by === "both" ? chosen[field] : theirs;
    return isSame(value, theirs) ? [] : [[field, value]];
  });
  return Object.fromEntries(merged);
}
