import { useState } from "react";
import type { UnfinishedItem, UnfinishedKind } from "../../../../contract/admin/unfinished.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useDiscardUnfinished, useUnfinished } from "./use-unfinished.ts";
import { Trash2 } from "lucide-react";
import { Tooltip } from "../../../components/ui/tooltip.tsx";
import { shortAgo } from "../../../lib/format/ago.ts";

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

interface UnfinishedRowProps {
  item: UnfinishedItem;
  onOpen: () => void;
  onDiscard: () => void;
}

function UnfinishedRow({ item, onOpen, onDiscard }: UnfinishedRowProps) {
  const { label, item_id, at, device } = item;
  const what = item_id === null ? "New" : "Changes";
  return (
    <li className="flex items-center gap-2 pr-1 pl-4 hover:bg-shell/40">
      <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-3 py-1">
        <button
          type="button"
          onClick={onOpen}
          className="flex min-h-9 max-w-full min-w-0 cursor-pointer items-center text-left font-semibold hover:text-lacquer"
        >
          <span className="sr-only">Continue: </span>
          <span className="line-clamp-2 first-letter:uppercase">{label}</span>
        </button>
        <p className="text-sm text-quiet max-sm:pb-1.5">
          {what} · {shortAgo(Date.now() - Date.parse(at))} · {device}
        </p>
      </div>
      <Tooltip label="Discard">
        <Button variant="quiet" size="icon" aria-label={`Discard: ${label}`} onClick={onDiscard}>
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </Tooltip>
    </li>
  );
}
