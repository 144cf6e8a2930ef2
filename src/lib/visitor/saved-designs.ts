import { useSyncExternalStore } from "react";

const KEY = "lunula-saved";
const NONE: string[] = [];

let ids: string[] | undefined;
const listeners = new Set<() => void>();

/** Ids of the designs saved on this device, newest first. */
export function savedDesigns(): string[] {
  return (ids ??= read());
}

export function toggleSaved(id: string) {
  const current = savedDesigns();
  keep(current.includes(id) ? current.filter((other) => other !== id) : [id, ...current]);
}

/** Saves a design again where it stood before it was removed. */
export function putBack(id: string, place: number) {
  const others = savedDesigns().filter((other) => other !== id);
  keep(others.toSpliced(place, 0, id));
}

export function clearSaved() {
  keep(NONE);
}

/** Adds the designs that are not saved yet, in the order given. */
export function saveAll(added: string[]) {
  const current = savedDesigns();
  keep([...added.filter((id) => !current.includes(id)), ...current]);
}

/** The saved designs; null where they cannot be known yet: on the server and while hydrating. */
export function useSavedDesigns(): string[] | null {
  return useSyncExternalStore<string[] | null>(subscribeSaved, savedDesigns, () => null);
}

export function useIsSaved(id: string): boolean {
  return useSyncExternalStore(
    subscribeSaved,
    () => savedDesigns().includes(id),
    () => false,
  );
}

function keep(next: string[]) {
  ids = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is refused or full: the list lasts as long as the page.
  }
  notify();
}

function read(): string[] {
  try {
    return parseSaved(localStorage.getItem(KEY));
  } catch {
    return NONE;
  }
}

/** The list out of its stored text; whatever else the text holds is left out. */
export function parseSaved(text: string | null): string[] {
  if (!text) return NONE;
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed)) return NONE;
    return [...new Set(parsed.filter((id) => typeof id === "string"))];
  } catch {
    return NONE;
  }
}

/** The listener is called when the list changes, in any tab. */
export function subscribeSaved(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", onOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", onOtherTab);
  };
}

function onOtherTab(event: StorageEvent) {
  if (event.key !== KEY && event.key !== null) return;
  ids = event.key === null ? NONE : parseSaved(event.newValue);
  notify();
}

function notify() {
  for (const listener of listeners) listener();
}
