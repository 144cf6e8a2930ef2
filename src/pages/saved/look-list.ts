import { shortId } from "../../lib/data/shared-ids.ts";
import type { Board } from "../../lib/visitor/boards.ts";

/** A list of looks to show and share: all saved looks, or those of a board. */
export interface LookList {
  /** Undefined for all saved looks. */
  board?: Board | undefined;
  name: string;
  note: string;
  ids: string[];
}

/** The texts in a shared link, beside the looks. */
export interface ListWords {
  name: string;
  note: string;
  /** Notes about looks, by id. */
  notes: Record<string, string>;
}

const NAME = "name";
const NOTE = "note";

/**
 * The texts of a list as the fragment of an address, which browsers never send to servers; "" for none. Notes about
 * looks are stored by short id.
 */
export function printWords({ name, note, notes }: ListWords): string {
  const words = new URLSearchParams();
  if (name) words.set(NAME, name);
  if (note) words.set(NOTE, note);
  for (const [id, text] of Object.entries(notes)) words.set(shortId(id), text);
  const text = words.toString();
  return text && `#${text}`;
}

/** The texts in an address’s fragment, for a list with these ids. */
export function parseWords(fragment: string, ids: string[]): ListWords {
  const words = new URLSearchParams(fragment.replace(/^#/, ""));
  const notes = ids.flatMap((id) => {
    const text = words.get(shortId(id));
    return text ? [[id, text] as const] : [];
  });
  return {
    name: words.get(NAME) ?? "",
    note: words.get(NOTE) ?? "",
    notes: Object.fromEntries(notes),
  };
}
