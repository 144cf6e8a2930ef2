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
  try {
    const kept: Draft<Work> = { ...draft, at: new Date().toISOString() };
    localStorage.setItem(`${PREFIX}${name}:${draft.id}`, JSON.stringify(kept));
  } catch {
    // Storage is full or refused: the form itself is still open.
  }
}

export function dropDraft(name: string, id: string): void {
  removeKey(`${PREFIX}${name}:${id}`);
}

/** The labels of all unsaved work on this device. */
export function unsavedWork(): string[] {
  return draftKeys("").map((key) => parse(key)?.label ?? "unsaved work");
}

/** Nothing unpublished stays on a device that somebody signed out of. */
export function dropAllDrafts(): void {
  for (const key of draftKeys("")) removeKey(key);
}

function draftKeys(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + start));
  } catch {
    return [];
  }
}

function parse<Work, Before = unknown>(key: string): Draft<Work, Before> | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? "") as Draft<Work, Before>;
    return typeof draft.at === "string" && typeof draft.id === "string" ? draft : undefined;
  } catch {
    return undefined;
  }
}

function removeKey(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
