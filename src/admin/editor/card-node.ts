import { Node } from "@tiptap/core";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { isCardReference } from "../../../contract/embeds/card-of.ts";
import { CardView } from "./card-view.tsx";

/** A design, a tutorial or a product as a card: in HTML a line with a link, as `cardHtml` writes it. */
export const Card = Node.create({
  name: "card",
  group: "card",
  atom: true,
  draggable: true,

  addAttributes: () => ({
    reference: { default: "", parseHTML: (line) => line.dataset["card"], rendered: false },
    href: { default: "", parseHTML: hrefIn, rendered: false },
    title: { default: "", parseHTML: (line) => line.textContent, rendered: false },
  }),

  parseHTML: () => [
    {
      tag: "p[data-card]",
      // Before that of any line.
      priority: 1100,
      getAttrs: (line) => isCardReference(line.dataset["card"] ?? "") && null,
    },
  ],

  renderHTML: ({ node: { attrs } }) => [
    "p",
    { "data-card": attrs["reference"] },
    ["a", { href: attrs["href"] }, attrs["title"]],
  ],

  addNodeView: () => ReactNodeViewRenderer(CardView),
});

function hrefIn(line: HTMLElement): string {
  return line.querySelector("a")?.getAttribute("href") ?? "";
}

/** Cards stand between the blocks of a text, and in none of them. */
export const TextWithCards = Node.create({
  name: "doc",
  topNode: true,
  content: "(block | card)+",
});
