import type { ReactNode } from "react";
import type { Sortable } from "./sort.ts";

export interface Row {
  id: string;
  updated_at: string;
}

export interface RowTools<Entity> {
  /** Saves some fields at once and shows them before the server has answered. */
  change: (changes: Partial<Entity>) => void;
}

export interface Column<Entity> extends Sortable {
  cell: (entity: Entity, tools: RowTools<Entity>) => ReactNode;
}
