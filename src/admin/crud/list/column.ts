import type { ReactNode } from "react";

export type SortValue = string | number | boolean;

export interface Row {
  id: string;
  updated_at: string;
}

export interface RowTools<Entity> {
  /** Saves some fields at once and shows them before the server has answered. */
  change: (changes: Partial<Entity>) => void;
}

export interface Column<Entity> {
  label: string;
  sortBy: (entity: Entity) => SortValue;
  cell: (entity: Entity, tools: RowTools<Entity>) => ReactNode;
}
