import type { Transaction } from "@tiptap/pm/state";
import type { ChainedCommands, Editor } from "@tiptap/react";
import {
  Bold,
  Code,
  Columns3,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Rows3,
  SquareCode,
  Strikethrough,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
  Underline,
  Undo2,
} from "lucide-react";
import { caretBehindSelection } from "./insert-block.ts";

/** A button of the toolbar that changes the text by itself. */
export interface Command {
  label: string;
  Icon: LucideIcon;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** Whether the text at the caret is so already; buttons without it are no switches. */
  isOn?: (editor: Editor) => boolean;
  canRun?: (editor: Editor) => boolean;
}

const heading = (level: 2 | 3 | 4, Icon: LucideIcon): Command => ({
  label: `Heading ${level}`,
  Icon,
  run: (chain) => chain.toggleHeading({ level }),
  isOn: (editor) => editor.isActive("heading", { level }),
});

const toggle = (label: string, Icon: LucideIcon, name: string, run: Command["run"]): Command => ({
  label,
  Icon,
  run,
  isOn: (editor) => editor.isActive(name),
});

export const TEXT_COMMANDS: Command[] = [
  heading(2, Heading2),
  heading(3, Heading3),
  heading(4, Heading4),
  toggle("Bold", Bold, "bold", (chain) => chain.toggleBold()),
  toggle("Italic", Italic, "italic", (chain) => chain.toggleItalic()),
  toggle("Underline", Underline, "underline", (chain) => chain.toggleUnderline()),
  toggle("Strikethrough", Strikethrough, "strike", (chain) => chain.toggleStrike()),
  toggle("Bulleted list", List, "bulletList", (chain) => chain.toggleBulletList()),
  toggle("Numbered list", ListOrdered, "orderedList", (chain) => chain.toggleOrderedList()),
  toggle("Quote", Quote, "blockquote", (chain) => chain.toggleBlockquote()),
  toggle("Code", Code, "code", (chain) => chain.toggleCode()),
  toggle("Code block", SquareCode, "codeBlock", (chain) => chain.toggleCodeBlock()),
];

function behindSelection({ tr }: { tr: Transaction }): boolean {
  caretBehindSelection(tr);
  return true;
}

export const INSERT_TABLE: Command = {
  label: "Insert table",
  Icon: Table,
  run: (chain) =>
    chain.command(behindSelection).insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
};

export const INSERT_LINE: Command = {
  label: "Dividing line",
  Icon: Minus,
  run: (chain) => chain.command(behindSelection).setHorizontalRule(),
};

/** Shown while the caret is in a table. */
export const TABLE_COMMANDS: Command[] = [
  { label: "Add row", Icon: Rows3, run: (chain) => chain.addRowAfter() },
  { label: "Add column", Icon: Columns3, run: (chain) => chain.addColumnAfter() },
  { label: "Remove row", Icon: TableRowsSplit, run: (chain) => chain.deleteRow() },
  { label: "Remove column", Icon: TableColumnsSplit, run: (chain) => chain.deleteColumn() },
  { label: "Remove table", Icon: Trash2, run: (chain) => chain.deleteTable() },
];

export const HISTORY_COMMANDS: Command[] = [
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
