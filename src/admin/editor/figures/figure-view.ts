import type { Node } from "@tiptap/pm/model";
import type { NodeView } from "@tiptap/pm/view";
import { imageElement } from "./figure-dom.ts";

/**
 * A figure as the editor shows it: its pictures, made again when they change, and a caption to write in, which says
 * so while it is blank.
 */
export function figureView(node: Node, picturesOf: (node: Node) => object[]): NodeView {
  const dom = document.createElement("figure");
  const contentDOM = document.createElement("div");
  let shown = "";

  function show(present: Node) {
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
export function hasCaption({ firstChild }: Node): boolean {
  return (firstChild?.content.size ?? 0) > 0;
}
