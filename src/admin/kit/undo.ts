import { failureMessage } from "./calls.ts";
import {
  type ToastMessage,
  UNDO_DURATION,
  dismissToast,
  toasts,
  toast,
} from "../../lib/visitor/toast-store.ts";

export function toastWithUndo(message: ToastMessage, undo: () => unknown): void {
  const action = { label: "Undo", onPress: () => void undo() };
  toast({ ...message, duration: UNDO_DURATION, action });
}

/** Shows what was done for many items, and why not the rest; offers to undo it. */
export function notifyOutcome(title: string, error: unknown, undo?: () => unknown): void {
  const isDone = error === undefined;
  toast({
    title,
    ...(!isDone && { description: failureMessage(error), variant: "destructive" as const }),
    duration: undo || !isDone ? UNDO_DURATION : undefined,
    action: undo && { label: "Undo", onPress: () => void undo() },
  });
}

interface Deletion {
  /** The title of the toast, such as “Design deleted”. */
  title: string;
  /** The name of the item, or the number of items. */
  name: string;
  /** Returns whether it was restored; shows a toast if not. */
  undo: () => Promise<boolean>;
}

/** How many deletions have an undo button each. */
const MAX_NAMED = 4;

let offered: { id: number; deletions: Deletion[] } | undefined;

/** Offers to undo a deletion, together with those of the current toast. */
export function offerUndo(deletion: Deletion): void {
  offer([deletion, ...stillOffered()]);
}

function stillOffered(): Deletion[] {
  return offered && isOpen(offered.id) ? offered.deletions : [];
}

function offer(deletions: Deletion[]): void {
  const [only] = deletions;
  if (!only) return;
  const { id } =
    deletions.length === 1
      ? toast({
          title: only.title,
          description: only.title.startsWith(only.name) ? undefined : only.name,
          duration: UNDO_DURATION,
          action: { label: "Undo", onPress: () => void undoAll(deletions) },
        })
      : toast({
          title: `${deletions.length} deletions`,
          description: othersOf(deletions),
          duration: UNDO_DURATION,
          action: { label: "Undo all", onPress: () => void undoAll(deletions) },
          entries: deletions.slice(0, MAX_NAMED).map((deletion) => ({
            text: deletion.name,
            label: "Undo",
            onPress: () => void undoOne(deletion),
          })),
        });
  offered = { id, deletions };
}

function isOpen(id: number): boolean {
  return toasts.get().some((entry) => entry.id === id && entry.open);
}

function othersOf(deletions: Deletion[]): string | undefined {
  const others = deletions.length - MAX_NAMED;
  return others > 0 ? `The last ${MAX_NAMED}; and ${others} more` : undefined;
}

/** Offers the others again, unless a failure is shown. */
async function undoOne(deletion: Deletion): Promise<void> {
  const { id, deletions = [] } = offered ?? {};
  const others = deletions.filter((one) => one !== deletion);
  if (others.length === deletions.length) return;
  offered = undefined;
  if (id !== undefined) dismissToast(id);
  if (await deletion.undo()) offer([...stillOffered(), ...others]);
}

/** The last first, since a category is deleted after its items. */
async function undoAll(deletions: Deletion[]): Promise<void> {
  offered = undefined;
  let done = 0;
  for (const { undo } of deletions) if (await undo()) done += 1;
  if (deletions.length === 1) return;
  if (done === deletions.length) {
    toast({ title: `${done} deletions undone` });
    return;
  }
  toast({
    title: `Only ${done} of ${deletions.length} deletions were undone`,
    description: "The rest is in the trash, which says why.",
    variant: "destructive",
    duration: UNDO_DURATION,
  });
}
