import { tabStorage } from "../state/web-storage.ts";
import { parseJson } from "../text/parse-json.ts";

const KEY = "lunula-message";

/** What was typed into the contact form, field by field. */
type MessageDraft = Record<string, string>;

/** A message that was begun in this tab, and survives a reload. */
export function readMessageDraft(): MessageDraft {
  const fields = Object.entries(parseJson(tabStorage.read(KEY)) ?? {});
  return Object.fromEntries(fields.filter(([, value]) => typeof value === "string"));
}

export function keepMessageDraft(draft: MessageDraft): void {
  tabStorage.write(KEY, JSON.stringify(draft));
}

export function dropMessageDraft(): void {
  tabStorage.write(KEY, null);
}
