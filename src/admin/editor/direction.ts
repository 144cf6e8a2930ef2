import { Extension, Mark } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

const BLOCKS =
  "paragraph heading bulletList orderedList listItem blockquote codeBlock table tableRow tableCell tableHeader caption";

function directionOf(element: HTMLElement): string | null {
  const dir = element.getAttribute("dir")?.toLowerCase() ?? "";
  return /^(?:ltr|rtl|auto)$/.test(dir) ? dir : null;
}

const dir = {
  default: null,
  parseHTML: directionOf,
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes["dir"] ? { dir: attributes["dir"] } : {},
};

/**
 * Keeps the direction that a block was given. Without one, each block of the text runs as its letters do, as on the page;
 * what is within follows it, since a block that says its own direction does not count for the one around it.
 */
export const Direction = Extension.create({
  name: "direction",
  addGlobalAttributes: () => [{ types: BLOCKS.split(" "), attributes: { dir } }],
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const shown: Decoration[] = [];
          doc.forEach((block, at) => {
            if (!block.attrs["dir"])
              shown.push(Decoration.node(at, at + block.nodeSize, { dir: "auto" }));
          });
          return DecorationSet.create(doc, shown);
        },
      },
    }),
  ],
});

/** Words whose direction was given. */
export const DirectionOfWords = Mark.create({
  name: "direction-of-words",
  addAttributes: () => ({ dir }),
  parseHTML: () => [{ tag: "span[dir]", getAttrs: (span) => directionOf(span) !== null && null }],
  renderHTML: ({ HTMLAttributes }) => ["span", HTMLAttributes, 0],
});
