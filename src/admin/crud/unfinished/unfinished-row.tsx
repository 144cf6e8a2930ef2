import { Trash2 } from "lucide-react";
import type { UnfinishedItem } from "../../../../contract/admin/unfinished.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Tooltip } from "../../../components/ui/tooltip.tsx";
import { shortAgo } from "../../../lib/format/ago.ts";

interface UnfinishedRowProps {
  item: UnfinishedItem;
  onOpen: () => void;
  onDiscard: () => void;
}

export function UnfinishedRow({ item, onOpen, onDiscard }: UnfinishedRowProps) {
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
