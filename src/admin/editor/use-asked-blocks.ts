import { type Editor, useEditorState } from "@tiptap/react";
import { useState } from "react";
import { type Asked, askedAtCaret, blocksFor } from "./asked-blocks.ts";
import type { Block } from "./commands.ts";

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
