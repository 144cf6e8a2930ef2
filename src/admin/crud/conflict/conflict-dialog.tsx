import { useState } from "react";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from "../../../components/ui/dialog.tsx";
import { shortAgo } from "../../../lib/format/ago.ts";
import { type Choice, type Fields, clashes } from "./changes.ts";
import type { Conflict, Resolution } from "./conflict.ts";
import { ConflictFields } from "./conflict-fields.tsx";
import { ResolutionButtons } from "./resolution-buttons.tsx";

interface ConflictDialogProps {
  conflict: Conflict;
  onResolve: (resolution: Resolution) => void;
}

/** Lets whoever saves decide field by field; closing it changes nothing. */
export function ConflictDialog({ conflict, onResolve }: ConflictDialogProps) {
  const { doing, noun, fields, before, changes, now } = conflict;
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  const all = now ? clashes(fields, before, changes, now) : [];
  const open = all.filter(({ field, by }) => by === "both" && !(field in chosen));
  return (
    <Dialog open onOpenChange={() => onResolve("back")}>
      <DialogContent
        role="alertdialog"
        className="max-h-full max-w-3xl scroll-pb-32 overflow-y-auto overscroll-contain"
      >
        <div className="border-b border-line p-5 pb-4 sm:px-6">
          <DialogTitle>
            This {noun} was {now ? "changed" : "deleted"} elsewhere
          </DialogTitle>
          <DialogDescription className="mt-1.5 max-w-[46.2em] text-sm text-quiet">
            {explanation(conflict)}
          </DialogDescription>
        </div>
        {now && (
          <ConflictFields
            clashes={all}
            isAsking={doing !== "delete"}
            chosen={chosen}
            onChoose={(choices) => setChosen((others) => ({ ...others, ...choices }))}
          />
        )}
        <div className="sticky bottom-0 grid gap-x-3 gap-y-2 border-t border-line bg-surface px-5 py-3 max-sm:grid-cols-2 sm:flex sm:items-center sm:justify-end sm:px-6">
          <ResolutionButtons
            conflict={conflict}
            open={open.map(({ field }) => field)}
            onMerge={() => onResolve({ merged: valuesOf(chosen) })}
            onResolve={onResolve}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function valuesOf(chosen: Record<string, Choice>): Fields {
  return Object.fromEntries(Object.entries(chosen).map(([field, { value }]) => [field, value]));
}

function explanation({ doing, name, noun, now, hasForm, inTrash }: Conflict): string {
  if (!now) {
    const gone = `“${name}” was deleted in another tab or by somebody else, after you had opened it.`;
    const back = inTrash ? `Bring the ${noun} back with it` : "It cannot be brought back";
    if (hasForm)
      return `${gone} What you typed is still here. ${back}, or save it as something new.`;
    return inTrash ? `${gone} It can be brought back with your change.` : `${gone} ${back}.`;
  }
  const at = now.updated_at === undefined ? "" : ` ${timeOf(now.updated_at)}`;
  const saved = `“${name}” was saved${at} in another tab or by somebody else, after you had`;
  if (doing === "delete") return `${saved} opened it. Look at what is new before you delete it.`;
  const begun = doing === "open" ? "begun with it" : "opened it";
  return `${saved} ${begun}. Choose what stays of each field that both of you changed.`;
}

function timeOf(at: string): string {
  return shortAgo(Date.now() - Date.parse(at));
}
