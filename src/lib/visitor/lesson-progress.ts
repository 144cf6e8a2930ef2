import { useSyncExternalStore } from "react";
import { stored } from "../state/stored.ts";
import { parseJson } from "../../../contract/text/parse-json.ts";

const NONE: number[] = [];

/** For each tutorial, by id, the steps that are done. */
type Progress = Record<string, number[]>;

const progress = stored("lunula-lessons", parseProgress);

/** The steps of a tutorial that were ticked off on this device; none on the server. */
export function useDoneSteps(id: string): number[] {
  return useSyncExternalStore(
    progress.subscribe,
    () => progress.get()[id] ?? NONE,
    () => NONE,
  );
}

export function setDoneSteps(id: string, steps: number[]) {
  const { [id]: _, ...others } = progress.get();
  progress.set(steps.length > 0 ? { ...others, [id]: steps } : others);
}

/** Reads the stored progress, without invalid values. */
export function parseProgress(text: string | null): Progress {
  const parsed = parseJson(text);
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return {};
  const lessons = Object.entries(parsed).filter(([, steps]) => Array.isArray(steps));
  return Object.fromEntries(
    lessons.map(([id, steps]: [string, unknown[]]) => [id, steps.filter(Number.isInteger)]),
  ) as Progress;
}
