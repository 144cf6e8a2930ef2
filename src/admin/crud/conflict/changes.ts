import type { Changes } from "../../../../contract/endpoints.ts";

export type Fields = Record<string, unknown>;

export function changesBetween<Form extends Fields>(before: Form, form: Form): Changes<Form> {
  const changed = Object.entries(form).filter(([name, value]) => before[name] !== value);
  return Object.fromEntries(changed) as Changes<Form>;
}

/** Whether an item has all of these values already. */
export function holds(item: Fields, changes: Fields): boolean {
  return Object.entries(changes).every(([name, value]) => item[name] === value);
}

/** One field in which two versions part: one's own beside what is stored now. */
export interface Clash {
  field: string;
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
    const mine = field in changes ? changes[field] : before[field];
    const theirs = now[field];
    if (mine === theirs) return [];
    if (!(field in changes)) return [{ field, mine, theirs, by: "them" }];
    return [{ field, mine, theirs, by: before[field] === theirs ? "me" : "both" }];
  });
}
