import { X } from "lucide-react";
import type { ReactNode } from "react";
import { numberText } from "../../../lib/format/numbers.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import type { Progress } from "../in-batches.ts";

export interface SelectionBarProps {
  /** What is selected: “rows”. */
  noun: string;
  selected: number;
  found: number;
  /** While something is done with them. */
  progress: Progress | undefined;
  /** As well as while all that is found is being selected. */
  busy: boolean;
  onSelectFound: () => void;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

/** What is selected, at hand above the window's lower edge. */
export function SelectionBar(props: SelectionBarProps) {
  const { noun, selected, found, progress, busy } = props;
  return (
    <div
      role="group"
      aria-label={`Selected ${noun}`}
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
          <ProgressBar label={`Selected ${noun} done`} share={progress.done / progress.total} />
        </div>
      )}
      {selected < found && !busy && (
        <Button variant="quiet" size="small" onClick={props.onSelectFound} className="max-sm:px-0">
          <span>
            <span className="max-sm:sr-only">Select</span> all {numberText(found)}
          </span>
        </Button>
      )}
      {props.children}
    </div>
  );
}
