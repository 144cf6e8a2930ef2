import type { UnfinishedKind } from "../../../../contract/admin/unfinished.ts";
import { deviceStorage } from "../../../lib/state/web-storage.ts";
import { parseJson } from "../../../lib/text/parse-json.ts";

const PREFIX = "lunula-draft:";

/** Unsaved work, as this device keeps it. */
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
  /** Where the server keeps it (decision 41); what has none stays on the device. */
  copy?: DraftCopy | undefined;
}

/** How a draft and the server's copy of it stand to each other: see `UnfinishedForm`. */
export interface DraftCopy {
  kind: UnfinishedKind;
  item_id: string | null;
  writer: string;
  version: number;
  base: number;
  /** The version that the server has; 0 for none. */
  sent: number;
  /** Whether it has what the draft began with. */
  hasBefore: boolean;
}

/** What the device would not take, until this page closes. */
const unstored = new Map<string, string>();

/** What was kept under a name and neither saved nor thrown away, newest first. */
export function readDrafts<Work, Before = unknown>(name: string): Draft<Work, Before>[] {
  return draftKeys(`${name}:`)
    .map((key) => parse<Work, Before>(key))
    .filter((draft) => draft !== undefined)
    .toSorted((one, other) => other.at.localeCompare(one.at));
}

/** Keeps a draft as typed just now; as it is with its own time. False where only this page holds it. */
export function keepDraft<Work>(
  name: string,
  draft: Omit<Draft<Work>, "at"> & { at?: string },
): boolean {
  const kept: Draft<Work> = { at: new Date().toISOString(), ...draft };
  const key = `${PREFIX}${name}:${draft.id}`;
  const text = JSON.stringify(kept);
  const isStored = deviceStorage.write(key, text);
  if (isStored) unstored.delete(key);
  else unstored.set(key, text);
  return isStored;
}

export function dropDraft(name: string, id: string): void {
  forget(`${PREFIX}${name}:${id}`);
}

/** The labels of what is on this device alone. */
export function unsavedWork(): string[] {
  return draftKeys("").flatMap((key) => {
    const draft = parse(key);
    if (draft && isSent(draft)) return [];
    return [draft?.label ?? "unsaved work"];
  });
}

/** Those that the server is to have and has not, each with the name that it is kept under. */
export function unsentDrafts(): { name: string; draft: Draft<Record<string, unknown>> }[] {
  return draftKeys("").flatMap((key) => {
    const draft = parse<Record<string, unknown>>(key);
    if (!draft?.copy || isSent(draft)) return [];
    return [{ name: key.slice(PREFIX.length, -(draft.id.length + 1)), draft }];
  });
}

/** Whether the server has all of it. */
export function isSent({ copy }: Pick<Draft<unknown>, "copy">): boolean {
  return copy !== undefined && copy.sent === copy.version;
}

/** Nothing unpublished stays on a device that somebody signed out of. */
export function dropAllDrafts(): void {
  for (const key of draftKeys("")) forget(key);
}

function forget(key: string) {
  unstored.delete(key);
  deviceStorage.write(key, null);
}

function draftKeys(start: string): string[] {
  const keys = new Set([...Object.keys(deviceStorage.area() ?? {}), ...unstored.keys()]);
  return [...keys].filter((key) => key.startsWith(PREFIX + start));
}

function parse<Work, Before = unknown>(key: string): Draft<Work, Before> | undefined {
  const text = unstored.get(key) ?? deviceStorage.read(key);
  const draft = parseJson(text) as Draft<Work, Before> | undefined | null;
  return typeof draft?.at === "string" && typeof draft.id === "string" ? draft : undefined;
}
