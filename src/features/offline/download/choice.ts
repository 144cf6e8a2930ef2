import { useSyncExternalStore } from "react";
import { pastOrZero } from "../../../lib/device/past-or-zero.ts";

/** What the visitor wants kept, and what was learnt about the device. */
export interface Choice {
  keep: "usual" | "everything" | "nothing";
  /** When it was last filled or found to be up to date. */
  filledAt: number | null;
  /** When its storage was found to be full, and how many bytes of pictures it bears. */
  full: { at: number; bytes: number } | null;
  /** Whether all that is usual may be fetched although the kind of connection is unknown. */
  generous: boolean;
  /** How many pictures are left out for that. */
  leftOut: number;
}

const KEY = "lunula-offline";
export const USUAL: Choice = {
  keep: "usual",
  filledAt: null,
  full: null,
  generous: false,
  leftOut: 0,
};

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
    const { keep, filledAt, full, generous, leftOut } = JSON.parse(text ?? "{}") as Partial<Choice>;
    return {
      keep: keep === "everything" || keep === "nothing" ? keep : "usual",
      filledAt: typeof filledAt === "number" ? pastOrZero(filledAt) || null : null,
      full: typeof full?.at === "number" && typeof full.bytes === "number" ? full : null,
      generous: generous === true,
      leftOut: typeof leftOut === "number" ? leftOut : 0,
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
