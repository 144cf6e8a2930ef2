import type { DOMOutputSpec, Node as ModelNode, ResolvedPos } from "@tiptap/pm/model";
import {
  NodeSelection,
  Selection,
  Plugin,
  TextSelection,
  type Transaction,
} from "@tiptap/pm/state";
import type { NodeView, EditorView } from "@tiptap/pm/view";
import { Node, Extension } from "@tiptap/core";

interface PlacedNode {
  node: ModelNode;
  pos: number;
}

/** The picture or gallery whose caption contains a position. */
export function figureAround($place: ResolvedPos): PlacedNode | undefined {
  if ($place.parent.type.name !== "caption") return undefined;
  const depth = $place.depth - 1;
  return { node: $place.node(depth), pos: $place.before(depth) };
}

/** The selected picture or gallery, or the one whose caption has the caret. */
export function figureAt(selection: Selection): PlacedNode | undefined {
  if (!(selection instanceof NodeSelection)) return figureAround(selection.$from);
  return isFigure(selection.node) ? { node: selection.node, pos: selection.from } : undefined;
}

/** A picture or gallery with its caption, which may be blank. */
export function isFigure(node: ModelNode): boolean {
  return node.firstChild?.type.name === "caption";
}

/** The attributes of a picture in a figure, without empty ones. */
export interface ShownPicture {
  src: string;
  alt: string;
  width?: string | number | null;
  height?: string | number | null;
}

/** A lazy picture, so that serializing HTML loads none. */
export function imageElement(picture: object): HTMLImageElement {
  const image = document.createElement("img");
  for (const [name, value] of Object.entries({ loading: "lazy", ...picture })) {
    if (value !== null && value !== undefined) image.setAttribute(name, String(value));
  }
  if (!image.hasAttribute("alt")) image.alt = "";
  return image;
}

export function picturesIn(figure: HTMLElement): ShownPicture[] {
  return [...figure.querySelectorAll("img[src]")].map((image) => ({
    src: image.getAttribute("src") ?? "",
    alt: image.getAttribute("alt") ?? "",
    width: image.getAttribute("width"),
    height: image.getAttribute("height"),
  }));
}

/** Its caption, a separate node, follows the pictures. */
export function figureElement(
  attributes: Record<string, string>,
  images: HTMLImageElement[],
  hasCaption: boolean,
): DOMOutputSpec {
  const figure = document.createElement("figure");
  for (const [name, value] of Object.entries(attributes)) figure.setAttribute(name, value);
  figure.append(...images);
  return hasCaption ? { dom: figure, contentDOM: figure } : { dom: figure };
}

/** The caption of a figure as one line of formatted text: paragraphs in it, as others write them, are joined. */
export function captionOf(figure: HTMLElement): HTMLElement {
  const line = document.createElement("div");
  const caption = figure.querySelector("figcaption")?.cloneNode(true);
  if (!(caption instanceof HTMLElement)) return line;
  for (const block of caption.querySelectorAll("p, div")) {
    block.replaceWith(...block.childNodes, " ");
  }
  // Its direction is kept with it.
  if (caption.dir) line.append(caption);
  else line.append(...caption.childNodes);
  return line;
}

/**
 * The editor’s view of a figure: its pictures, rendered again on changes, and an editable caption with a placeholder.
 */
export function figureView(node: ModelNode, picturesOf: (node: ModelNode) => object[]): NodeView {
  const dom = document.createElement("figure");
  const contentDOM = document.createElement("div");
  let shown = "";

  function show(present: ModelNode) {
    contentDOM.classList.toggle("is-blank", !hasCaption(present));
    const pictures = picturesOf(present);
    const state = JSON.stringify(pictures);
    if (state === shown) return;
    shown = state;
    dom.replaceChildren(...pictures.map(imageElement), contentDOM);
  }

  dom.dataset["figure"] = node.type.name;
  contentDOM.className = "post-caption";
  show(node);
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type) return false;
      show(next);
      return true;
    },
  };
}

/** If blank, it is not part of the post. */
export function hasCaption({ firstChild }: ModelNode): boolean {
  return (firstChild?.content.size ?? 0) > 0;
}

