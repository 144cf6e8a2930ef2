import type { Editor } from "@tiptap/react";
import { type ReactNode, useEffect, useEffectEvent, useState, type SubmitEvent } from "react";
import type { LibraryPicture } from "../../../contract/admin/pictures.ts";
import type { UploadAnswer } from "../../../contract/pictures/upload.ts";
import { PicturePicker } from "../pictures/picture-picker.tsx";
import { Thumbnail } from "../kit/thumbnail.tsx";
import { UploadProgress, usePictureUpload } from "../pictures/upload.tsx";
import { insertBlock } from "./figures.ts";
import type { CardKind } from "../../../contract/cards.ts";
import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogClose, DialogContent, DialogTitle } from "../../components/ui/dialog.tsx";
import { Field, type ControlProps, controlClass } from "../../components/ui/field.tsx";
import { Combobox, useCombobox, useFound } from "../find/combobox.tsx";
import {
  type ListedItem,
  findListed,
  fixedPages,
  type FoundPage,
  KINDS_WITH_PAGES,
} from "../find/found-item.ts";
import { linkAddress } from "../../../contract/text/web-address.ts";

interface InsertProps {
  editor: Editor;
  onClose: () => void;
}

export function insert(editor: Editor, type: string, attrs: Record<string, unknown>) {
  const chain = editor.chain().focus();
  const block = editor.schema.nodes[type]?.createAndFill(attrs);
  chain.command(({ tr }) => Boolean(block && insertBlock(tr, block))).run();
}

const ALT_FIELD = {
  label: "Alt text",
  hint: "Describe the picture for people who can’t see it.",
};

/** Uploads a picture, and asks for its alt text meanwhile. */
export function PictureDialog({ editor, file, onClose }: InsertProps & { file: File }) {
  const [answer, setAnswer] = useState<UploadAnswer>();
  const { upload, start } = usePictureUpload(setAnswer, onClose);
  const begin = useEffectEvent(() => void start(file));
  useEffect(() => begin(), []);
  const chosen = answer && { address: answer.thumbnailUrl, image: answer.image };

  return (
    <AddPicture editor={editor} chosen={chosen} preview={upload?.preview} onClose={onClose}>
      {upload && <UploadProgress share={upload.share} />}
    </AddPicture>
  );
}

export function LibraryDialog({ editor, onClose }: InsertProps) {
  const [chosen, setChosen] = useState<ChosenPicture>();
  if (chosen) return <AddPicture editor={editor} chosen={chosen} onClose={onClose} />;
  return <PicturePicker title="Choose from library" onPick={setChosen} onClose={onClose} />;
}

type ChosenPicture = Pick<LibraryPicture, "address" | "image">;

interface AddPictureProps extends InsertProps {
  /** Once it is there. */
  chosen: ChosenPicture | undefined;
  preview?: string | undefined;
  children?: ReactNode;
}

function AddPicture({ editor, chosen, preview, onClose, children }: AddPictureProps) {
  function add(alt: string) {
    if (!chosen) return;
    const { width, height } = chosen.image;
    insert(editor, "image", { src: chosen.address, alt, width, height });
    onClose();
  }

  return (
    <AskDialog
      title="Add picture"
      {...ALT_FIELD}
      value=""
      action="Add picture"
      waiting={!chosen}
      onAnswer={add}
      onClose={onClose}
    >
      <div className="flex items-center gap-4">
        <Thumbnail src={preview ?? chosen?.address ?? ""} className="h-30 w-24 rounded-control" />
        {children}
      </div>
    </AskDialog>
  );
}

/** Edits the alt text of the selected picture. */
export function AltTextDialog({ editor, onClose }: InsertProps) {
  const { src, alt } = editor.getAttributes("image");
  return (
    <AskDialog
      title="Edit picture"
      {...ALT_FIELD}
      value={alt ?? ""}
      action="Change alt text"
      onAnswer={(text) => {
        editor.chain().focus().updateAttributes("image", { alt: text }).run();
        onClose();
      }}
      onClose={onClose}
    >
      <Thumbnail src={src} className="h-30 w-24 rounded-control" />
    </AskDialog>
  );
}

interface CardDialogProps extends InsertProps {
  kind: CardKind;
}

const NOUNS: Record<CardKind, string> = {
  nailDesigns: "design",
  tutorials: "tutorial",
  products: "product",
};

export function CardDialog({ editor, kind, onClose }: CardDialogProps) {
  const [text, setText] = useState("");
  const finding = useCombobox({
    ...useFound(kind, text, (q) => findListed(q, [kind])),
    text,
    onText: setText,
    takesFirst: true,
    onChoose({ kind, id, name, href }: ListedItem<CardKind>) {
      insert(editor, "card", { reference: `${kind}:${id}`, href, title: name });
      onClose();
    },
  });
  return (
    <EditorDialog title={`Add ${NOUNS[kind]} card`} onClose={onClose}>
      <Field
        label={`Which ${NOUNS[kind]}`}
        hint="Shows its picture and title, always up to date. Visitors don’t see cards of drafts."
      >
        {(control) => (
          <Combobox control={control} finding={finding} placeholder="Search by title or tag" />
        )}
      </Field>
    </EditorDialog>
  );
}

