import type { ReactNode } from "react";

export interface Row {
  id: string;
  updated_at: string;
}

interface RowTools<Entity> {
  /** Saves some fields, and shows them before the server has answered. */
  change: (changes: Partial<Entity>) => void;
}

export interface Column<Entity> extends Sortable {
  cell: (entity: Entity, tools: RowTools<Entity>) => ReactNode;
}

/** The field that a list is sorted by, and whether its largest value comes first. */
export interface Sort {
  field: string;
  descending: boolean;
}

/** What a column's head needs to know for sorting. */
export interface Sortable {
  label: string;
  /** The field that the server sorts by. */
  sort: string;
  /** Texts start at A; numbers, times and states at the largest. */
  largestFirst?: boolean;
}

/** A sort as it is written in an address: with a minus, the largest comes first. */
export function sortText({ field, descending }: Sort): string {
  return descending ? `-${field}` : field;
}

/** Undefined for no text, and for a field that is none of the columns. */
export function readSort(text: string | null | undefined, columns: Sortable[]): Sort | undefined {
  const field = text?.replace(/^-/, "");
  const column = columns.find(({ sort }) => sort === field);
  return column && { field: column.sort, descending: text?.startsWith("-") === true };
}

/** What a press on a column's head leads to. */
export function nextSort(current: Sort | undefined, column: Sortable): Sort {
  if (current?.field === column.sort) return { ...current, descending: !current.descending };
  return { field: column.sort, descending: column.largestFirst === true };
}
