import type { ChangedItem } from "../../../contract/admin/admin-list.ts";

/** Items that held the same before they were changed with others. */
export interface Previous<Changes> {
  changes: Changes;
  ids: string[];
}

/** What brings items back to what they were before: a group for each former state. */
export function previousValues<Changes>(
  changed: Pick<ChangedItem<Changes>, "id" | "before">[],
): Previous<Changes>[] {
  const groups = new Map<string, Previous<Changes>>();
  for (const { id, before } of changed) {
    const state = JSON.stringify(before);
    const group = groups.get(state) ?? { changes: before, ids: [] };
    group.ids.push(id);
    groups.set(state, group);
  }
  return [...groups.values()];
}
