import { type Editor, useEditorState } from "@tiptap/react";
import { useState } from "react";
import { type Block, BLOCKS } from "./commands.ts";
import type { EditorState } from "@tiptap/pm/state";
import { hasWords } from "../find/found-item.ts";

export interface AskedBlocks extends Asked {
  blocks: Block[];
  /** Leaves the slash and what follows it as text. */
  dismiss: () => void;
}

/** The blocks that the line at the caret asks for, by a slash; undefined where it asks for none. */
export function useAskedBlocks(editor: Editor): AskedBlocks | undefined {
  const asked = useEditorState({
    editor,
    selector: ({ editor }) => (editor.isFocused ? askedAtCaret(editor.state) : null),
  });
  const [dismissed, setDismissed] = useState<number>();
  if (!asked) {
    // The next slash asks again, on the same line too.
    if (dismissed !== undefined) setDismissed(undefined);
    return undefined;
  }
  const blocks = blocksFor(asked.words);
  if (asked.from === dismissed || blocks.length === 0) return undefined;
  return { ...asked, blocks, dismiss: () => setDismissed(asked.from) };
}

/** What was typed behind a slash. */
interface Asked {
  /** Where its line begins and ends. */
  from: number;
  to: number;
  words: string;
}

/** What a line asks for that begins with a slash and ends with the caret; null for any other. */
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
