import { useState } from "react";
import { type UnfinishedItem, type UnfinishedKind } from "../../../../contract/admin/unfinished.ts";
import { Button } from "../../../components/ui/button.tsx";
import { UnfinishedRow } from "./unfinished-row.tsx";
import { useDiscardUnfinished, useUnfinished } from "./use-unfinished.ts";

interface UnfinishedListProps {
  kind: UnfinishedKind;
  onOpen: (item: UnfinishedItem) => void;
}

/** So many are shown at first. */
const FEW = 3;

/** What was begun on any device and not saved; nothing where there is none. */
export function UnfinishedList({ kind, onOpen }: UnfinishedListProps) {
  const { items = [] } = useUnfinished(kind);
  const discard = useDiscardUnfinished();
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, FEW);
  if (items.length === 0) return null;
  return (
    <section
      aria-labelledby={HEADING}
      className="mt-3 rounded-control border border-line bg-surface"
    >
      <h2 id={HEADING} className="px-4 pt-2.5 text-sm font-semibold text-quiet">
        Unfinished
      </h2>
      <ul className="divide-y divide-line">
        {shown.map((item) => (
          <UnfinishedRow
            key={item.id}
            item={item}
            onOpen={() => onOpen(item)}
            onDiscard={() => discard(item)}
          />
        ))}
      </ul>
      {items.length > shown.length && (
        <Button
          variant="quiet"
          onClick={() => setAll(true)}
          className="w-full rounded-t-none border-t-line"
        >
          Show all {items.length}
        </Button>
      )}
    </section>
  );
}

const HEADING = "unfinished";
