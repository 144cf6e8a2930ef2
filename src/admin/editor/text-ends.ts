import { Extension } from "@tiptap/core";
import { GapCursor } from "@tiptap/pm/gapcursor";
import type { Transaction } from "@tiptap/pm/state";
import { caretBehind, isWhole } from "./insert-block.ts";

/**
 * Leads behind a card, picture or video that a text ends with, into the blank paragraph there. False for any other end,
 * which browsers find by themselves.
 */
export function leadToEnd(tr: Transaction): boolean {
  const { doc } = tr;
  const { lastChild } = doc;
  const isBlank = lastChild?.isTextblock === true && lastChild.content.size === 0;
  const last = isBlank ? doc.maybeChild(doc.childCount - 2) : lastChild;
  if (!last || !isWhole(last)) return false;
  caretBehind(tr, doc.content.size - (isBlank ? lastChild.nodeSize : 0));
  return true;
}

/** Leads before the first of them, where a paragraph begins with what is typed. */
export function leadToStart(tr: Transaction): boolean {
  const { firstChild } = tr.doc;
  if (!firstChild || !isWhole(firstChild)) return false;
  tr.setSelection(new GapCursor(tr.doc.resolve(0))).scrollIntoView();
  return true;
}

/** The keys for a text's beginning and end reach them past what no caret can stand in. */
export const TextEnds = Extension.create({
  name: "textEnds",

  addKeyboardShortcuts() {
    const run = (lead: (tr: Transaction) => boolean) => () =>
      this.editor.commands.command(({ tr }) => lead(tr));
    const [toStart, toEnd] = [run(leadToStart), run(leadToEnd)];
    return {
      "Mod-Home": toStart,
      "Mod-End": toEnd,
      // As Macs have it.
      "Meta-ArrowUp": toStart,
      "Meta-ArrowDown": toEnd,
    };
  },
});
