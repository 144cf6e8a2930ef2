import type { Transaction } from "@tiptap/pm/state";
import type { ChainedCommands, Editor } from "@tiptap/react";
import {
  ArrowDown,
  ArrowUp,
  Bold,
  CircleQuestionMark,
  Code,
  Columns3,
  Film,
  GraduationCap,
  Hand,
  Grid2x2,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Images,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  MapPinned,
  Minus,
  MousePointerClick,
  Newspaper,
  Pencil,
  Quote,
  ReceiptText,
  Redo2,
  Rows3,
  ShoppingBag,
  SquareCode,
  Strikethrough,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  TextSearch,
  Trash2,
  Underline,
  Undo2,
  Store,
} from "lucide-react";
import type { CardKind } from "../../../contract/cards.ts";
import { type BlockName, BLOCK_NAMES, blockForm } from "../../../contract/forms/blocks.ts";
import { moveBlock, undoneAlone } from "./block-node.tsx";
import { caretAfterSelection } from "./figures.ts";

interface Tool {
  label: string;
  Icon: LucideIcon;
  /** Keywords by which it is found, beside its label. */
  words?: string;
}

/** Changes the text without a dialog. */
export interface Command extends Tool {
  run: (chain: ChainedCommands) => ChainedCommands;
  /** Whether it is active at the caret; buttons without it are no toggles. */
  isOn?: (editor: Editor) => boolean;
  canRun?: (editor: Editor) => boolean;
}

/** Commands that open a dialog. */
export type Insertion =
  | "link"
  | "files"
  | "library"
  | "alt"
  | "gallery"
  | "find"
  | "edit-block"
  | `block-${BlockName}`
  | `card-${CardKind}`;

export interface Opener extends Tool {
  opens: Insertion;
}

export type Block = Command | Opener;

const heading = (level: 2 | 3 | 4, Icon: LucideIcon): Command => ({
  label: `Heading ${level}`,
  Icon,
  run: (chain) => chain.toggleHeading({ level }),
  isOn: (editor) => editor.isActive("heading", { level }),
});

function toggle(
  label: string,
  Icon: LucideIcon,
  name: string,
  run: Command["run"],
  words = "",
): Command {
  return { label, Icon, words, run, isOn: (editor) => editor.isActive(name) };
}

const HEADINGS: Command[] = [heading(2, Heading2), heading(3, Heading3)];
const SMALL_HEADING: Command = heading(4, Heading4);

const MARKS: Command[] = [
  toggle("Bold", Bold, "bold", (chain) => chain.toggleBold()),
  toggle("Italic", Italic, "italic", (chain) => chain.toggleItalic()),
];
const RARE_MARKS: Command[] = [
  toggle("Underline", Underline, "underline", (chain) => chain.toggleUnderline()),
  toggle("Strikethrough", Strikethrough, "strike", (chain) => chain.toggleStrike()),
  toggle("Code", Code, "code", (chain) => chain.toggleCode()),
];

const LINES: Command[] = [
  toggle(
    "Bulleted list",
    List,
    "bulletList",
    (chain) => chain.toggleBulletList(),
    "bullets points unordered ul",
  ),
  toggle(
    "Numbered list",
    ListOrdered,
    "orderedList",
    (chain) => chain.toggleOrderedList(),
    "numbers steps ordered ol",
  ),
  toggle("Quote", Quote, "blockquote", (chain) => chain.toggleBlockquote(), "citation"),
];
const CODE_BLOCK: Command = toggle(
  "Code block",
  SquareCode,
  "codeBlock",
  (chain) => chain.toggleCodeBlock(),
  "pre",
);

function behindSelection({ tr }: { tr: Transaction }): boolean {
  caretAfterSelection(tr);
  return true;
}

const TABLE: Command = {
  label: "Insert table",
  Icon: Table,
  words: "rows columns",
  run: (chain) =>
    chain.command(behindSelection).insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
};

const DIVIDING_LINE: Command = {
  label: "Dividing line",
  Icon: Minus,
  words: "rule hr separator divider",
  run: (chain) => chain.command(behindSelection).setHorizontalRule(),
};

