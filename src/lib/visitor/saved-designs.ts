import { useSyncExternalStore } from "react";
import { countEvent } from "../data/page-views.ts";
import { stored } from "../state/stored.ts";
import { textsOf } from "../../../contract/text/parse-json.ts";
import { SAVED_KEY } from "../device/storage-keys.ts";
import { UNDO_DURATION, toastStorageFull, toast } from "./toast-store.ts";

const saved = stored(SAVED_KEY, parseSaved);

/** Ids of the designs saved on this device, newest first. */
export const savedDesigns: () => string[] = saved.get;

/** Whether the device keeps the list as it was last changed here. */
const isSavedStored: () => boolean = saved.isKept;

/** The listener is called when the list changes, in any tab. */
export const subscribeSaved: (listener: () => void) => () => void = saved.subscribe;

export function toggleSaved(id: string) {
  if (savedDesigns().includes(id)) removeSaved([id]);
  else saveAll([id]);
}

export function removeSaved(ids: string[]) {
  saved.set(savedDesigns().filter((id) => !ids.includes(id)));
}

/** Inserts a design at an index, such as its former one. */
export function putBack(id: string, place: number) {
  const others = savedDesigns().filter((other) => other !== id);
  saved.set(others.toSpliced(place, 0, id));
}

export function clearSaved() {
  saved.set([]);
}

/** Adds the designs that are not saved yet, in the order given. */
export function saveAll(added: string[]) {
  const current = savedDesigns();
  const others = added.filter((id) => !current.includes(id));
  saved.set([...others, ...current]);
  for (const id of others) countEvent("saved", id);
}

/** The saved designs; null on the server and while hydrating. */
export function useSavedDesigns(): string[] | null {
  return useSyncExternalStore<string[] | null>(saved.subscribe, saved.get, () => null);
}

export function useIsSaved(id: string): boolean {
  return useSyncExternalStore(
    saved.subscribe,
    () => saved.get().includes(id),
    () => false,
  );
}

/** Reads the stored list, without invalid values. */
function parseSaved(text: string | null): string[] {
  return [...new Set(textsOf(text))];
}

/** Toggles a saved design; a removed one can be restored. */
export function saveOrRemove(id: string, title: string): void {
  const place = savedDesigns().indexOf(id);
  toggleSaved(id);
  if (place === -1) {
    if (!isSavedStored()) toastStorageFull();
    return;
  }
  toast({
    title: `“${title}” is no longer saved`,
    action: { label: "Undo", onPress: () => putBack(id, place) },
    duration: UNDO_DURATION,
  });
}
