import { Node } from "@tiptap/core";
import type { Node as PlacedNode } from "@tiptap/pm/model";
import {
  type ShownPicture,
  captionOf,
  figureElement,
  imageElement,
  picturesIn,
} from "./figure-dom.ts";
import { figureView, hasCaption } from "./figure-view.ts";

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

export function galleryPictures({ attrs }: PlacedNode): ShownPicture[] {
  return attrs["pictures"] as ShownPicture[];
}

/** At most three in a row; four make a square. */
function columns(count: number): string {
  return count === 2 || count === 4 ? "2" : "3";
}
