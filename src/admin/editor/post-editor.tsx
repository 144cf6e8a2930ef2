import { clsx } from "clsx";
import { Selection } from "@tiptap/pm/state";
import { EditorContent, useEditor } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useRef, useState, type CSSProperties } from "react";
import { CARD_KINDS } from "../../../contract/embeds/cards.ts";
import type { ControlProps } from "../../components/ui/field.tsx";
import { counted } from "../../lib/format/numbers.ts";
import { useDroppedFiles } from "../kit/use-dropped-files.ts";
import { CardDialog } from "./card-dialog.tsx";
import { cleanPaste } from "./clean-paste.ts";
import { EXTENSIONS } from "./extensions.ts";
import { FindBar } from "./find/find-bar.tsx";
import { useTakenOver } from "./foreign/use-taken-over.ts";
import { GalleryDialog } from "./gallery/gallery-dialog.tsx";
import { AltTextDialog, LibraryDialog, PictureDialog, VideoDialog } from "./insert-dialogs.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import type { Insertion } from "./commands.ts";
import { SlashMenu } from "./slash-menu.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useAskedBlocks } from "./use-asked-blocks.ts";
import { useEscape } from "../kit/use-escape.ts";
import { wordsIn } from "./words-in.ts";
import "./editor.css";

const WORDS = { one: "word", many: "words" };

export interface PostEditorProps {
  control: ControlProps;
  label: string;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
}

/**
 * Rich text, kept as HTML, in 300 pixels or on the whole screen. Pictures come in by the button, by paste, or dropped on
 * the text; several at once become a gallery.
 */
export function PostEditor({ control, label, value, onChange, onBlur }: PostEditorProps) {
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
  const [isWide, setWide] = useState(false);
  const screen = useVisibleScreen(isWide);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        ...definedOnly(control),
        class: "article",
      },
      transformPastedHTML: cleanPaste,
      // Files are taken by the page, see useDroppedFiles; the editor only keeps its hands off.
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
    onUpdate: ({ editor }) => {
      written.current = editor.isEmpty ? "" : withoutLastBlanks(editor.getHTML());
      onChange(written.current);
    },
    onBlur,
  });

  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [value, editor]);

  const foreign = useTakenOver(editor);
  const asked = useAskedBlocks(editor);
  useEscape(frame, isWide && !asked, () => setWide(false));

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

  /** In the text alone: elsewhere, and pressed again in its field, it is the browser's. */
  function findByKey(event: KeyboardEvent) {
    const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "f";
    if (!isFind || event.altKey || event.shiftKey) return;
    event.preventDefault();
    find();
  }

  const [file] = files;
  return (
    <div
      ref={frame}
      style={screen}
      className={clsx(
        "bg-surface",
        isWide ? "post-editor-wide fixed inset-x-0 z-50 flex flex-col" : "rounded-control border",
        hovering ? "border-lacquer" : "border-line-strong",
        control["aria-invalid"] && "border-danger",
      )}
    >
      <Toolbar editor={editor} isWide={isWide} onWiden={() => setWide(!isWide)} onOpen={open} />
      {isFinding && <FindBar editor={editor} field={findField} onClose={() => setFinding(false)} />}
      <EditorContent editor={editor} className="post-editor" onKeyDown={findByKey} />
      {asked && <SlashMenu editor={editor} asked={asked} onOpen={open} />}
      <ForeignWarning {...foreign} />
      <div className="flex flex-wrap justify-between gap-x-4 px-4 py-1 text-sm text-quiet">
        <p>Type / for blocks</p>
        <p>{counted(wordsIn(value), WORDS)}</p>
      </div>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        aria-label="Picture files for the text"
        className="hidden"
        onChange={({ target }) => {
          takeFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      {inserting === "link" && <LinkDialog editor={editor} onClose={close} />}
      {inserting === "video" && <VideoDialog editor={editor} onClose={close} />}
      {inserting === "library" && <LibraryDialog editor={editor} onClose={close} />}
      {inserting?.startsWith("card") && (
        <CardDialog
          editor={editor}
          kind={CARD_KINDS.find((kind) => inserting === `card-${kind}`)}
          onClose={close}
        />
      )}
      {inserting === "gallery" && <GalleryDialog editor={editor} files={group} onClose={close} />}
      {inserting === "alt" && <AltTextDialog editor={editor} onClose={close} />}
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

function definedOnly(control: ControlProps): Record<string, string> {
  const states = Object.entries(control).filter(([, state]) => state !== undefined);
  return Object.fromEntries(states.map(([name, state]) => [name, String(state)]));
}

/** The editor always ends in a paragraph to go on with. */
function withoutLastBlanks(html: string): string {
  return html.replace(/(?:<p><\/p>)+$/, "");
}

/** Office programs put a picture of copied text beside the text. */
function holdsFilesOnly(transfer: DataTransfer | null): boolean {
  return (transfer?.files.length ?? 0) > 0 && !transfer?.types.includes("text/plain");
}

/** Where the part of the screen is that no keyboard covers, while something takes all of it. */
function useVisibleScreen(isActive: boolean): CSSProperties | undefined {
  const [place, setPlace] = useState<CSSProperties>();
  useEffect(() => {
    const view = visualViewport;
    if (!isActive || !view) return;
    const measure = () => setPlace({ top: view.offsetTop, height: view.height });
    measure();
    view.addEventListener("resize", measure);
    view.addEventListener("scroll", measure);
    return () => {
      view.removeEventListener("resize", measure);
      view.removeEventListener("scroll", measure);
      setPlace(undefined);
    };
  }, [isActive]);
  return place;
}

const PICTURE = { one: "picture", many: "pictures" };

interface ForeignWarningProps {
  waiting: number;
  elsewhere: number;
  lost: number;
}

/** What visitors will see of pictures that are not this site's own. */
function ForeignWarning({ waiting, elsewhere, lost }: ForeignWarningProps) {
  const said = [
    waiting > 0 && `${counted(waiting, PICTURE)} being copied to this site…`,
    elsewhere > 0 &&
      `${counted(elsewhere, PICTURE)} on another site, which sees each visitor who loads it. If it’s removed there, it’s gone here too.`,
    lost > 0 && `${counted(lost, PICTURE)} not uploaded, so not in the saved text.`,
  ].filter(Boolean);
  return (
    <p role="status" className="px-4 pt-1 text-sm font-semibold text-gilt empty:hidden">
      {said.join(" ")}
    </p>
  );
}
