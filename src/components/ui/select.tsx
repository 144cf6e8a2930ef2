import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

/** The platform's own select: nothing to download, and right on every phone. */
export function Select(props: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select {...props} />
      <ChevronDown
        aria-hidden
        size={18}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-quiet"
      />
    </span>
  );
}
