import { ChevronDown, Trash2, X } from "lucide-react";
import { useState } from "react";
import { numberText } from "../../../lib/format/numbers.ts";
import type { Changes } from "../../../../contract/endpoints.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuTrigger,
} from "../../../components/ui/menu.tsx";
import { notifyFailure } from "../../failure.ts";
import { type Progress, type Report } from "./in-batches.ts";

/** Changes that may be made to all selected rows; a label parts them from those before. */
export interface BulkChanges<Form> {
  label?: string;
  items: { label: string; changes: Changes<Form> }[];
}

interface BulkBarProps<Form> {
  selected: number;
  found: number;
  changes: BulkChanges<Form>[];
  onSelectFound: () => Promise<void>;
  onClear: () => void;
  onChange: (changes: Changes<Form>, report: Report) => Promise<boolean>;
  onRemove: (report: Report) => Promise<boolean>;
}

/** What can be done to the selected rows, at hand above the window's lower edge. */
export function BulkBar<Form>(props: BulkBarProps<Form>) {
  const { selected, found } = props;
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<Progress>();
  const [selecting, setSelecting] = useState(false);

  async function selectFound() {
    setSelecting(true);
    try {
      await props.onSelectFound();
    } catch (error) {
      notifyFailure("Not all were selected", error);
    } finally {
      setSelecting(false);
    }
  }

  async function run(work: (report: Report) => Promise<boolean>) {
    setBusy(true);
    const done = await work(setProgress);
    setBusy(false);
    setProgress(undefined);
    if (!done) return;
    props.onClear();
    document.querySelector<HTMLElement>("input[type=search]")?.focus();
  }

  return (
    <div
      role="group"
      aria-label="Selected rows"
      className="sticky bottom-3 z-20 mt-3 flex w-fit max-w-full flex-wrap items-center gap-1 rounded-control border border-line bg-surface p-1 shadow-float"
    >
      <Button
        variant="quiet"
        size="icon"
        aria-label="Clear selection"
        disabled={busy}
        onClick={props.onClear}
      >
        <X aria-hidden className="size-4" />
      </Button>
      <p role="status" className="pr-2 text-sm font-semibold whitespace-nowrap tabular-nums">
        {progress
          ? `${numberText(progress.done)} of ${numberText(progress.total)}`
          : `${numberText(selected)} selected`}
      </p>
      {progress && (
        <div className="w-24 pr-2">
          <ProgressBar label="Selected rows done" share={progress.done / progress.total} />
        </div>
      )}
      {selected < found && !busy && (
        <Button
          variant="quiet"
          size="small"
          disabled={selecting}
          onClick={() => void selectFound()}
          className="max-sm:px-0"
        >
          <span>
            <span className="max-sm:sr-only">Select</span> all {numberText(found)}
          </span>
        </Button>
      )}
      <Menu>
        <MenuTrigger asChild>
          <Button variant="secondary" disabled={busy} className="max-sm:px-3">
            Change <ChevronDown aria-hidden className="size-4" />
          </Button>
        </MenuTrigger>
        <MenuContent side="top">
          {props.changes.map(({ label, items }) => (
            <div key={label ?? ""} role="group" aria-label={label}>
              {label && <MenuLabel>{label}</MenuLabel>}
              {items.map((item) => (
                <MenuItem
                  key={item.label}
                  onSelect={() => void run((report) => props.onChange(item.changes, report))}
                >
                  {item.label}
                </MenuItem>
              ))}
            </div>
          ))}
        </MenuContent>
      </Menu>
      <Button
        variant="secondary"
        aria-label="Delete selected"
        disabled={busy}
        onClick={() => void run(props.onRemove)}
        className="max-sm:px-3"
      >
        <Trash2 aria-hidden className="size-4" /> <span className="max-sm:sr-only">Delete</span>
      </Button>
    </div>
  );
}
