import { UNDO_DURATION, tellNotKept, toast } from "./toast-store.ts";
import { isSavedKept, putBack, savedDesigns, toggleSaved } from "./saved-designs.ts";

/** What a heart does: a design that it removes can be put back. */
export function saveOrRemove(id: string, title: string): void {
  const place = savedDesigns().indexOf(id);
  toggleSaved(id);
  if (place === -1) {
    if (!isSavedKept()) tellNotKept();
    return;
  }
  toast({
    title: `“${title}” is no longer saved`,
    action: { label: "Undo", onPress: () => putBack(id, place) },
    duration: UNDO_DURATION,
  });
}
