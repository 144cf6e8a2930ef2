import { Extension, Node, mergeAttributes } from "@tiptap/core";
import { TableKit, Table } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { search } from "prosemirror-search";
import { VIDEO_SANDBOX } from "../../../contract/embeds/video.ts";
import { Card, TextWithCards } from "./card-node.ts";
import { CaretSync } from "./caret-sync.ts";
import { Caption } from "./figures/caption.ts";
import { Gallery } from "./figures/gallery.ts";
import { Picture } from "./figures/picture.ts";
import { ForeignPictures } from "./foreign/foreign-pictures.ts";
import { KeepBlocks } from "./insert-block.ts";
import { TextEnds } from "./text-ends.ts";
import { videoFrame } from "./video-frame.ts";

/** A table as plain as it is stored: its columns have no widths. */
const PlainTable = Table.extend({
  renderHTML: () => ["table", ["tbody", 0]],
});

/** A video in its platform's player. */
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

/** Marks what is looked for in the text. */
const Find = Extension.create({ name: "find", addProseMirrorPlugins: () => [search()] });

/** Its keys save the form: they leave no line break where the caret is. */
const SaveKeys = Extension.create({
  name: "saveKeys",
  priority: 1_000,
  addKeyboardShortcuts: () => ({ "Mod-Enter": () => true }),
});

/** All that a post can hold. The server's cleaning keeps exactly this. */
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
  KeepBlocks,
  CaretSync,
  TextEnds,
  ForeignPictures,
  Find,
  SaveKeys,
];
