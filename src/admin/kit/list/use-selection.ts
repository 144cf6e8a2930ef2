import { useRef, useState } from "react";
import type { Row } from "./column.ts";

type Id = Pick<Row, "id">;
const NONE: ReadonlySet<string> = new Set();

export type Selection = ReturnType<typeof useSelection>;

/** Which rows are selected, also on other pages and behind a search; `shown` is the page on which ranges are drawn. */
export function useSelection(shown: Id[]) {
  const [ids, setIds] = useState(NONE);
  const lastTurned = useRef<string>(undefined);

  function select(turned: string[], on: boolean) {
    setIds((before) => {
      const next = new Set(before);
      for (const id of turned) {
        if (on) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }

  /** Turns one row; with `range`, everything from the row turned before as well. */
  function toggle(row: Id, range: boolean) {
    const ends = [lastTurned.current, row.id].map((end) => shown.findIndex(({ id }) => id === end));
    const [from = 0, to = 0] = ends.toSorted((a, b) => a - b);
    const turned = range && from >= 0 ? shown.slice(from, to + 1) : [row];
    const on = !ids.has(row.id);
    select(
      turned.map(({ id }) => id),
      on,
    );
    lastTurned.current = row.id;
  }

  return { ids, select, toggle, clear: () => setIds(NONE) };
}
