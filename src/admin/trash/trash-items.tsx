import { Fragment, useRef, useState } from "react";
import type { Narrowing } from "../../../contract/admin/admin-list.ts";
import type { TrashItem, TrashRef } from "../../../contract/admin/trash.ts";
import { Button } from "../../components/ui/button.tsx";
import { ConfirmDialog } from "../../components/ui/confirm-dialog.tsx";
import type { Progress, Report } from "../crud/list/in-batches.ts";
import { useSelection } from "../crud/list/use-selection.ts";
import { notifyFailure } from "../failure.ts";
import { groupDeleted } from "./group-deleted.ts";
import { TrashBar } from "./trash-bar.tsx";
import { keyOf, refOf } from "./trash-ref.ts";
import { TrashRow } from "./trash-row.tsx";
import { countedItems } from "./trash-words.ts";
import { useTrashCalls } from "./use-trash-calls.ts";

interface TrashItemsProps {
  /** Those of the page that is shown. */
  items: TrashItem[];
  total: number;
  narrowing: Narrowing;
}

/** A page of the trash, and what can be done with one, with those that went together, and with the selected. */
export function TrashItems({ items, total, narrowing }: TrashItemsProps) {
  const calls = useTrashCalls();
  const selection = useSelection(items.map((item) => ({ id: keyOf(item) })));
  const selected = [...selection.ids].map(refOf);
  const [progress, setProgress] = useState<Progress>();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<{ refs: TrashRef[]; what: string }>();
  const list = useRef<HTMLDivElement>(null);

  /** What is done leaves the list; the focus stays in it. */
  async function run(work: (report: Report) => Promise<boolean>) {
    const rows = [...(list.current?.querySelectorAll("li") ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    setBusy(true);
    try {
      if (await work(setProgress)) selection.clear();
    } catch (error) {
      notifyFailure("The trash could not be read", error);
    } finally {
      setBusy(false);
      setProgress(undefined);
      const buttons = list.current?.querySelectorAll<HTMLElement>("[data-restore]");
      (buttons?.[Math.min(Math.max(at, 0), buttons.length - 1)] ?? list.current)?.focus();
    }
  }

  const restore = (refs: TrashRef[]) => run((report) => calls.restore(refs, report));

  /** All that went in one go with a group, on whatever pages it is. */
  const restoreTogether = (group: TrashItem[]) =>
    run(async (report) => {
      const keys = new Set(group.map(keyOf));
      const isWanted = (one: TrashItem[]) => one.some((item) => keys.has(keyOf(item)));
      const read = await calls.read(narrowing, (found) => {
        const groups = groupDeleted(found).map(isWanted);
        return groups.includes(true) && groups.at(-1) === false;
      });
      return calls.restore(groupDeleted(read).filter(isWanted).flat(), report);
    });

  const selectFound = () =>
    run(async () => {
      const found = await calls.read(narrowing, () => false);
      selection.select(found.map(keyOf), true);
      return false;
    });

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <ul className="divide-y divide-line border-y border-line">
        {groupDeleted(items).map((group) => (
          <Fragment key={group[0]?.id}>
            {group.length > 1 && (
              <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2 pl-3">
                <p className="text-sm font-semibold text-quiet tabular-nums">
                  {countedItems(group)} deleted in one go
                </p>
                <Button
                  variant="secondary"
                  disabled={busy}
                  onClick={() => void restoreTogether(group)}
                >
                  Restore together
                </Button>
              </li>
            )}
            {group.map((item) => (
              <TrashRow
                key={item.id}
                item={item}
                selected={selection.ids.has(keyOf(item))}
                busy={busy}
                onSelect={() => selection.toggle({ id: keyOf(item) }, false)}
                onRestore={() => void restore([item])}
                onRemove={() => setAsked({ refs: [item], what: `“${item.name}”` })}
              />
            ))}
          </Fragment>
        ))}
      </ul>
      {selected.length > 0 && (
        <TrashBar
          selected={selected.length}
          found={total}
          progress={progress}
          busy={busy}
          onSelectFound={() => void selectFound()}
          onClear={selection.clear}
          onRestore={() => void restore(selected)}
          onRemove={() => setAsked({ refs: selected, what: countedItems(selected) })}
        />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={`Delete ${asked?.what ?? ""} for good?`}
        description="This cannot be undone. What was kept of earlier versions goes, too."
        action="Delete for good"
        cancel="Keep in the trash"
        onConfirm={() => {
          const { refs = [] } = asked ?? {};
          setAsked(undefined);
          void run((report) => calls.remove(refs, report));
        }}
      />
    </div>
  );
}