/** Several pictures beside each other, with one caption for all. */
export const Gallery = Node.create({
  name: "gallery",
  group: "block",
  content: "caption",
  isolating: true,
  draggable: true,

  addAttributes: () => ({ pictures: { default: [], parseHTML: picturesIn, rendered: false } }),

  // Takes precedence over a figure with one picture.
  parseHTML: () => [{ tag: "figure[data-gallery]", contentElement: captionOf, priority: 60 }],

  renderHTML({ node }) {
    const images = galleryPictures(node).map(imageElement);
    return figureElement({ "data-gallery": columns(images.length) }, images, hasCaption(node));
  },

  addNodeView:
    () =>
    ({ node }) =>
      figureView(node, galleryPictures),
});

export function galleryPictures({ attrs }: ModelNode): ShownPicture[] {
  return attrs["pictures"] as ShownPicture[];
}

/** At most three per row; four make a square. */
function columns(count: number): string {
  return count === 2 || count === 4 ? "2" : "3";
}

/**
 * Inserts a picture or video at the caret without replacing anything: after a selection, and splitting a paragraph. The
 * caret is then in the text after it.
 */
export function insertBlock(tr: Transaction, block: ModelNode): Transaction {
  const { $to } = tr.selection;
  const { parent, parentOffset } = $to;
  const figure = figureAround($to);
  if (figure) return insertAt(tr, endOf(figure), block);
  if (!parent.isTextblock) return insertAt(tr, $to.pos, block);
  // A block that cannot be nested is inserted after the outermost block.
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

/** A list item, for example, begins with a paragraph. */
function fitsBefore(parent: ModelNode, index: number, block: ModelNode): boolean {
  return parent.canReplaceWith(index, index, block.type);
}

function insertAt(tr: Transaction, place: number, block: ModelNode): Transaction {
  return caretAfter(tr.insert(place, block), place + block.nodeSize);
}

function endOf({ node, pos }: PlacedNode): number {
  return pos + node.nodeSize;
}

/** Moves the caret into the blank paragraph at a position between blocks, and creates it if needed. */
export function caretAfter(tr: Transaction, place: number): Transaction {
  const { nodeAfter } = tr.doc.resolve(place);
  const { paragraph } = tr.doc.type.schema.nodes;
  const isThere = nodeAfter?.type === paragraph && nodeAfter?.content.size === 0;
  if (!isThere && paragraph) tr.insert(place, paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, place + 1)).scrollIntoView();
}

/** Typing would replace a selected picture or video. */
function leaveSelectedBlock(tr: Transaction): boolean {
  const { selection } = tr;
  if (!(selection instanceof NodeSelection) || !isWholeBlock(selection.node)) return false;
  caretAfter(tr, selection.to);
  return true;
}

/** Whether it is an atomic block: a card, picture or video. */
export function isWholeBlock(node: ModelNode): boolean {
  return node.isBlock && (node.isAtom || isFigure(node));
}

/** Collapses the selection to after the selected block, or after the figure of its caption, for an insertion. */
export function caretAfterSelection(tr: Transaction): void {
  const figure = figureAt(tr.selection);
  if (figure) caretAfter(tr, endOf(figure));
  else if (!leaveSelectedBlock(tr)) tr.setSelection(Selection.near(tr.selection.$to, -1));
}

function leaveInView(view: EditorView): boolean {
  const { tr } = view.state;
  const left = leaveSelectedBlock(tr);
  if (left) view.dispatch(tr);
  return left;
}

/** Only Delete and Backspace remove a selected picture or video. */
export const KeepBlocks = Extension.create({
  name: "keepBlocks",
  // Before the editor’s own handlers of typing and pasting.
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
        // A press on a picture, outside of its caption, selects it.
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
        // Keeps the caret out of the caption of the inserted figure.
        const figure = figureAround(before.selection.$from) ? undefined : figureAt(tr.selection);
        if (figure) return caretAfter(tr, endOf(figure));
        return leaveSelectedBlock(tr) ? tr : null;
      },
    }),
  ],
});
