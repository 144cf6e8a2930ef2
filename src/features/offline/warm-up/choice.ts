import { useSyncExternalStore } from "react";

/** What the visitor wants kept, and when the device was last filled or found to be up to date. */
export interface Choice {
  keep: "usual" | "everything" | "nothing";
  filledAt: number | null;
}

const KEY = "lunula-offline";
const USUAL: Choice = { keep: "usual", filledAt: null };

let choice: Choice = USUAL;
let choiceText: string | null = null;
const listeners = new Set<() => void>();

/** Read anew each time: another tab may have decided meanwhile. */
export function currentChoice(): Choice {
  try {
    const text = localStorage.getItem(KEY);
    if (text !== choiceText) {
      choiceText = text;
      choice = parseChoice(text);
    }
  } catch {
    // Storage is refused: the choice lasts as long as the page.
  }
  return choice;
}

export function changeChoice(changes: Partial<Choice>) {
  choice = { ...currentChoice(), ...changes };
  try {
    const text = JSON.stringify(choice);
    localStorage.setItem(KEY, text);
    choiceText = text;
  } catch {
    // Storage is refused or full.
  }
  for (const listener of listeners) listener();
}

/** Null where it cannot be known yet: on the server and while hydrating. */
export function useChoice(): Choice | null {
  return useSyncExternalStore<Choice | null>(subscribe, currentChoice, () => null);
}

/** The choice out of its stored text; whatever else it holds counts as the usual one. */
export function parseChoice(text: string | null): Choice {
  try {
    const { keep, filledAt } = JSON.parse(text ?? "{}") as Partial<Choice>;
    return {
      keep: keep === "everything" || keep === "nothing" ? keep : "usual",
      filledAt: typeof filledAt === "number" ? filledAt : null,
    };
  } catch {
    return USUAL;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
