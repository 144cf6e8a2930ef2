import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import type { AutosaveKind } from "../../../contract/admin/unfinished.ts";
import { siteSynonyms } from "../../../contract/search/site-synonyms.ts";
import { siteSettings } from "../../../contract/settings/settings.ts";
import { deviceStorage } from "../../lib/state/web-storage.ts";
import { parseJson } from "../../../contract/text/parse-json.ts";

const PREFIX = "lunula-draft:";

/** An autosaved form on this device. */
export interface Work<Form, Before = unknown> {
  /** Two tabs may add something new at the same time: each has an id. */
  id: string;
  /** The time of the last input, ISO 8601. */
  at: string;
  /** A description such as: post “Half a thought”. */
  label: string;
  /** The fields that were changed. */
  form: Partial<Form>;
  /** The item when editing began; undefined for a new one. */
  before?: Before | undefined;
  /** The state of the server’s copy (decision 41); without one, it stays on the device. */
  copy?: ServerCopy | undefined;
}

/** The subject of a form: an item, a new one, or a singleton such as the settings. */
export interface AutosaveSubject {
  kind: AutosaveKind;
  /** Null for a new item. */
  item_id: string | null;
}

/** For writer, version and base see `AutosaveForm`. */
export interface ServerCopy extends AutosaveSubject {
  writer: string;
  version: number;
  base: number;
  /** The version on the server; 0 for none. */
  sent: number;
  /** Whether the server has `before`. */
  hasBefore: boolean;
  /** Whether the server does not yet know that it is a shared draft. */
  becomesDraft?: boolean;
}

/** Autosaved forms with the same subject share a key on the device. */
export function nameOf({ kind, item_id }: AutosaveSubject): string {
  if (kind === "settings") return siteSettings.find.path;
  if (kind === "synonyms") return siteSynonyms.find.path;
  return `${adminCalls[kind].list.path}:${item_id ?? "new"}`;
}

/** Values that the device refused to store, until this page closes. */
const unstored = new Map<string, string>();

/** Newest first. */
export function readAutosave<Form, Before = unknown>(name: string): Work<Form, Before>[] {
  return keysOf(`${name}:`)
    .flatMap((key) => parse<Form, Before>(key) ?? [])
    .toSorted((one, other) => other.at.localeCompare(one.at));
}

/** `at` is now by default. Returns false if only this page has it. */
export function storeAutosave<Form>(
  name: string,
  work: Omit<Work<Form>, "at"> & { at?: string },
): boolean {
  const key = `${PREFIX}${name}:${work.id}`;
  const text = JSON.stringify({ at: new Date().toISOString(), ...work });
  const isStored = deviceStorage.write(key, text);
  if (isStored) unstored.delete(key);
  else unstored.set(key, text);
  return isStored;
}

export function removeAutosave(name: string, id: string): void {
  forget(`${PREFIX}${name}:${id}`);
}

/** After sign-out nothing unpublished stays on the device. */
export function removeAllAutosaves(): void {
  for (const key of keysOf("")) forget(key);
}

/** The labels of autosaved forms that are only on this device. */
export function unsentLabels(): string[] {
  return keysOf("").flatMap((key) => {
    const work = parse(key);
    return work && isSent(work) ? [] : [work?.label ?? "unsaved work"];
  });
}

/** Autosaved forms that still have to be sent to the server, with their names. */
export function unsentAutosaves(): {
  name: string;
  work: SyncedAutosave<Record<string, unknown>>;
}[] {
  return keysOf("").flatMap((key) => {
    const work = parse<Record<string, unknown>>(key);
    if (!work || !isSynced(work) || isSent(work)) return [];
    return [{ name: key.slice(PREFIX.length, -(work.id.length + 1)), work }];
  });
}

/** An autosaved form with a copy on the server, now or soon. */
export type SyncedAutosave<Form, Before = unknown> = Work<Form, Before> & { copy: ServerCopy };

function isSynced<Form, Before>(work: Work<Form, Before>): work is SyncedAutosave<Form, Before> {
  return work.copy !== undefined;
}

/** Whether the server has all of it. */
export function isSent({ copy }: Pick<Work<unknown>, "copy">): boolean {
  return copy !== undefined && copy.sent === copy.version;
}

function forget(key: string) {
  unstored.delete(key);
  deviceStorage.write(key, null);
}

function keysOf(start: string): string[] {
  const keys = new Set([...Object.keys(deviceStorage.area() ?? {}), ...unstored.keys()]);
  return [...keys].filter((key) => key.startsWith(PREFIX + start));
}

function parse<Form, Before = unknown>(key: string): Work<Form, Before> | undefined {
  const text = unstored.get(key) ?? deviceStorage.read(key);
  const work = parseJson(text) as Work<Form, Before> | undefined | null;
  return typeof work?.at === "string" && typeof work.id === "string" ? work : undefined;
}

/** Messages between tabs of the back office. */
type Message = { asks: true } | { opened: string[] } | { signedOut: true };

const openHere = new Set<string>();
let tabs: BroadcastChannel | undefined;

/** Tells other tabs that a form of this tab has it open. */
export function markOpen(id: string): void {
  openHere.add(id);
  channel()?.postMessage({ opened: [id] } satisfies Message);
}

export function markClosed(id: string | undefined): void {
  if (id !== undefined) openHere.delete(id);
}

export function isOpenHere(id: string): boolean {
  return openHere.has(id);
}

/** Asks other tabs which autosaved forms they have open, and listens for later ones. */
export function watchOtherTabs(listener: (ids: string[]) => void): () => void {
  const stop = listen((message) => "opened" in message && listener(message.opened));
  channel()?.postMessage({ asks: true } satisfies Message);
  return stop;
}

export function reportSignOut(): void {
  channel()?.postMessage({ signedOut: true } satisfies Message);
}

export function watchSignOut(listener: () => void): () => void {
  return listen((message) => "signedOut" in message && listener());
}

function listen(listener: (message: Message) => void): () => void {
  const onMessage = ({ data }: MessageEvent<Message>) => listener(data);
  const own = channel();
  own?.addEventListener("message", onMessage);
  return () => own?.removeEventListener("message", onMessage);
}

function channel(): BroadcastChannel | undefined {
  if (tabs || !("BroadcastChannel" in globalThis)) return tabs;
  tabs = new BroadcastChannel("lunula-admin");
  tabs.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    const answer: Message = { opened: [...openHere] };
    if ("asks" in data && openHere.size > 0) channel()?.postMessage(answer);
  });
  return tabs;
}
