import type { EditorState } from "@tiptap/pm/state";
import { hasWords } from "../find/has-words.ts";
import { BLOCKS, type Block } from "./commands.ts";

/** What was typed behind a slash. */
export interface Asked {
  /** Where its line begins and ends. */
  from: number;
  to: number;
  words: string;
}

/** What a line of its own asks for, that begins with a slash and ends with the caret; null for any other. */
export function askedAtCaret({ selection }: EditorState): Asked | null {
  const { $from, empty } = selection;
  const { parent, parentOffset } = $from;
  const isLine = $from.depth === 1 && parent.type.name === "paragraph" && parent.childCount === 1;
  if (!empty || !isLine || parentOffset !== parent.content.size) return null;
  const words = /^\/([\p{L}\d -]{0,30})$/u.exec(parent.textContent)?.[1];
  return words === undefined ? null : { from: $from.start(), to: $from.end(), words };
}

export function blocksFor(words: string): Block[] {
  return BLOCKS.filter((block) => hasWords(`${block.label} ${block.words ?? ""}`, words));
}
