import { styleAsData } from "../kit/inert-html.ts";
import { FileInput } from "../kit/buttons.tsx";
import { clsx } from "clsx";
import { Selection } from "@tiptap/pm/state";
import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import {
  type ComponentType,
  type KeyboardEvent,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
} from "react";
import { CARD_KINDS } from "../../../contract/cards.ts";
import type { ControlProps } from "../../components/ui/field.tsx";
import { counted } from "../../lib/format/numbers.ts";
import type { EarlyText } from "../kit/form/first-focus.tsx";
import { useDroppedFiles } from "../kit/use-dropped-files.ts";
import {
  CardDialog,
  AltTextDialog,
  LibraryDialog,
  PictureDialog,
  LinkDialog,
} from "./insert-dialogs.tsx";
import { cleanPaste, useCopiedPictures } from "./paste.ts";
import { EXTENSIONS } from "./extensions.ts";
import { FindBar } from "./find-bar.tsx";
import { GalleryDialog } from "./gallery-dialog.tsx";
import { type AnyBlock, BLOCK_NAMES, blockForm } from "../../../contract/forms/blocks.ts";
import { putBlock, selectedBlock } from "./block-node.tsx";
import {
  type Insertion,
  PLUS_MENU,
  type Block,
  EDIT_BLOCK,
  EDIT_GALLERY,
  EDIT_PICTURE,
  REMOVE_BLOCK,
  ROW,
  TABLE_COMMANDS,
} from "./commands.ts";
import { SlashMenu, useAskedBlocks } from "./slash-menu.tsx";
import { wordsIn } from "../../../contract/forms/blog-post.ts";
import "./editor.css";
import { type LucideIcon, Plus } from "lucide-react";
import * as Primitive from "radix-ui/toolbar";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "../../components/ui/menu.tsx";

const WORDS = { one: "word", many: "words" };

const CLEARANCE = { top: 64, right: 0, bottom: 72, left: 0 };

export interface BlockFormProps {
  block: AnyBlock;
  /** Whether it is in the text already. */
  isChange: boolean;
  onSave: (block: AnyBlock) => void;
  onClose: () => void;
}

interface PostEditorProps {
  BlockForm: ComponentType<BlockFormProps>;
  control: ControlProps;
  label: string;
  value: string;
  /** Text typed before the editor had loaded. */
  takeEarly?: () => EarlyText | null;
  onChange: (html: string) => void;
  onBlur: () => void;
}

/**
 * Rich text, kept as HTML, at least 300 pixels high. Pictures come in by the button, by paste, or dropped on the text;
 * several together become a gallery.
 */