interface EditorDialogProps {
  title: string;
  /** The width; that of a line of text by default. */
  className?: string;
  onSubmit?: () => void;
  /** The label of the submit button, such as “Set link”; without it nothing is submitted. */
  action?: string;
  /** Whether it cannot be submitted yet. */
  waiting?: boolean;
  onClose: () => void;
  /** Shown at the start of the last line. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A dialog on top of the form that is open. React would pass its events on to that form, which would be saved. */
export function EditorDialog({ title, className, waiting, onClose, ...props }: EditorDialogProps) {
  function submit(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!waiting) props.onSubmit?.();
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        className={`flex max-h-full flex-col ${className ?? "max-w-md"}`}
        onKeyDown={(event) => event.stopPropagation()}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-col gap-5 p-6">
          <DialogTitle>{title}</DialogTitle>
          {props.children}
          <div className="flex flex-wrap justify-end gap-3">
            {props.aside}
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            {props.action && (
              <Button type="submit" aria-disabled={waiting}>
                {props.action}
              </Button>
            )}
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}

interface AskedText {
  control: ControlProps;
  text: string;
  setText: (text: string) => void;
}

interface AskDialogProps extends EditorDialogProps {
  label: string;
  hint?: string;
  value: string;
  /** Why the text is invalid; undefined if it is valid. */
  fault?: (text: string) => string | undefined;
  onAnswer: (text: string) => void;
  /** The input; a plain field by default. */
  renderInput?: (asked: AskedText) => ReactNode;
}

/** Asks for one line of text, on top of the form that is open. */
function AskDialog(props: AskDialogProps) {
  const [text, setText] = useState(props.value);
  const [fault, setFault] = useState<string>();

  function submit() {
    const wrong = props.fault?.(text);
    setFault(wrong);
    if (!wrong) props.onAnswer(text.trim());
  }

  return (
    <EditorDialog {...props} onSubmit={submit}>
      {props.children}
      <Field label={props.label} hint={props.hint} error={fault}>
        {(control) => (props.renderInput ?? plainInput)({ control, text, setText })}
      </Field>
    </EditorDialog>
  );
}

function plainInput({ control, text, setText }: AskedText) {
  return (
    <input
      {...control}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
      className={controlClass}
    />
  );
}

export function LinkDialog({ editor, onClose }: InsertProps) {
  const before: string = editor.getAttributes("link")["href"] ?? "";
  const [page, setPage] = useState<FoundPage>();

  function set(typed: string) {
    const href = linkAddress(typed) ?? "";
    const chain = editor.chain().focus().extendMarkRange("link");
    if (before === "" && editor.state.selection.empty) {
      const text = page?.href === href ? page.name : typed;
      const linked = { type: "text", text, marks: [{ type: "link", attrs: { href } }] };
      // Text typed next is after the link, not in it.
      chain.insertContent(linked).unsetMark("link").run();
    } else {
      chain.setLink({ href }).run();
    }
    onClose();
  }

  function remove() {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onClose();
  }

  return (
    <AskDialog
      title={before ? "Edit link" : "Add link"}
      label="Address"
      hint="Type to find a page on this site, or enter a web or email address."
      value={before}
      action={before ? "Change link" : "Add link"}
      fault={(text) => (linkAddress(text) ? undefined : "Please enter an address")}
      renderInput={(asked) => <AddressInput {...asked} page={page} onChoose={setPage} />}
      onAnswer={set}
      onClose={onClose}
      aside={
        before && (
          <Button variant="quiet" onClick={remove} className="mr-auto">
            Remove link
          </Button>
        )
      }
    />
  );
}

interface AddressInputProps extends AskedText {
  /** The last choice. */
  page: FoundPage | undefined;
  onChoose: (page: FoundPage) => void;
}

/** An address, or words by which pages of the site are found. */
function AddressInput({ control, text, setText, page, onChoose }: AddressInputProps) {
  const found = useFound("pages", isAddress(text) ? "" : text, findPages);
  const finding = useCombobox({
    ...found,
    text,
    onText: setText,
    takesFirst: false,
    onChoose(chosen: FoundPage) {
      onChoose(chosen);
      setText(chosen.href);
    },
  });
  return (
    <>
      <Combobox control={control} finding={finding} />
      <p role="status" className="mt-1.5 text-sm empty:hidden">
        {page?.href === text && `Links to the ${page.noun} “${page.name}”. ${warning(page)}`}
      </p>
    </>
  );
}

function warning({ hidden }: FoundPage): string {
  return hidden && `${hidden}: visitors can’t see it yet.`;
}

async function findPages(q: string): Promise<FoundPage[]> {
  return [...fixedPages(q), ...(await findListed(q, KINDS_WITH_PAGES))];
}

/** Whether the text may become an address rather than search words. */
export function isAddress(typed: string): boolean {
  return /^(?:\/|#|https?:|mailto:|tel:)/i.test(typed.trim()) || linkAddress(typed) !== undefined;
}
