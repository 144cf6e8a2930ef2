import { UNDO_DURATION, toast } from "./toast-store.ts";
import { putBack, savedDesigns, toggleSaved } from "./saved-designs.ts";

/** What a heart does: a design that it removes can be put back. */
export function saveOrRemove(id: string, title: string): void {
  const place = savedDesigns().indexOf(id);
  toggleSaved(id);
  if (place === -1) return;
  toast({
    title: `“${title}” is no longer saved`,
    action: { label: "Undo", onPress: () => putBack(id, place) },
    duration: UNDO_DURATION,
  });
}