export function PostEditor(props: PostEditorProps) {
  const { control, label, value, takeEarly, BlockForm, onChange, onBlur } = props;
  const frame = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const written = useRef(value);
  const [inserting, setInserting] = useState<Insertion>();
  const [files, setFiles] = useState<File[]>([]);
  const [group, setGroup] = useState<File[]>([]);
  const takeFiles = (more: File[]) => {
    if (more.length > 1) {
      setGroup(more);
      setInserting("gallery");
    } else setFiles((waiting) => [...waiting, ...more]);
  };
  const hovering = useDroppedFiles(takeFiles, frame);
  const findField = useRef<HTMLInputElement>(null);
  const [isFinding, setFinding] = useState(false);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: styleAsData(value),
    injectCSS: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        ...definedOnly(control),
        class: "article",
      },
      // Keeps the caret visible below the toolbar.
      scrollMargin: CLEARANCE,
      scrollThreshold: CLEARANCE,
      transformPastedHTML: cleanPaste,
      // The page handles files, see useDroppedFiles; the editor ignores them.
      handlePaste: (_view, { clipboardData }) => holdsFilesOnly(clipboardData),
      handleDrop: (view, event) => {
        if (!holdsFilesOnly(event.dataTransfer)) return false;
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (place) {
          const { tr } = view.state;
          view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(place.pos))));
        }
        return true;
      },
    },
    onUpdate: ({ editor, transaction }) => {
      // The editor adds an empty last line, which is no change by the author.
      if (!transaction.docChanged) return;
      written.current = editor.isEmpty ? "" : withoutLastBlanks(editor.getHTML());
      onChange(written.current);
    },
    onBlur,
  });

  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(styleAsData(value), { emitUpdate: false });
  }, [value, editor]);

  useLayoutEffect(() => {
    // The editor may be replaced if its page took long to load; then this runs again.
    if (editor.isDestroyed) return;
    const typed = takeEarly?.();
    if (!typed) return;
    if (typed.isFocused) editor.view.focus();
    const [first = "", ...lines] = typed.text.split("\n");
    const blocks = [first, ...lines].map((text) => ({
      type: "paragraph",
      ...(text && { content: [{ type: "text", text }] }),
    }));
    if (typed.text) editor.commands.insertContent(lines.length > 0 ? blocks : first);
  }, [editor, takeEarly]);

  const foreign = useCopiedPictures(editor);
  const asked = useAskedBlocks(editor);

  function open(what: Insertion) {
    if (what === "files") chooser.current?.click();
    else if (what === "find") find();
    else setInserting(what);
  }

  function close() {
    setInserting(undefined);
    setGroup([]);
  }

  function find() {
    setFinding(true);
    findField.current?.select();
  }

  /** Only in the text: elsewhere, and when pressed again in the search field, these keys belong to the browser. */
  function openByKey(event: KeyboardEvent) {
    if (event.key === "Enter" && selectedBlock(editor) && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      event.stopPropagation();
      open("edit-block");
      return;
    }
    if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return;
    const key = event.key.toLowerCase();
    if (key !== "f" && key !== "k") return;
    event.preventDefault();
    open(key === "f" ? "find" : "link");
  }

  const [file] = files;
  const card = CARD_KINDS.find((kind) => inserting === `card-${kind}`);
  const block = blockFor(editor, inserting);
  return (
    <div
      ref={frame}
      className={clsx(
        "flex flex-col rounded-control outline-offset-4 max-md:-mb-10",
        hovering && "outline-2 outline-lacquer",
        control["aria-invalid"] && "outline-2 outline-danger",
      )}
    >
      <div className="sticky top-0 z-20 -mx-5 border-b border-line bg-page px-4 max-md:order-last max-md:bottom-0 max-md:border-t max-md:border-b-0 max-md:px-0 sm:-mx-3 sm:px-2">
        <Toolbar editor={editor} onOpen={open} />
        {isFinding && (
          <FindBar
            editor={editor}
            field={findField}
            hasEscape={!asked}
            onClose={() => setFinding(false)}
          />
        )}
      </div>
      <EditorContent
        editor={editor}
        className="post-editor"
        onKeyDownCapture={openByKey}
        onDoubleClick={() => selectedBlock(editor) && open("edit-block")}
      />
      {asked && <SlashMenu editor={editor} asked={asked} onOpen={open} />}
      <ForeignWarning {...foreign} />
      <div className="flex flex-wrap justify-between gap-x-4 py-2 text-sm text-quiet">
        <p>Type / for blocks</p>
        <p>{counted(wordsIn(value), WORDS)}</p>
      </div>
      <FileInput ref={chooser} label="Picture files for the text" multiple onFiles={takeFiles} />
      {inserting === "link" && <LinkDialog editor={editor} onClose={close} />}
      {inserting === "library" && <LibraryDialog editor={editor} onClose={close} />}
      {card && <CardDialog editor={editor} kind={card} onClose={close} />}
      {inserting === "gallery" && <GalleryDialog editor={editor} files={group} onClose={close} />}
      {inserting === "alt" && <AltTextDialog editor={editor} onClose={close} />}
      {block && (
        <Suspense>
          <BlockForm
            {...block}
            onSave={(changed) => {
              putBlock(editor, changed, block.isChange);
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {file && (
        <PictureDialog
          key={`${file.name} ${files.length}`}
          editor={editor}
          file={file}
          onClose={() => setFiles(([, ...rest]) => rest)}
        />
      )}
    </div>
  );
}

/** The block that is edited: the selected one, or a new one. */
function blockFor(editor: Editor, inserting: Insertion | undefined) {
  if (inserting === "edit-block") {
    const block = selectedBlock(editor);
    return block && { block, isChange: true };
  }
  const name = BLOCK_NAMES.find((one) => inserting === `block-${one}`);
  if (!name) return undefined;
  const block = { block: name, values: blockForm(name).blank } as AnyBlock;
  return { block, isChange: false };
}

function definedOnly(control: ControlProps): Record<string, string> {
  const states = Object.entries(control).filter(([, state]) => state !== undefined);
  return Object.fromEntries(states.map(([name, state]) => [name, String(state)]));
}

/** The editor always ends with a paragraph. */
function withoutLastBlanks(html: string): string {
  return html.replace(/(?:<p><\/p>)+$/, "");
}

/** Office programs add a picture of copied text. */
function holdsFilesOnly(transfer: DataTransfer | null): boolean {
  return (transfer?.files.length ?? 0) > 0 && !transfer?.types.includes("text/plain");
}

const PICTURE = { one: "picture", many: "pictures" };

interface ForeignWarningProps {
  waiting: number;
  elsewhere: number;
  lost: number;
}

/** What visitors will see of pictures on other sites. */
function ForeignWarning({ waiting, elsewhere, lost }: ForeignWarningProps) {
  const said = [
    waiting > 0 && `${counted(waiting, PICTURE)} being copied to this site…`,
    elsewhere > 0 &&
      `${counted(elsewhere, PICTURE)} on another site, which sees each visitor who loads it. If it’s removed there, it’s gone here too.`,
    lost > 0 && `${counted(lost, PICTURE)} not uploaded, so not in the saved text.`,
  ].filter(Boolean);
  return (
    <p role="status" className="pt-1 text-sm font-semibold text-gilt empty:hidden">
      {said.join(" ")}
    </p>
  );
}

/** One row with a roving tabindex: arrow keys move within. */
function Toolbar({ editor, onOpen }: { editor: Editor; onOpen: (what: Insertion) => void }) {
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
