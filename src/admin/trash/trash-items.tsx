import { Fragment, useRef, useState } from "react";
import type { Narrowing } from "../../../contract/admin/admin-list.ts";
import type { TrashItem, TrashRef, TrashKind } from "../../../contract/admin/trash.ts";
import { Button } from "../../components/ui/button.tsx";
import { ConfirmDialog } from "../../components/ui/confirm-dialog.tsx";
import type { Progress, Report } from "../crud/list/in-batches.ts";
import { useSelection } from "../crud/list/use-selection.ts";
import { notifyFailure } from "../failure.ts";
import { keyOf, refOf, useTrashCalls, countedItems, nounOf } from "./use-trash-calls.ts";
import {
  Trash2,
  Undo2,
  CalendarHeart,
  Folder,
  Image,
  type LucideIcon,
  Mail,
  Newspaper,
  ShoppingBag,
} from "lucide-react";
import { SelectionBar, type SelectionBarProps } from "../crud/list/selection-bar.tsx";
import { clsx } from "clsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { Tooltip } from "../../components/ui/tooltip.tsx";
import { EditedTime } from "../crud/list/state-columns.tsx";
import { Thumbnail } from "../pictures/thumbnail.tsx";

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

/** Longest pause within the deletion of many, in milliseconds: it is sent in pieces. */
const PAUSE = 2_000;

/** Parts what was deleted, last deleted first, into what went in one go. */
export function groupDeleted(items: TrashItem[]): TrashItem[][] {
  const groups: TrashItem[][] = [];
  let last = -Infinity;
  for (const item of items) {
    const at = Date.parse(item.deleted_at);
    if (last - at <= PAUSE && groups.length > 0) groups.at(-1)?.push(item);
    else groups.push([item]);
    last = at;
  }
  return groups;
}

interface TrashBarProps extends Omit<SelectionBarProps, "noun" | "children"> {
  onRestore: () => void;
  onRemove: () => void;
}

/** What can be done with what is selected in the trash. */
function TrashBar({ onRestore, onRemove, ...props }: TrashBarProps) {
  return (
    <SelectionBar {...props} noun="items">
      <Button variant="secondary" disabled={props.busy} onClick={onRestore}>
        <Undo2 aria-hidden className="size-4" /> Restore
      </Button>
      <Button variant="secondary" disabled={props.busy} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
        <span>
          Delete <span className="max-sm:sr-only">for good</span>
        </span>
      </Button>
    </SelectionBar>
  );
}

/** Of what has no picture, where it is not a picture itself. */
const ICONS: Partial<Record<TrashKind, LucideIcon>> = {
  categories: Folder,
  productCategories: Folder,
  products: ShoppingBag,
  blogPosts: Newspaper,
  seasonPages: CalendarHeart,
  messages: Mail,
};

interface TrashRowProps {
  item: TrashItem;
  selected: boolean;
  busy: boolean;
  onSelect: () => void;
  onRestore: () => void;
  onRemove: () => void;
}

function TrashRow({ item, selected, busy, ...props }: TrashRowProps) {
  const { kind, name, deleted_at, waits_for, picture } = item;
  const Icon = ICONS[kind] ?? Image;
  return (
    <li className={clsx("flex items-center gap-2 py-2 sm:gap-3", selected && "bg-shell/60")}>
      <Checkbox
        aria-label={`Select ${name}`}
        checked={selected}
        onChange={props.onSelect}
        className="shrink-0"
      />
      {picture === null ? (
        <span className="grid h-14 w-12 shrink-0 place-items-center rounded-lg bg-shell text-on-shell">
          <Icon aria-hidden className="size-5" />
        </span>
      ) : (
        <Thumbnail src={picture} className="h-14 w-12 shrink-0 rounded-lg" />
      )}
      <div className="min-w-0 grow">
        <p className="line-clamp-2 font-semibold" title={name}>
          {name}
        </p>
        <p className="text-sm text-quiet first-letter:capitalize">
          {nounOf(kind).one} · <EditedTime at={deleted_at} />
        </p>
        {waits_for !== null && (
          <p className="text-sm text-quiet">
            Its category “{waits_for}” was deleted too: restore that first, or both together.
          </p>
        )}
      </div>
      {waits_for === null && (
        <Button
          data-restore=""
          variant="secondary"
          aria-label={`Restore ${name}`}
          disabled={busy}
          onClick={props.onRestore}
          className="max-sm:px-3"
        >
          <Undo2 aria-hidden className="size-4" />
          <span className="max-sm:sr-only">Restore</span>
        </Button>
      )}
      <Tooltip label="Delete for good">
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Delete ${name} for good`}
          disabled={busy}
          onClick={props.onRemove}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </Tooltip>
    </li>
  );
}
