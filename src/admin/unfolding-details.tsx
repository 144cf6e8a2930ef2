import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** What few ask for, unfolded by its line. */
export function UnfoldingDetails({ line, children }: { line: string; children: ReactNode }) {
  return (
    <details className="group">
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
