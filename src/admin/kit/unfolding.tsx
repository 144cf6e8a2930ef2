import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

interface UnfoldingLineProps {
  /** The id of the panel below, which exists only while it is open. */
  panel: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** The button of a row that unfolds; it belongs into a heading. */
export function UnfoldingLine({ panel, open, onOpen, className, children }: UnfoldingLineProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={open ? panel : undefined}
      onClick={() => onOpen(!open)}
      className={clsx(
        "flex w-full cursor-pointer items-center gap-3 py-3 text-left hover:bg-shell/40 focus-visible:-outline-offset-2",
        className,
      )}
    >
      {children}
      <ChevronDown
        aria-hidden
        className={clsx("size-4 shrink-0 text-quiet transition-transform", open && "rotate-180")}
      />
    </button>
  );
}

interface UnfoldingDetailsProps {
  line: string;
  /** Whether they are open at first. */
  open?: boolean;
  children: ReactNode;
}

export function UnfoldingDetails({ line, open = false, children }: UnfoldingDetailsProps) {
  return (
    <details className="group" open={open}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control text-sm font-semibold text-quiet hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          className="size-4 transition-transform duration-150 group-open:rotate-180"
        />
        {line}
      </summary>
      {children}
    </details>
  );
}
