import { useSyncExternalStore } from "react";

const KEY = "lunula-lessons";
const NONE: number[] = [];

/** For each tutorial, by id, the steps that are done. */
type Progress = Record<string, number[]>;

let progress: Progress | undefined;
const listeners = new Set<() => void>();

/** The steps of a tutorial that were ticked off on this device; none on the server. */
export function useDoneSteps(id: string): number[] {
  return useSyncExternalStore(
    subscribe,
    () => current()[id] ?? NONE,
    () => NONE,
  );
}

export function setDoneSteps(id: string, steps: number[]) {
  const { [id]: _, ...others } = current();
  progress = steps.length > 0 ? { ...others, [id]: steps } : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // Storage is refused or full: the ticks last as long as the page.
  }
  for (const listener of listeners) listener();
}

function current(): Progress {
  return (progress ??= read());
}

function read(): Progress {
  try {
    return parseProgress(localStorage.getItem(KEY));
  } catch {
    return {};
  }
}

/** The progress out of its stored text; whatever else the text holds is left out. */
export function parseProgress(text: string | null): Progress {
  if (!text) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return {};
    const lessons = Object.entries(parsed).filter(([, steps]) => Array.isArray(steps));
    return Object.fromEntries(
      lessons.map(([id, steps]: [string, unknown[]]) => [id, steps.filter(Number.isInteger)]),
    ) as Progress;
  } catch {
    return {};
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
