const PREFIX = "lunula-draft:";

export interface Draft<Form> {
  /** When it was last typed at, ISO 8601. */
  at: string;
  form: Form;
}

/** The unsaved form that was kept under a name. */
export function readDraft<Form>(name: string): Draft<Form> | undefined {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? undefined : (JSON.parse(text) as Draft<Form>);
  } catch {
    return undefined;
  }
}

export function keepDraft(name: string, form: unknown): void {
  try {
    const draft: Draft<unknown> = { at: new Date().toISOString(), form };
    localStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Storage is full or refused: the form itself is still open.
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was kept.
  }
}

/** Nothing unpublished stays on a device that somebody signed out of. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
}
