import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import {
  NodeSelection,
  Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { type PlacedNode, figureAround, figureAt, isFigure } from "./figures.ts";

/**
 * Puts a picture or video where the caret is and takes nothing away: behind what is selected, and
 * through the middle of a text. The caret is behind it in a text, so that typing goes on there.
 */
export function insertBlock(tr: Transaction, block: Node): Transaction {
  const { $to } = tr.selection;
  const { parent, parentOffset } = $to;
  const figure = figureAround($to);
  if (figure) return insertAt(tr, endOf(figure), block);
  if (!parent.isTextblock) return insertAt(tr, $to.pos, block);
  // A block that fits into no other comes behind all that the caret is in.
  if (!fitsBefore($to.node(-1), $to.indexAfter(-1), block))
    return insertAt(tr, $to.after(1), block);
  if (parentOffset === 0 && fitsBefore($to.node(-1), $to.index(-1), block)) {
    tr.insert($to.before(), block);
    return tr.setSelection(TextSelection.create(tr.doc, $to.pos + block.nodeSize));
  }
  if (parentOffset === parent.content.size) return insertAt(tr, $to.after(), block);
  tr.split($to.pos).insert($to.pos + 1, block);
  return tr.setSelection(TextSelection.create(tr.doc, $to.pos + block.nodeSize + 2));
}

/** An item of a list, for one, begins with a text. */
function fitsBefore(parent: Node, index: number, block: Node): boolean {
  return parent.canReplaceWith(index, index, block.type);
}

function insertAt(tr: Transaction, place: number, block: Node): Transaction {
  return caretBehind(tr.insert(place, block), place + block.nodeSize);
}

function endOf({ node, pos }: PlacedNode): number {
  return pos + node.nodeSize;
}

/** Puts the caret into the blank paragraph at a place between blocks, which is made if need be. */
export function caretBehind(tr: Transaction, place: number): Transaction {
  const { nodeAfter } = tr.doc.resolve(place);
  const { paragraph } = tr.doc.type.schema.nodes;
  const isThere = nodeAfter?.type === paragraph && nodeAfter?.content.size === 0;
  if (!isThere && paragraph) tr.insert(place, paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, place + 1)).scrollIntoView();
}

/** What comes next would take the place of a selected picture or video. */
export function leaveSelectedBlock(tr: Transaction): boolean {
  const { selection } = tr;
  if (!(selection instanceof NodeSelection) || !isWholeBlock(selection.node)) return false;
  caretBehind(tr, selection.to);
  return true;
}

/** Whether it is a whole block: a card, picture or video. */
export function isWholeBlock(node: Node): boolean {
  return node.isBlock && (node.isAtom || isFigure(node));
}

/** Makes the selection a caret behind what was selected, or what its caption is of, for what is put in there. */
export function caretBehindSelection(tr: Transaction): void {
  const figure = figureAt(tr.selection);
  if (figure) caretBehind(tr, endOf(figure));
  else if (!leaveSelectedBlock(tr)) tr.setSelection(Selection.near(tr.selection.$to, -1));
}

function leaveInView(view: EditorView): boolean {
  const { tr } = view.state;
  const left = leaveSelectedBlock(tr);
  if (left) view.dispatch(tr);
  return left;
}

/** Only keys that mean it remove a selected picture or video: it stays until it is deleted. */
export const KeepBlocks = Extension.create({
  name: "keepBlocks",
  // Before the editor's own ways with what is typed and pasted.
  priority: 1000,

  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput(view, _from, _to, text) {
          if (!leaveInView(view)) return false;
          view.dispatch(view.state.tr.insertText(text));
          return true;
        },
        handlePaste: (view) => leaveInView(view) && false,
        // Beside its caption, a press on a picture selects it.
        handleClickOn(view, _place, node, pos, event) {
          if (!isFigure(node) || !(event.target instanceof HTMLImageElement)) return false;
          view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)));
          return true;
        },
        handleDOMEvents: { compositionstart: (view) => leaveInView(view) && false },
      },
      appendTransaction: (made, before, { tr }) => {
        const came = made.some((one) => ["paste", "drop"].includes(one.getMeta("uiEvent")));
        if (!came) return null;
        // The caption of what came in is not where typing goes on.
        const figure = figureAround(before.selection.$from) ? undefined : figureAt(tr.selection);
        if (figure) return caretBehind(tr, endOf(figure));
        return leaveSelectedBlock(tr) ? tr : null;
      },
    }),
  ],
});