/** Content from elsewhere. */
const INSERTS: Opener[] = [
  { label: "Picture", Icon: ImagePlus, words: "image photo upload", opens: "files" },
  { label: "Picture from library", Icon: Images, words: "image photo", opens: "library" },
  { label: "Gallery", Icon: Grid2x2, words: "images photos pictures several", opens: "gallery" },
];

const BLOCK_ICONS: Record<BlockName, LucideIcon> = {
  looks: Hand,
  posts: Newspaper,
  products: ShoppingBag,
  button: MousePointerClick,
  questions: CircleQuestionMark,
  steps: ListOrdered,
  columns: Columns3,
  prices: ReceiptText,
  map: MapPinned,
  studio: Store,
  video: Film,
};

/** Blocks with a form of their own. */
const FORM_BLOCKS: Opener[] = BLOCK_NAMES.map((name) => {
  const { title, words } = blockForm(name);
  return { label: title, Icon: BLOCK_ICONS[name], words, opens: `block-${name}` };
});

/** Shown while one of them is selected. */
export const EDIT_BLOCK: Opener = { label: "Edit block", Icon: Pencil, opens: "edit-block" };
export const REMOVE_BLOCK: Command = {
  label: "Remove block",
  Icon: Trash2,
  run: (chain) => chain.command(undoneAlone).deleteSelection(),
};

const CARDS: Opener[] = [
  { label: "Design card", Icon: Hand, words: "look", opens: "card-nailDesigns" },
  { label: "Tutorial card", Icon: GraduationCap, words: "lesson", opens: "card-tutorials" },
  { label: "Product card", Icon: ShoppingBag, words: "shop", opens: "card-products" },
];

/** Shown while a picture is selected. */
export const EDIT_PICTURE: Opener = { label: "Edit picture", Icon: ImagePlus, opens: "alt" };

/** Likewise for a gallery. */
export const EDIT_GALLERY: Opener = { label: "Edit gallery", Icon: Grid2x2, opens: "gallery" };

const LINK: Opener = { label: "Link", Icon: Link, opens: "link" };
const FIND: Opener = { label: "Find and replace", Icon: TextSearch, opens: "find" };

/** Shown while the caret is in a table. */
export const TABLE_COMMANDS: Command[] = [
  { label: "Add row", Icon: Rows3, run: (chain) => chain.addRowAfter() },
  { label: "Add column", Icon: Columns3, run: (chain) => chain.addColumnAfter() },
  { label: "Remove row", Icon: TableRowsSplit, run: (chain) => chain.deleteRow() },
  { label: "Remove column", Icon: TableColumnsSplit, run: (chain) => chain.deleteColumn() },
  { label: "Remove table", Icon: Trash2, run: (chain) => chain.deleteTable() },
];

const HISTORY_COMMANDS: Command[] = [
  {
    label: "Undo",
    Icon: Undo2,
    run: (chain) => chain.undo(),
    canRun: (editor) => editor.can().undo(),
  },
  {
    label: "Redo",
    Icon: Redo2,
    run: (chain) => chain.redo(),
    canRun: (editor) => editor.can().redo(),
  },
];

const move = (label: string, Icon: LucideIcon, step: 1 | -1): Command => ({
  label,
  Icon,
  run: (chain) => chain.command(({ tr }) => moveBlock(tr, step)),
  canRun: (editor) => moveBlock(editor.state.tr, step),
});

/** Alt and arrows do the same. */
const MOVES: Command[] = [move("Move up", ArrowUp, -1), move("Move down", ArrowDown, 1)];

/** The toolbar’s row, the most used first, since a phone shows half of it. */
export const ROW: Block[] = [
  ...MARKS,
  LINK,
  ...HEADINGS,
  ...LINES,
  ...HISTORY_COMMANDS,
  ...MOVES,
  ...RARE_MARKS,
  FIND,
];

/** The commands of the toolbar’s plus menu. */
export const PLUS_MENU: Block[] = [
  ...INSERTS,
  ...CARDS,
  ...FORM_BLOCKS,
  TABLE,
  DIVIDING_LINE,
  SMALL_HEADING,
  CODE_BLOCK,
];

/** The blocks that a line can become. */
export const SLASH_MENU: Block[] = [...HEADINGS, ...LINES, ...PLUS_MENU];
