import type { DOMOutputSpec, Node as ModelNode, ResolvedPos } from "@tiptap/pm/model";
import { NodeSelection, type Selection } from "@tiptap/pm/state";
import type { NodeView } from "@tiptap/pm/view";
import { Node } from "@tiptap/core";

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
