import { shortId } from "../../lib/data/shared-ids.ts";
import type { Board } from "../../lib/visitor/parse-boards.ts";

/** A list of looks as it is shown and handed on: all that are saved, or those of a board. */
export interface LookList {
  /** Undefined for all that are saved. */
  board?: Board | undefined;
  name: string;
  note: string;
  ids: string[];
}

/** What a shared link says of a list beside its looks. */
export interface ListWords {
  name: string;
  note: string;
  /** About looks, by id. */
  notes: Record<string, string>;
}

const NAME = "name";
const NOTE = "note";

/**
 * The words of a list as the fragment of an address, which browsers send to no server; "" for none.
 * Notes about looks stand under their short ids.
 */
export function printWords({ name, note, notes }: ListWords): string {
  const words = new URLSearchParams();
  if (name) words.set(NAME, name);
  if (note) words.set(NOTE, note);
  for (const [id, text] of Object.entries(notes)) words.set(shortId(id), text);
  const text = words.toString();
  return text && `#${text}`;
}

/** The words that the fragment of an address says of a list of these ids. */
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
