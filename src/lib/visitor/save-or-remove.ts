import { UNDO_DURATION, toast } from "../../components/ui/toast-store.ts";
import { putBack, savedLooks, toggleSaved } from "./saved-looks.ts";

/** What a heart does: a look that it removes can be put back. */
export function saveOrRemove(id: string, title: string): void {
  const place = savedLooks().indexOf(id);
  toggleSaved(id);
  if (place === -1) return;
  toast({
    title: `“${title}” is no longer saved`,
    action: { label: "Undo", onPress: () => putBack(id, place) },
    duration: UNDO_DURATION,
  });
}
