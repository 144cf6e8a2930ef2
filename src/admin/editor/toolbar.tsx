import { clsx } from "clsx";
import { type Editor, useEditorState } from "@tiptap/react";
import { type LucideIcon, Plus } from "lucide-react";
import * as Primitive from "radix-ui/toolbar";
import { type ComponentProps, useRef } from "react";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "../../components/ui/menu.tsx";
import { selectedBlock } from "./block-node.tsx";
import {
  PLUS_MENU,
  type Block,
  EDIT_BLOCK,
  EDIT_GALLERY,
  EDIT_PICTURE,
  type Insertion,
  REMOVE_BLOCK,
  ROW,
  TABLE_COMMANDS,
} from "./commands.ts";

/** One row with a roving tabindex: arrow keys move within. */
export function Toolbar({ editor, onOpen }: { editor: Editor; onOpen: (what: Insertion) => void }) {
  const { on, inTable, atImage, atGallery, atBlock } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: stateOf(editor),
      inTable: editor.isActive("table"),
      atImage: editor.isActive("image"),
      atGallery: editor.isActive("gallery"),
      atBlock: selectedBlock(editor) !== undefined,
    }),
  });

  function take(block: Block) {
    if ("run" in block) block.run(editor.chain().focus()).run();
    else onOpen(block.opens);
  }

  const button = (block: Block) => (
    <ToolbarButton
      key={block.label}
      label={block.label}
      Icon={block.Icon}
      aria-pressed={"canRun" in block ? undefined : on[block.label]}
      disabled={"canRun" in block && !on[block.label]}
      onClick={() => take(block)}
    />
  );

  return (
    <Primitive.Root
      aria-label="Formatting"
      className="flex scroll-pl-14 overflow-x-auto p-1 [scrollbar-width:none]"
    >
      <div className="sticky left-0 z-10 bg-page">
        <PlusMenu onTake={take} />
      </div>
      {atImage && button(EDIT_PICTURE)}
      {atGallery && button(EDIT_GALLERY)}
      {atBlock && [EDIT_BLOCK, REMOVE_BLOCK].map(button)}
      {inTable && TABLE_COMMANDS.map(button)}
      {ROW.map(button)}
    </Primitive.Root>
  );
}

function PlusMenu({ onTake }: { onTake: (block: Block) => void }) {
  const isTaken = useRef(false);
  return (
    <Menu onOpenChange={(open) => open && (isTaken.current = false)}>
      <MenuTrigger asChild>
        <ToolbarButton label="Insert" Icon={Plus} />
      </MenuTrigger>
      <MenuContent
        // The command moves the focus to the text or a dialog.
        onCloseAutoFocus={(event) => isTaken.current && event.preventDefault()}
      >
        {PLUS_MENU.map((block) => (
          <MenuItem
            key={block.label}
            onSelect={() => {
              isTaken.current = true;
              onTake(block);
            }}
          >
            <block.Icon aria-hidden className="size-4.5" /> {block.label}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}

/** The state of each command: active, and enabled. */
function stateOf(editor: Editor): Record<string, boolean> {
  const states = ROW.flatMap((block): [string, boolean][] => {
    if (!("run" in block))
      return block.opens === "link" ? [[block.label, editor.isActive("link")]] : [];
    const { label, isOn, canRun } = block;
    return [[label, isOn?.(editor) ?? canRun?.(editor) ?? true]];
  });
  return Object.fromEntries(states);
}

interface ToolbarButtonProps extends ComponentProps<typeof Primitive.Button> {
  label: string;
  Icon: LucideIcon;
}

function ToolbarButton({ label, Icon, ...props }: ToolbarButtonProps) {
  return (
    <Primitive.Button
      aria-label={label}
      title={label}
      // The text keeps the focus for typing.
      onMouseDown={(event) => event.preventDefault()}
      {...props}
      className={clsx(
        "grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg md:size-9",
        "focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:opacity-40",
        props["aria-pressed"]
          ? "bg-shell text-lacquer"
          : "text-quiet hover:bg-shell hover:text-on-shell",
      )}
    >
      <Icon aria-hidden className="size-4.5" />
    </Primitive.Button>
  );
}
