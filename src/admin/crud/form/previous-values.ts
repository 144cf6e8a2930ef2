import type { Changes } from "../../../../contract/endpoints.ts";
import type { Fields } from "../conflict/changes.ts";

/** Rows that had the same values before a change of many. */
export interface Previous<Form> {
  changes: Changes<Form>;
  ids: string[];
}

/** What brings the rows back to what they were before `changes`: a group for each former state. */
export function previousValues<Form extends Fields>(
  rows: (Form & { id: string })[],
  changes: Changes<Form>,
): Previous<Form>[] {
  const names = Object.keys(changes);
  const groups = new Map<string, Previous<Form>>();
  for (const row of rows) {
    const before = Object.fromEntries(names.map((name) => [name, row[name]])) as Changes<Form>;
    const state = JSON.stringify(before);
    const group = groups.get(state) ?? { changes: before, ids: [] };
    group.ids.push(row.id);
    groups.set(state, group);
  }
  return [...groups.values()];
}
