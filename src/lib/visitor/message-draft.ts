const KEY = "lunula-message";

/** What was typed into the contact form, field by field. */
type MessageDraft = Record<string, string>;

/** A message that was begun in this tab: a page that loads anew gives it back. */
export function readMessageDraft(): MessageDraft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    const fields = typeof draft === "object" && draft !== null ? Object.entries(draft) : [];
    return Object.fromEntries(fields.filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}

export function keepMessageDraft(draft: MessageDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is refused: the form itself is still open.
  }
}

export function dropMessageDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
