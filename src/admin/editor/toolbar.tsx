import { clsx } from "clsx";
import { type Editor, useEditorState } from "@tiptap/react";
import { Link, type LucideIcon, Maximize2, Minimize2 } from "lucide-react";
import * as Primitive from "radix-ui/toolbar";
import {
  CARD,
  type Command,
  EDIT_GALLERY,
  EDIT_PICTURE,
  FIND,
  HEADINGS,
  HISTORY_COMMANDS,
  INSERTS,
  type Insertion,
  LINES,
  MADE_HERE,
  MARKS,
  type Opener,
  TABLE_COMMANDS,
} from "./commands.ts";

interface ToolbarProps {
  editor: Editor;
  /** Whether the text has the whole screen. */
  isWide: boolean;
  onWiden: () => void;
  onOpen: (what: Insertion) => void;
}

/** One stop for the Tab key; the arrow keys move within. */
export function Toolbar({ editor, isWide, onWiden, onOpen }: ToolbarProps) {
  const { on, inLink, inTable, atImage, atGallery } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: stateOf(editor),
      inLink: editor.isActive("link"),
      inTable: editor.isActive("table"),
      atImage: editor.isActive("image"),
      atGallery: editor.isActive("gallery"),
    }),
  });

  const buttons = (commands: Command[]) =>
    commands.map(({ label, Icon, run, isOn, canRun }) => (
      <ToolbarButton
        key={label}
        label={label}
        Icon={Icon}
        pressed={isOn && on[label] === true}
        disabled={canRun !== undefined && on[label] !== true}
        onClick={() => run(editor.chain().focus()).run()}
      />
    ));

  /** What is selected is edited by the button that made it. */
  const opener = (insert: Opener) => {
    const edits = { files: atImage && EDIT_PICTURE, gallery: atGallery && EDIT_GALLERY };
    const edit = insert.opens in edits && edits[insert.opens as keyof typeof edits];
    const { label, Icon, opens } = edit || insert;
    return (
      <ToolbarButton
        key={insert.opens}
        label={label}
        Icon={Icon}
        pressed={Boolean(edit) || undefined}
        onClick={() => onOpen(opens)}
      />
    );
  };

  return (
    <Primitive.Root
      aria-label="Formatting"
      className={clsx(
        "flex border-line-strong p-1",
        // Where a keyboard takes half of the screen, it is one row, right above it.
        isWide
          ? "shrink-0 overflow-x-auto border-b max-md:order-last max-md:border-t max-md:border-b-0 md:justify-center"
          : "flex-wrap border-b",
      )}
    >
      {buttons([...HEADINGS, ...MARKS, ...LINES])}
      <ToolbarButton label="Link" Icon={Link} pressed={inLink} onClick={() => onOpen("link")} />
      {[...INSERTS, CARD].map(opener)}
      {buttons(inTable ? TABLE_COMMANDS : MADE_HERE)}
      {buttons(HISTORY_COMMANDS)}
      {opener(FIND)}
      {/* In view however far the row is moved: a phone has no Escape. */}
      <div className="sticky right-0 bg-surface">
        <ToolbarButton
          label={isWide ? "Back to the form" : "Write on the whole screen"}
          Icon={isWide ? Minimize2 : Maximize2}
          onClick={onWiden}
        />
      </div>
    </Primitive.Root>
  );
}

/** Of each command, whether it is on, or can be run. */
function stateOf(editor: Editor): Record<string, boolean> {
  const states = [...HEADINGS, ...MARKS, ...LINES, ...HISTORY_COMMANDS].map(
    ({ label, isOn, canRun }) => [label, isOn?.(editor) ?? canRun?.(editor) ?? true],
  );
  return Object.fromEntries(states);
}

interface ToolbarButtonProps {
  label: string;
  Icon: LucideIcon;
  /** Absent on buttons that are no switches. */
  pressed?: boolean | undefined;
  disabled?: boolean;
  onClick: () => void;
}

function ToolbarButton({ label, Icon, pressed, disabled, onClick }: ToolbarButtonProps) {
  return (
    <Primitive.Button
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      // The text keeps the focus: what is typed right after belongs there.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className={clsx(
        "grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg md:size-9",
        "focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:opacity-40",
        pressed ? "bg-shell text-lacquer" : "text-quiet hover:bg-shell hover:text-on-shell",
      )}
    >
      <Icon aria-hidden className="size-4.5" />
    </Primitive.Button>
  );
}
