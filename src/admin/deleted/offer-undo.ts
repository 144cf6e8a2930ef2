import { UNDO_DURATION, readToasts, toast } from "../../lib/visitor/toast-store.ts";

export interface Deletion {
  /** Says what was done, such as "Design deleted". */
  title: string;
  /** What it was called. */
  name: string;
  /** Tells whether it is back, and says of itself why it is not. */
  undo: () => Promise<boolean>;
}

/** Of these, most are named one by one. */
const MOST_NAMED = 4;

let offered: { id: number; deletions: Deletion[] } | undefined;

/** Offers to undo a deletion, together with those that the toast shown still offers to undo. */
export function offerUndo(deletion: Deletion): void {
  const earlier = offered && isOpen(offered.id) ? offered.deletions : [];
  const deletions = [deletion, ...earlier];
  const many = deletions.length > 1;
  const { id } = toast({
    title: many ? `${deletions.length} deletions` : deletion.title,
    description: namesOf(deletions),
    duration: UNDO_DURATION,
    action: { label: many ? "Undo all" : "Undo", onPress: () => void undoAll(deletions) },
  });
  offered = { id, deletions };
}

function isOpen(id: number): boolean {
  return readToasts().some((entry) => entry.id === id && entry.open);
}

function namesOf(deletions: Deletion[]): string {
  const names = deletions.slice(0, MOST_NAMED).map(({ name }) => name);
  const others = deletions.length - names.length;
  return [...names, ...(others > 0 ? [`and ${others} more`] : [])].join("\n");
}

/** The last first: a category is deleted after what was in it. */
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
    description: "What is still missing waits under “Recently deleted”, which says why.",
    variant: "destructive",
    duration: UNDO_DURATION,
  });
}
