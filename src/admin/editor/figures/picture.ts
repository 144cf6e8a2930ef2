import { Node } from "@tiptap/core";
import { captionOf, figureElement, imageElement, picturesIn } from "./figure-dom.ts";
import { figureView, hasCaption } from "./figure-view.ts";

/** A picture, and what is said below it. */
export const Picture = Node.create({
  name: "image",
  group: "block",
  content: "caption",
  isolating: true,
  draggable: true,

  addAttributes: () => ({
    src: { default: null },
    alt: { default: null },
    title: { default: null },
    width: { default: null },
    height: { default: null },
  }),

  parseHTML: () => [
    { tag: "figure", getAttrs: onlyPicture, contentElement: captionOf },
    { tag: "img[src]" },
  ],

  renderHTML({ node }) {
    const image = imageElement(node.attrs);
    return hasCaption(node) ? figureElement({}, [image], true) : { dom: image };
  },

  addNodeView:
    () =>
    ({ node }) =>
      figureView(node, ({ attrs }) => [attrs]),
});

/** The one picture of a figure that holds no more. */
function onlyPicture(figure: HTMLElement) {
  const [picture, ...others] = picturesIn(figure);
  return !figure.hasAttribute("data-gallery") && others.length === 0 && (picture ?? false);
}
