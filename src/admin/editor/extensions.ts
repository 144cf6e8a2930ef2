import { Extension, Node, mergeAttributes, Mark } from "@tiptap/core";
import { TableKit, Table } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { search } from "prosemirror-search";
import { VIDEO_SANDBOX, videoFrame } from "../../../contract/embeds/players.ts";
import {
  Gallery,
  captionOf,
  figureElement,
  imageElement,
  picturesIn,
  figureView,
  hasCaption,
  figureAround,
  isFigure,
  KeepBlocks,
  caretAfter,
  isWholeBlock,
} from "./figures.ts";
import { ForeignPictures } from "./paste.ts";
import { Plugin, type Transaction, NodeSelection } from "@tiptap/pm/state";
import { GapCursor } from "@tiptap/pm/gapcursor";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { isCardReference } from "../../../contract/cards.ts";
import { FormBlock, MoveBlocks, CardView } from "./block-node.tsx";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

type Change = (tr: Transaction) => boolean;

/** Leaves the caption: the caret moves after the figure. */
const leave: Change = (tr) => {
  const figure = figureAround(tr.selection.$from);
  if (figure) caretAfter(tr, figure.pos + figure.node.nodeSize);
  return figure !== undefined;
};

/** Backspace selects a picture before it deletes it, both in its caption and in the text after it. */
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

/** The caption of a picture or gallery; if empty, it is not part of the post. */
const Caption = Node.create({
  name: "caption",
  content: "inline*",
  isolating: true,
  selectable: false,
  // Before the default key handlers, which do not know captions.
  priority: 1000,

  parseHTML: () => [{ tag: "figcaption" }],
  renderHTML: ({ HTMLAttributes }) => ["figcaption", HTMLAttributes, 0],

  addKeyboardShortcuts() {
    const run = (change: Change) => () => this.editor.commands.command(({ tr }) => change(tr));
    return { Enter: run(leave), Backspace: run(selectFigure), Delete: run(stay) };
  },
});

/** A design, a tutorial or a product as a card: in HTML a line with a link, as `cardHtml` writes it. */
const Card = Node.create({
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
      // Takes precedence over paragraphs.
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

/** Cards, and blocks with a form, are at the top level. */
const TextWithCards = Node.create({
  name: "doc",
  topNode: true,
  content: "(block | card | formBlock)+",
});

/**
 * Moves the caret after a card, picture or video at the end, into a blank paragraph. False for any other end, which
 * browsers handle.
 */
export function moveToEnd(tr: Transaction): boolean {
  const { doc } = tr;
  const { lastChild } = doc;
  const isBlank = lastChild?.isTextblock === true && lastChild.content.size === 0;
  const last = isBlank ? doc.maybeChild(doc.childCount - 2) : lastChild;
  if (!last || !isWholeBlock(last)) return false;
  caretAfter(tr, doc.content.size - (isBlank ? lastChild.nodeSize : 0));
  return true;
}

/** Moves the caret before the first of them, into a new paragraph. */
export function moveToStart(tr: Transaction): boolean {
  const { firstChild } = tr.doc;
  if (!firstChild || !isWholeBlock(firstChild)) return false;
  tr.setSelection(new GapCursor(tr.doc.resolve(0))).scrollIntoView();
  return true;
}

/** The keys for the beginning and the end of a text also work past blocks without a caret position. */
const TextEnds = Extension.create({
  name: "textEnds",

  addKeyboardShortcuts() {
    const run = (lead: (tr: Transaction) => boolean) => () =>
      this.editor.commands.command(({ tr }) => lead(tr));
    const [toStart, toEnd] = [run(moveToStart), run(moveToEnd)];
    return {
      "Mod-Home": toStart,
      "Mod-End": toEnd,
      // As Macs have it.
      "Meta-ArrowUp": toStart,
      "Meta-ArrowDown": toEnd,
    };
  },
});

const Picture = Node.create({
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

/** The picture of a figure with only one. */
function onlyPicture(figure: HTMLElement) {
  const [picture, ...others] = picturesIn(figure);
  return !figure.hasAttribute("data-gallery") && others.length === 0 && (picture ?? false);
}

/**
 * Browsers move the caret first and report it later. A key that follows immediately, as on a busy device, would act at
 * the previous position: the editor reads the position before each key.
 */
const CaretSync = Extension.create({
  name: "caretSync",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown(view) {
            // The same update as from the browser’s own, later event.
            if (!view.composing) view.dom.ownerDocument.dispatchEvent(new Event("selectionchange"));
            return false;
          },
        },
      },
    }),
  ],
});

/** A table as stored, without column widths. */
const PlainTable = Table.extend({
  renderHTML: () => ["table", ["tbody", 0]],
});

const Video = Node.create({
  name: "video",
  group: "block",
  atom: true,
  draggable: true,

  addAttributes: () => ({ src: { default: null, parseHTML: playerOf } }),

  parseHTML: () => [
    { tag: "iframe[src]", getAttrs: (frame) => playerOf(frame) !== undefined && null },
  ],

  renderHTML: ({ HTMLAttributes }) => [
    "div",
    { "data-youtube-video": "" },
    [
      "iframe",
      mergeAttributes(HTMLAttributes, {
        title: "Video",
        sandbox: VIDEO_SANDBOX,
        width: "640",
        height: "360",
        loading: "lazy",
        allowfullscreen: "",
      }),
    ],
  ],
});

function playerOf(frame: HTMLElement): string | undefined {
  return videoFrame(frame.getAttribute("src") ?? "");
}

const BLOCKS_WITH_DIRECTION =
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
 * Keeps the explicit direction of a block. Without one, each block gets the direction of its text, as on the page.
 * Nested blocks inherit it.
 */
const Direction = Extension.create({
  name: "direction",
  addGlobalAttributes: () => [{ types: BLOCKS_WITH_DIRECTION.split(" "), attributes: { dir } }],
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

/** Text with an explicit direction. */
const DirectionOfWords = Mark.create({
  name: "direction-of-words",
  addAttributes: () => ({ dir }),
  parseHTML: () => [{ tag: "span[dir]", getAttrs: (span) => directionOf(span) !== null && null }],
  renderHTML: ({ HTMLAttributes }) => ["span", HTMLAttributes, 0],
});

const Find = Extension.create({ name: "find", addProseMirrorPlugins: () => [search()] });

/** Its keys save the form, so they must not insert a line break. */
const SaveKeys = Extension.create({
  name: "saveKeys",
  priority: 1_000,
  addKeyboardShortcuts: () => ({ "Mod-Enter": () => true }),
});

/** The schema of a post. The server’s sanitizer keeps exactly this. */
export const EXTENSIONS = [
  TextWithCards,
  StarterKit.configure({
    document: false,
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
  }),
  Picture,
  Gallery,
  Caption,
  PlainTable,
  TableKit.configure({ table: false }),
  Video,
  Card,
  FormBlock,
  MoveBlocks,
  KeepBlocks,
  CaretSync,
  TextEnds,
  Direction,
  DirectionOfWords,
  ForeignPictures,
  Find,
  SaveKeys,
];
