import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from "../../../components/ui/dialog.tsx";
import { shortAgo } from "../../../lib/format/ago.ts";
import { clashes } from "./changes.ts";
import type { Conflict, Resolution } from "./conflict.ts";
import { ConflictFields } from "./conflict-fields.tsx";
import { ResolutionButtons } from "./resolution-buttons.tsx";

interface ConflictDialogProps {
  conflict: Conflict;
  onResolve: (resolution: Resolution) => void;
}

/** Shows both versions field by field, and lets one of them stay. It rests on what changes nothing. */
export function ConflictDialog({ conflict, onResolve }: ConflictDialogProps) {
  const { noun, fields, before, changes, now } = conflict;
  return (
    <Dialog open onOpenChange={() => onResolve("back")}>
      <DialogContent
        role="alertdialog"
        className="max-h-full max-w-3xl overflow-y-auto overscroll-contain"
      >
        <div className="border-b border-line p-5 pb-4 sm:px-6">
          <DialogTitle>
            This {noun} was {now ? "changed" : "deleted"} elsewhere
          </DialogTitle>
          <DialogDescription className="mt-1.5 max-w-[46.2em] text-sm text-quiet">
            {explanation(conflict)}
          </DialogDescription>
        </div>
        {now && <ConflictFields clashes={clashes(fields, before, changes, now)} />}
        <div className="sticky bottom-0 grid gap-x-3 gap-y-2 border-t border-line bg-surface px-5 py-3 max-sm:grid-cols-2 sm:flex sm:justify-end sm:px-6">
          <ResolutionButtons conflict={conflict} onResolve={onResolve} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function explanation({ doing, name, noun, now, hasForm }: Conflict): string {
  if (!now) {
    const kept = hasForm
      ? `What you typed is still here. Bring the ${noun} back with it, or save it as a new ${noun}.`
      : `It can be brought back with your change.`;
    return `“${name}” was deleted in another tab or by somebody else, after you had opened it. ${kept}`;
  }
  const saved = `“${name}” was saved ${shortAgo(Date.now() - Date.parse(now.updated_at))} in another tab or by somebody else, after you had opened it.`;
  if (doing === "delete") return `${saved} Look at what is new before you delete it.`;
  return `${saved} Keep yours, and only the fields that you changed are saved; take theirs, and yours are dropped.`;
}
