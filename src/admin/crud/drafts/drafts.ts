import { deviceStorage } from "../../../lib/state/web-storage.ts";
import { parseJson } from "../../../lib/text/parse-json.ts";

const PREFIX = "lunula-draft:";

/** Unsaved work, kept in the browser's own storage only. */
export interface Draft<Work, Before = unknown> {
  /** Makes it one of several under a name: two tabs may write something new at once. */
  id: string;
  /** When it was last typed at, ISO 8601. */
  at: string;
  /** What it is to a person, such as: post “Half a thought”. */
  label: string;
  /** The fields that were changed. */
  form: Partial<Work>;
  /** What it changes, as that was when the typing began; nothing for something new. */
  before?: Before | undefined;
}

/** What was kept under a name and neither saved nor thrown away, newest first. */
export function readDrafts<Work, Before = unknown>(name: string): Draft<Work, Before>[] {
  return draftKeys(`${name}:`)
    .map((key) => parse<Work, Before>(key))
    .filter((draft) => draft !== undefined)
    .toSorted((one, other) => other.at.localeCompare(one.at));
}

export function keepDraft<Work>(name: string, draft: Omit<Draft<Work>, "at">): void {
  const kept: Draft<Work> = { ...draft, at: new Date().toISOString() };
  deviceStorage.write(`${PREFIX}${name}:${draft.id}`, JSON.stringify(kept));
}

export function dropDraft(name: string, id: string): void {
  deviceStorage.write(`${PREFIX}${name}:${id}`, null);
}

/** The labels of all unsaved work on this device. */
export function unsavedWork(): string[] {
  return draftKeys("").map((key) => parse(key)?.label ?? "unsaved work");
}

/** Nothing unpublished stays on a device that somebody signed out of. */
export function dropAllDrafts(): void {
  for (const key of draftKeys("")) deviceStorage.write(key, null);
}

function draftKeys(start: string): string[] {
  const keys = Object.keys(deviceStorage.area() ?? {});
  return keys.filter((key) => key.startsWith(PREFIX + start));
}

function parse<Work, Before = unknown>(key: string): Draft<Work, Before> | undefined {
  const draft = parseJson(deviceStorage.read(key)) as Draft<Work, Before> | undefined | null;
  return typeof draft?.at === "string" && typeof draft.id === "string" ? draft : undefined;
}
