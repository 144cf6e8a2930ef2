import { Eye } from "lucide-react";
import type { PreviewNotice } from "../../contract/render.ts";
import { longDate } from "../lib/format/dates.ts";

/** Says that a page is none of visitors, or that it was one. */
export function PreviewStrip({ until }: PreviewNotice) {
  return (
    <aside
      aria-label="Preview"
      className="sticky bottom-0 z-50 flex items-center justify-center gap-3 border-t border-line bg-shell px-5 py-3 text-sm text-on-shell"
    >
      <Eye aria-hidden className="size-4 shrink-0" />
      {until === null ? (
        <p>
          This preview link has expired or was replaced. Ask the person who sent it for a new one.
        </p>
      ) : (
        <p>
          <strong>Preview</strong>of the last saved version. This link works until{" "}
          <time dateTime={until}>{longDate(until)}</time>.
        </p>
      )}
    </aside>
  );
}
