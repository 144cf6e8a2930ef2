import { useMemo, useRef, useState } from "react";
import type { Row } from "./column.ts";

const NONE: ReadonlySet<string> = new Set();

export interface Selection<Entity> {
  ids: ReadonlySet<string>;
  /** Out of all rows, also those that a search hides at the moment. */
  rows: Entity[];
  select: (rows: Entity[], on: boolean) => void;
  /** Turns one row; with `range`, everything from the row turned before as well. */
  toggle: (row: Entity, range: boolean) => void;
  clear: () => void;
}

/** Which of `all` rows are selected; `shown` is the page on which ranges are drawn. */
export function useSelection<Entity extends Row>(all: Entity[], shown: Entity[]) {
  const [ids, setIds] = useState(NONE);
  const lastTurned = useRef<string>(undefined);
  const rows = useMemo(() => all.filter(({ id }) => ids.has(id)), [all, ids]);

  function select(turned: Entity[], on: boolean) {
    const next = new Set(ids);
    for (const { id } of turned) {
      if (on) next.add(id);
      else next.delete(id);
    }
    setIds(next);
  }

  function toggle(row: Entity, range: boolean) {
    const ends = [lastTurned.current, row.id].map((end) => shown.findIndex(({ id }) => id === end));
    const [from = 0, to = 0] = ends.toSorted((a, b) => a - b);
    const turned = range && from >= 0 ? shown.slice(from, to + 1) : [row];
    select(turned, !ids.has(row.id));
    lastTurned.current = row.id;
  }

  const selection: Selection<Entity> = { ids, rows, select, toggle, clear: () => setIds(NONE) };
  return selection;
}
