import { Node } from "@tiptap/core";
import { NodeSelection, type Transaction } from "@tiptap/pm/state";
import { caretBehind } from "../insert-block.ts";
import { figureAround, isFigure } from "./figure-at.ts";

type Change = (tr: Transaction) => boolean;

/** Leaves the caption: the text goes on behind what it is about. */
const leave: Change = (tr) => {
  const figure = figureAround(tr.selection.$from);
  if (figure) caretBehind(tr, figure.pos + figure.node.nodeSize);
  return figure !== undefined;
};

/** A picture is selected before it is deleted, from its caption as from the text behind it. */
const selectFigure: Change = (tr) => {
  const { $from, empty } = tr.selection;
  if (!empty || !$from.parent.isTextblock || $from.parentOffset > 0) return false;
  const figure = figureAround($from);
  const { nodeBefore } = tr.doc.resolve($from.before());
  const isBehind = nodeBefore !== null && isFigure(nodeBefore);
  if (figure) tr.setSelection(NodeSelection.create(tr.doc, figure.pos));
  else if (isBehind)
    tr.setSelection(NodeSelection.create(tr.doc, $from.before() - nodeBefore.nodeSize));
  return isBehind || figure !== undefined;
};

/** What follows never moves into a caption. */
const stay: Change = ({ selection: { $from, empty } }) =>
  empty && figureAround($from) !== undefined && $from.parentOffset === $from.parent.content.size;

/** What is said below a picture or a gallery; empty, it leaves nothing in the post. */
export const Caption = Node.create({
  name: "caption",
  content: "inline*",
  isolating: true,
  selectable: false,
  // Before the keys' usual ways, which know nothing of captions.
  priority: 1000,

  parseHTML: () => [{ tag: "figcaption" }],
  renderHTML: () => ["figcaption", 0],

  addKeyboardShortcuts() {
    const run = (change: Change) => () => this.editor.commands.command(({ tr }) => change(tr));
    return { Enter: run(leave), Backspace: run(selectFigure), Delete: run(stay) };
  },
});
