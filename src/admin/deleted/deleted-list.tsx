import { Fragment, useRef } from "react";
import { numberText } from "../../lib/format/numbers.ts";
import { Button } from "../../components/ui/button.tsx";
import { ListFailure } from "../crud/list/list-states.tsx";
import { DeletedRow } from "./deleted-row.tsx";
import { DeletedGroupRow } from "./deleted-group-row.tsx";
import { groupDeleted } from "./group-deleted.ts";
import { type DeletedCalls, useDeleted, useRestore } from "./use-deleted.ts";

export interface DeletedListProps {
  calls: DeletedCalls;
  /** What the items are called, such as "designs". */
  noun: string;
  /** Restores many at once, where that can be done, and tells of it. */
  onRestoreMany?: (ids: string[]) => Promise<void>;
}

export function DeletedList({ calls, noun, onRestoreMany }: DeletedListProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useDeleted(calls);
  const restore = useRestore(calls);
  const list = useRef<HTMLDivElement>(null);

  /** The row goes; the focus stays in the list. */
  async function restoreAt(id: string, index: number) {
    await restore(id);
    focusNear(index);
  }

  function focusNear(index: number) {
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-restore]");
    (buttons?.[Math.min(index, buttons.length - 1)] ?? list.current)?.focus();
  }

  const groups = groupDeleted(data?.items ?? []);
  const indexes = new Map(data?.items.map(({ id }, index) => [id, index]));

  if (!data && error) {
    return <ListFailure noun={`deleted ${noun}`} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div
      ref={list}
      tabIndex={-1}
      aria-busy={!data}
      className="min-h-32 overflow-y-auto overscroll-contain px-5 pb-4 outline-none"
    >
      <p role="status" className="sr-only">
        {data ? `${numberText(data.total)} can be restored` : "Loading…"}
      </p>
      {data?.items.length === 0 && (
        <p className="py-10 text-center text-quiet">Nothing was deleted in the last 30 days.</p>
      )}
      <ul className="divide-y divide-line">
        {groups.map((group, at) => (
          <Fragment key={group[0]?.id}>
            {onRestoreMany && group.length > 1 && (
              <DeletedGroupRow
                calls={calls}
                noun={noun}
                group={group}
                isWhole={!hasNextPage || at < groups.length - 1}
                onRestoreMany={onRestoreMany}
                onRestored={() => list.current?.focus()}
              />
            )}
            {group.map((item) => (
              <DeletedRow
                key={item.id}
                item={item}
                onRestore={() => restoreAt(item.id, indexes.get(item.id) ?? 0)}
              />
            ))}
          </Fragment>
        ))}
      </ul>
      {data && hasNextPage && (
        <div className="flex items-center justify-between gap-3 border-t border-line pt-3">
          <p className="text-sm text-quiet tabular-nums">
            {numberText(data.items.length)} of {numberText(data.total)}
          </p>
          <Button
            variant="secondary"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {isFetchingNextPage ? "Loading…" : "Show more"}
          </Button>
        </div>
      )}
    </div>
  );
}
