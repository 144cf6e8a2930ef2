import type { ReactNode } from "react";

export interface Row {
  id: string;
  updated_at: string;
}

interface RowTools<Entity> {
  /** The name of the row. */
  name: string;
  /** Saves some fields, and shows them before the server has answered. */
  change: (changes: Partial<Entity>) => void;
}

export interface Column<Entity> extends Sortable {
  cell: (entity: Entity, tools: RowTools<Entity>) => ReactNode;
}

export interface ColumnSort {
  field: string;
  descending: boolean;
}

/** A column that can be sorted. */
export interface Sortable {
  label: string;
  /** The field that the server sorts by. */
  sort: string;
  /** For numbers, times and states; texts start at A. */
  largestFirst?: boolean;
}

/** A sort as it is written in an address: with a minus, the largest comes first. */
export function sortText({ field, descending }: ColumnSort): string {
  return descending ? `-${field}` : field;
}

/** Undefined if the text names no column. */
export function readSort(
  text: string | null | undefined,
  columns: Sortable[],
): ColumnSort | undefined {
  const field = text?.replace(/^-/, "");
  const column = columns.find(({ sort }) => sort === field);
  return column && { field: column.sort, descending: text?.startsWith("-") === true };
}

/** The sort after a press on a column's head. */
export function nextSort(current: ColumnSort | undefined, column: Sortable): ColumnSort {
  if (current?.field === column.sort) return { ...current, descending: !current.descending };
  return { field: column.sort, descending: column.largestFirst === true };
}
