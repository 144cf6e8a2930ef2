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

export interface PlacedNode {
  node: ModelNode;
  pos: number;
}

/** The picture or gallery in whose caption a place is. */
export function figureAround($place: ResolvedPos): PlacedNode | undefined {
  if ($place.parent.type.name !== "caption") return undefined;
  const depth = $place.depth - 1;
  return { node: $place.node(depth), pos: $place.before(depth) };
}

/** The picture or gallery that is selected, or whose caption is written. */
export function figureAt(selection: Selection): PlacedNode | undefined {
  if (!(selection instanceof NodeSelection)) return figureAround(selection.$from);
  return isFigure(selection.node) ? { node: selection.node, pos: selection.from } : undefined;
}

/** A picture or gallery: it has a caption, if only a blank one. */
export function isFigure(node: ModelNode): boolean {
  return node.firstChild?.type.name === "caption";
}

/** A picture as a figure holds it; what it does not say is left out. */
export interface ShownPicture {
  src: string;
  alt: string;
  width?: string | number | null;
  height?: string | number | null;
}

/** A picture that loads late, so that writing HTML loads none. */
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

/** Its caption, a separate node, comes behind the pictures. */
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

/** What a figure's caption says as one line of formatted text: the paragraphs that others write in it are none here. */
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
 * A figure as the editor shows it: its pictures, made again when they change, and a caption to write in, which says
 * so while it is blank.
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

/** Blank, it leaves nothing in the post. */
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

  // Before a figure of one picture, which it may be after a paste.
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

/** At most three in a row; four make a square. */
function columns(count: number): string {
  return count === 2 || count === 4 ? "2" : "3";
}

/**
 * Puts a picture or video where the caret is and takes nothing away: behind what is selected, and
 * through the middle of a text. The caret is behind it in a text, ready for typing.
 */
export function insertBlock(tr: Transaction, block: ModelNode): Transaction {
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
function fitsBefore(parent: ModelNode, index: number, block: ModelNode): boolean {
  return parent.canReplaceWith(index, index, block.type);
}

function insertAt(tr: Transaction, place: number, block: ModelNode): Transaction {
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
function leaveSelectedBlock(tr: Transaction): boolean {
  const { selection } = tr;
  if (!(selection instanceof NodeSelection) || !isWholeBlock(selection.node)) return false;
  caretBehind(tr, selection.to);
  return true;
}

/** Whether it is a whole block: a card, picture or video. */
export function isWholeBlock(node: ModelNode): boolean {
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
        // The caret does not belong in the caption of what was inserted.
        const figure = figureAround(before.selection.$from) ? undefined : figureAt(tr.selection);
        if (figure) return caretBehind(tr, endOf(figure));
        return leaveSelectedBlock(tr) ? tr : null;
      },
    }),
  ],
});
