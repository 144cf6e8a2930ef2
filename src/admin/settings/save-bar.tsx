import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../components/ui/button.tsx";
import { counted } from "../../lib/format/counted.ts";

interface SaveBarProps {
  /** How many settings are not saved yet. */
  changed: number;
  saving: boolean;
  /** What went wrong; empty when nothing did. */
  message: string;
  /** Stands beside the count. */
  note: ReactNode;
  onDiscard: () => void;
}

const CHANGES = { one: "unsaved change", many: "unsaved changes" };

/** Stays in sight while there is something to save. */
export function SaveBar({ changed, saving, message, note, onDiscard }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-page px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:mx-0 sm:pb-3 sm:rounded-t-control sm:border-x sm:px-5">
      <div className="mr-auto flex flex-wrap items-baseline gap-x-4">
        <p role="status" className="text-sm text-quiet">
          {changed > 0 ? counted(changed, CHANGES) : "Everything is saved."}
        </p>
        {note}
      </div>
      {message && (
        <p role="alert" className="flex min-w-0 gap-2 text-sm font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {message}
        </p>
      )}
      <div className="ml-auto flex gap-3">
        {changed > 0 && (
          <Button variant="secondary" onClick={onDiscard} disabled={saving}>
            Discard
          </Button>
        )}
        <Button type="submit" disabled={saving}>
          {saving ? "Saving..." : "Save settings"}
        </Button>
      </div>
    </div>
  );
}
