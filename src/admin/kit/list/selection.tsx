import { clsx } from "clsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { IconButton } from "../buttons.tsx";
import { ACTION_ROW, type RowAction, RowActions } from "./list-body.tsx";
import { type LucideIcon, X } from "lucide-react";
import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { numberText } from "../../../lib/format/numbers.ts";
import type { Progress, Report } from "../bulk.ts";
import { notifyFailure } from "../calls.ts";
import { shortAgo, minuteText } from "../../../lib/format/dates.ts";

const NONE: ReadonlySet<string> = new Set();

export type Selection = ReturnType<typeof useSelection>;

/** The selected rows, also of other pages and searches. Ranges are within the `shown` page. */
export function useSelection(shown: { id: string }[]) {
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

  /** Selects or deselects a row; with `range`, all rows from the last one on. */
  function toggle(id: string, range: boolean) {
    const ends = [lastTurned.current, id].map((end) => shown.findIndex((row) => row.id === end));
    const [from = 0, to = 0] = ends.toSorted((a, b) => a - b);
    const turned = range && from >= 0 ? shown.slice(from, to + 1).map((row) => row.id) : [id];
    select(turned, !ids.has(id));
    lastTurned.current = id;
  }

  return { ids, selected: [...ids], select, toggle, clear: () => setIds(NONE) };
}

/** Whether Shift was held. The space bar triggers a click, too. */
export function withShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}

/** Runs bulk actions, one at a time. */
export function useBulkWork() {
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<Progress>();

  /** Returns whether all was done. Errors are shown in a toast with the title `failure`. */
  async function run(failure: string, work: (report: Report) => Promise<boolean>) {
    setBusy(true);
    try {
      return await work(setProgress);
    } catch (error) {
      notifyFailure(failure, error);
      return false;
    } finally {
      setBusy(false);
      setProgress(undefined);
    }
  }

  return { run, busy, progress };
}

/** Marks the control of a row that gets the focus when a row near it disappears. */
export const FOCUS_NEARBY = { "data-focus-nearby": "" };

/** Remembers the focused row. The returned function focuses the row in its place, or the list. */
function focusNearby(list: RefObject<HTMLElement | null>): () => void {
  const rows = [...(list.current?.querySelectorAll("li") ?? [])];
  const at = Math.max(
    rows.findIndex((row) => row.contains(document.activeElement)),
    0,
  );
  return () => {
    const controls = list.current?.querySelectorAll<HTMLElement>("[data-focus-nearby]");
    (controls?.[Math.min(at, controls.length - 1)] ?? list.current)?.focus();
  };
}

type BulkList = ReturnType<typeof useBulkList>;

/** A list whose rows can be selected, and changed together; afterwards the focus stays nearby. */
export function useBulkList(rows: { id: string }[], failure: string) {
  const list = useRef<HTMLDivElement>(null);
  const selection = useSelection(rows);
  const work = useBulkWork();

  /** Clears the selection if all was done. */
  async function run(doIt: (report: Report) => Promise<boolean>) {
    const focus = focusNearby(list);
    if (await work.run(failure, doIt)) selection.clear();
    focus();
  }

  return { list, selection, work, run };
}

interface SelectableRowProps {
  id: string;
  name: string;
  bulk: BulkList;
  actions: RowAction[];
  children: ReactNode;
}

/** A row of a list without columns. */
export function SelectableRow({ id, name, bulk, actions, children }: SelectableRowProps) {
  const { selection, work } = bulk;
  const selected = selection.ids.has(id);
  return (
    <li
      className={clsx(
        ACTION_ROW,
        "relative flex flex-wrap items-center gap-2 border-b border-line py-1.5 sm:gap-3",
        selected && "bg-shell/60",
      )}
    >
      <Checkbox
        aria-label={`Select ${name}`}
        checked={selected}
        onChange={({ nativeEvent }) => selection.toggle(id, withShift(nativeEvent))}
        className="shrink-0"
      />
      {children}
      <RowActions
        row={name}
        actions={actions.map((action) => ({ ...action, disabled: work.busy }))}
      />
    </li>
  );
}

interface SelectionBarProps extends Pick<BulkList, "selection" | "work"> {
  /** What is selected: “rows”. */
  noun: string;
  /** The number of rows on all pages. */
  found: number;
  /** The ids of all of them. */
  readFound: () => Promise<string[]>;
  children: ReactNode;
}

/** The bar with the bulk actions, shown while something is selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { noun, selection, work, found } = props;
  const { busy, progress } = work;

  const selectFound = () =>
    work.run("Couldn’t select everything", async () => {
      selection.select(await props.readFound(), true);
      return true;
    });

  const { size } = selection.ids;
  if (size === 0) return null;
  return (
    <div
      role="group"
      aria-label={`Selected ${noun}`}
      data-selection-bar=""
      className="sticky bottom-[calc(var(--foot)+0.75rem)] z-20 mt-3 flex w-fit max-w-full flex-wrap items-center gap-1 rounded-control border border-line bg-surface p-1 shadow-float"
    >
      <IconButton Icon={X} label="Clear selection" disabled={busy} onClick={selection.clear} />
      <p role="status" className="pr-2 text-sm font-semibold whitespace-nowrap tabular-nums">
        {progress
          ? `${numberText(progress.done)} of ${numberText(progress.total)}`
          : `${numberText(size)} selected`}
      </p>
      {progress && (
        <div className="w-24 pr-2">
          <ProgressBar label={`Selected ${noun} done`} share={progress.done / progress.total} />
        </div>
      )}
      {size < found && !busy && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => void selectFound()}
          className="max-sm:px-0"
        >
          <span>
            <span className="max-sm:sr-only">Select</span> all {numberText(found)}
          </span>
        </Button>
      )}
      {props.children}
    </div>
  );
}

interface BarButtonProps extends ComponentProps<typeof Button> {
  Icon: LucideIcon;
}

/** A button of the bar; phones show only its icon. */
export function BarButton({ Icon, children, className = "", ...props }: BarButtonProps) {
  return (
    <Button variant="secondary" className={`max-sm:px-3 ${className}`} {...props}>
      <Icon aria-hidden className="size-4" /> <span className="max-sm:sr-only">{children}</span>
    </Button>
  );
}

/** How long ago something was changed; its tooltip says when. */
export function EditedTime({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time
      dateTime={at}
      title={minuteText(date)}
      className="text-sm whitespace-nowrap text-quiet tabular-nums"
    >
      {shortAgo(Date.now() - date.getTime())}
    </time>
  );
}
